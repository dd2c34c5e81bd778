import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flat } from '../harness/sampling.js';
import { generateCrawlUrls, generatePageLinks } from './generated.js';

/** A named list of inputs. */
export interface Corpus {
  /** Where the lines come from, for the report. */
  readonly origin: string;
  readonly lines: readonly string[];
}

/** The folder of real URLs: beside the repository, or where ONEURL_SHARED says. */
export const sharedFolder: string =
  process.env['ONEURL_SHARED'] ?? fileURLToPath(new URL('../../../../../shared', import.meta.url));

function corpus(file: string, generate: (count: number) => readonly string[], count: number): Corpus {
  const path = join(sharedFolder, 'corpora', file);
  if (!existsSync(path)) {
    return { origin: `${count} generated lines in the shape of ${file}`, lines: generate(count).map(flat) };
  }
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(flat);
  return { origin: `${file}, ${lines.length} lines`, lines };
}

/** The lines of a crawl: 48,009 real ones, or generated ones of the same shape. A few are no URLs. */
export function crawlLines(): Corpus {
  return corpus('crawl-urls.txt', generateCrawlUrls, 48_000);
}

/** Those lines of a crawl that are URLs: most contenders can only throw at the others. */
export function crawlUrls(): Corpus {
  const { origin, lines } = crawlLines();
  const urls = lines.filter((line) => URL.canParse(line));
  return { origin: `the ${urls.length} URLs of ${origin}`, lines: urls };
}

/** The links of 258 pages as written, or generated ones of the same shape. */
export function pageLinks(): Corpus {
  return corpus('page-links.txt', generatePageLinks, 27_000);
}

/** Addresses in many countries and scripts, or generated ones of the same shape. */
export function worldUrls(): Corpus {
  return corpus('world-urls.txt', (count) => generateCrawlUrls(count, 4), 12_000);
}

/** Those page links that are http(s) addresses by themselves. */
export function absolutePageLinks(): Corpus {
  const { origin, lines } = pageLinks();
  const absolute = lines.filter((line) => /^\s*https?:/i.test(line) && URL.canParse(line));
  return { origin: `the ${absolute.length} absolute http(s) links of ${origin}`, lines: absolute };
}
