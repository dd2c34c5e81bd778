import { createNormalizer } from 'oneurl';
import { crawlUrls, pageLinks, worldUrls } from '../inputs/corpora.js';
import type { Roads } from '../report/plots.js';

const crawler = createNormalizer({ base: 'https://www.example.com/news/2024/05/index.html' });

/** How one line comes to its canonical form. */
function roadOf(line: string): string {
  const result = crawler.try(line);
  if (!result.ok) return 'refused';
  if (result.url === line) return 'canonical as written';
  return URL.canParse(line) && result.url === new URL(line).href
    ? 'canonical once parsed'
    : 'changed by steps';
}

/** The lines of each corpus by road. */
export function countRoads(): readonly Roads[] {
  const corpora = { 'crawl URLs': crawlUrls(), 'world URLs': worldUrls(), 'page links': pageLinks() };
  return Object.entries(corpora).map(([corpus, { lines }]) => {
    const counts: Record<string, number> = {
      'canonical as written': 0,
      'canonical once parsed': 0,
      'changed by steps': 0,
      refused: 0,
    };
    for (const line of lines) {
      const road = roadOf(line);
      counts[road] = (counts[road] ?? 0) + 1;
    }
    return { corpus, counts };
  });
}
