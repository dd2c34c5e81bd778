import iconv from 'iconv-lite';
import { createNormalizer } from 'oneurl';
import type { BenchCase } from '../harness/bench-case.js';
import { flat } from '../harness/sampling.js';
import { generateChineseLinks } from '../inputs/generated.js';

const crawler = createNormalizer({ charset: 'gbk' });

const HEX = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`);

/** What may stand in a query as it is. */
function isPlain(byte: number): boolean {
  return byte > 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x27 && byte !== 0x3c && byte !== 0x3e;
}

function queryInGbk(query: string): string {
  let written = '';
  for (const byte of iconv.encode(query, 'gbk'))
    written += isPlain(byte) ? String.fromCharCode(byte) : HEX[byte];
  const pairs = new Map<string, string>();
  for (const part of written.replaceAll('%20', '+').split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const key = equals < 0 ? part : part.slice(0, equals);
    pairs.set(key, equals < 0 ? `${part}=` : part);
  }
  const keys = [...pairs.keys()].sort();
  return keys.map((key) => pairs.get(key)).join('&');
}

/** What people write who need this today: the query through iconv-lite, the rest through the engine. */
function straight(link: string): string {
  const url = new URL(link);
  const head = `${url.protocol}//${url.host}${url.pathname.replace(/\/{2,}/g, '/')}`;
  const mark = link.indexOf('?');
  if (mark < 0) return head;
  const query = queryInGbk(link.slice(mark + 1));
  return query === '' ? head : `${head}?${query}`;
}

/** The links of pages in a legacy charset. */
export function gbkCases(): readonly BenchCase[] {
  return [
    {
      name: 'gbk',
      title: 'Canonicalise the links of pages in GBK',
      about: 'Generated links: half of them with a query, and half of the queries with raw Chinese in them.',
      inputs: generateChineseLinks(20_000).map(flat),
      reference: 'iconv-lite and new URL()',
      lines: [{ contender: 'oneurl crawler, gbk', against: 'iconv-lite and new URL()', atLeast: 5 }],
      sameResult: ['oneurl crawler, gbk', 'iconv-lite and new URL()'],
      contenders: [
        {
          name: 'oneurl crawler, gbk',
          pass: (links) => {
            let sum = 0;
            for (const link of links) sum += crawler(link).length;
            return sum;
          },
        },
        {
          name: 'iconv-lite and new URL()',
          note: 'the same canonical form by hand, for links that hold no escapes',
          pass: (links) => {
            let sum = 0;
            for (const link of links) sum += straight(link).length;
            return sum;
          },
        },
      ],
    },
  ];
}
