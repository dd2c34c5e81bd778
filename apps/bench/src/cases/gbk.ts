import iconv from 'iconv-lite';
import { createNormalizer } from 'oneurl';
import type { BenchCase } from '../harness/bench-case.js';
import { flat } from '../harness/sampling.js';
import { generateChineseLinks } from '../inputs/generated.js';

const crawler = createNormalizer({ charset: 'gbk' });

const HEX = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`);

/** What people write who need this today: the query through iconv-lite, the rest through the engine. */
function straight(link: string): string {
  const mark = link.indexOf('?');
  if (mark < 0) return new URL(link).href;
  let query = '';
  for (const byte of iconv.encode(link.slice(mark + 1), 'gbk')) {
    query +=
      byte > 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x27 ? String.fromCharCode(byte) : HEX[byte];
  }
  return `${new URL(link.slice(0, mark)).href}?${query.split('&').sort().join('&')}`;
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
          note: 'one loop per URL: query encoded and sorted as text, the rest by the engine',
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
