/**
 * Addresses of the same shape as the real ones of the shared corpora, for where these are not there: lengths, depth of
 * paths, share of queries, of references by kind and of dirt follow the counts of crawl-urls.txt and page-links.txt.
 */
import { pick, pickSkewed, type Random, seeded } from './seeded.js';

const SYLLABLES =
  'ba co di fa ge hu in jo ka lo me ni or pa qui ra so ta ul ve wi xe yo za ch st er on ar en'.split(' ');
const SUFFIXES = [
  'com',
  'com',
  'com',
  'org',
  'net',
  'edu',
  'co.uk',
  'de',
  'info',
  'gov',
  'ca',
  'fr',
  'jp',
] as const;
const FILES = [
  'index.html',
  'index.htm',
  'default.asp',
  'home.php',
  'page.html',
  'view.aspx',
  'news.htm',
  'rfc.txt',
];
const HOSTS = 9000;

function word(random: Random, most: number): string {
  const syllables = 1 + Math.floor(random() * most);
  return Array.from({ length: syllables }, () => pick(random, SYLLABLES)).join('');
}

function hosts(random: Random): readonly string[] {
  return Array.from({ length: HOSTS }, () => {
    const front = random() < 0.72 ? 'www.' : random() < 0.5 ? `${word(random, 2)}.` : '';
    return `${front}${word(random, 4)}.${pickSkewed(random, SUFFIXES)}`;
  });
}

function segment(random: Random): string {
  const text = word(random, 4);
  const form = random();
  if (form < 0.1) return `${text}-${word(random, 3)}-${word(random, 2)}`;
  if (form < 0.18) return `${text}_${Math.floor(random() * 1000)}`;
  if (form < 0.24) return text[0]!.toUpperCase() + text.slice(1);
  return text;
}

function path(random: Random): string {
  const depth = Math.floor(random() * random() * 6);
  const folders = Array.from({ length: depth }, () => `/${segment(random)}`).join('');
  return random() < 0.5
    ? `${folders}/${random() < 0.7 ? '' : segment(random)}`
    : `${folders}/${pick(random, FILES)}`;
}

function query(random: Random): string {
  const pairs = 1 + Math.floor(random() * 4);
  return Array.from({ length: pairs }, () => `${word(random, 2)}=${Math.floor(random() * 10_000)}`).join('&');
}

function crawlUrl(random: Random, known: readonly string[]): string {
  const rest = `${path(random)}${random() < 0.05 ? `?${query(random)}` : ''}${random() < 0.004 ? '#top' : ''}`;
  return `https://${pickSkewed(random, known)}${rest}`;
}

/** What people write into a reference without meaning to. */
function soil(random: Random, reference: string): string {
  const kind = random();
  if (kind < 0.9) return reference;
  if (kind < 0.92) return ` ${reference}`;
  if (kind < 0.94) return `${reference}?q=a b&q=%7e`;
  if (kind < 0.96) return reference.replace('/', '//');
  if (kind < 0.98) return `${reference}/../${word(random, 2)}`;
  return `${reference}?name=${pick(random, ['é', 'ü', '中', 'я'])}&&b`;
}

function pageLink(random: Random, known: readonly string[]): string {
  const kind = random();
  if (kind < 0.68)
    return soil(
      random,
      `http://${pickSkewed(random, known)}${path(random)}${random() < 0.3 ? `?${query(random)}` : ''}`,
    );
  if (kind < 0.96) return soil(random, `${path(random)}${random() < 0.2 ? `?${query(random)}` : ''}`);
  if (kind < 0.975) return `//${pickSkewed(random, known)}${path(random)}`;
  if (kind < 0.987) return `${word(random, 3)}.html`;
  return pick(random, [
    `#${word(random, 2)}`,
    `?${query(random)}`,
    `mailto:${word(random, 2)}@example.com`,
    'javascript:void(0)',
  ]);
}

/** Absolute URLs as a crawler's frontier holds them. The same for the same seed. */
export function generateCrawlUrls(count: number, seed: number = 1): readonly string[] {
  const random = seeded(seed);
  const known = hosts(random);
  return Array.from({ length: count }, () => crawlUrl(random, known));
}

/** References as pages write them: mostly absolute, many rooted, some dirty, a few no web addresses at all. */
export function generatePageLinks(count: number, seed: number = 2): readonly string[] {
  const random = seeded(seed);
  const known = hosts(random);
  return Array.from({ length: count }, () => pageLink(random, known));
}

/** Common Chinese characters, all of them in GB 2312 and so in GBK: what a form field holds. */
const HAN = '的一是不了人我在有他这中大来上国和地到说时要就出会可也你对生能而子那得于着下自之年过发后作里';

function gbkQuery(random: Random): string {
  const text = Array.from({ length: 2 + Math.floor(random() * 5) }, () => pick(random, [...HAN])).join('');
  return `${word(random, 2)}=${text}${random() < 0.5 ? `&page=${Math.floor(random() * 100)}` : ''}`;
}

/** Links of a page in GBK: half of them with a query, and every other query with raw Chinese in it. */
export function generateChineseLinks(count: number, seed: number = 3): readonly string[] {
  const random = seeded(seed);
  const known = hosts(random);
  return Array.from({ length: count }, () => {
    const head = `http://${pickSkewed(random, known)}${path(random)}`;
    const kind = random();
    if (kind < 0.5) return head;
    return kind < 0.75 ? `${head}?${query(random)}` : `${head}?${gbkQuery(random)}`;
  });
}
