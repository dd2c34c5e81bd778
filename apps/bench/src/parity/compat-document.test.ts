/** The tables of docs/compat.md are what the code does, and what the registry of the peers says. */
import { readFileSync } from 'node:fs';
import { UrlError } from '@oneurl/percent-codec';
import { surt } from 'oneurl';
import {
  canonicalizeUrl,
  courlan,
  normalizeUrl,
  nutchBasic,
  purell,
  scrubUrl,
  urlcanon,
  urlNormalize,
} from 'oneurl/compat';
import { describe, expect, test } from 'vitest';
import { peers } from './peers.js';

const documentText = readFileSync(new URL('../../../../docs/compat.md', import.meta.url), 'utf8');

/** One line of the table of what we do otherwise than the function that ours is named after. */
interface Row {
  /** By the name that the table has. */
  readonly run: Readonly<Record<string, (url: string) => string>>;
  readonly input: string;
  /** What the other library gives. */
  readonly there: string;
  readonly here: string;
  readonly why: string;
}

const google = (url: string): string => urlcanon(url, 'google');

const rows: readonly Row[] = [
  {
    run: { canonicalizeUrl },
    input: 'http://h/%2541',
    there: 'http://h/%41',
    here: 'http://h/%2541',
    why: 'a second run would give `/A`',
  },
  {
    run: { canonicalizeUrl },
    input: '%41http:',
    there: 'Ahttp:',
    here: './Ahttp:',
    why: 'a path must not become a scheme',
  },
  {
    run: { 'purell FlagsSafe': (url) => purell(url, ['FlagsSafe']), urlNormalize },
    input: 'http://h/a%2Fb',
    there: 'http://h/a/b',
    here: 'http://h/a%2Fb',
    why: 'an escaped slash is data',
  },
  {
    run: { 'purell FlagSortQuery': (url) => purell(url, ['FlagSortQuery']) },
    input: 'http://h/?a%26b=1',
    there: 'http://h/?a&b=1',
    here: 'http://h/?a%26b=1',
    why: 'a key is escaped like a value',
  },
  {
    run: { 'purell FlagRemoveWWW': (url) => purell(url, ['FlagRemoveWWW']) },
    input: 'http://www.www.h.com',
    there: 'http://www.h.com',
    here: 'http://h.com',
    why: 'a second run would take the next',
  },
  {
    run: { 'purell FlagAddWWW': (url) => purell(url, ['FlagAddWWW']) },
    input: 'http://1.2.3.4',
    there: 'http://www.1.2.3.4',
    here: 'http://1.2.3.4',
    why: 'that is no host',
  },
  {
    run: { normalizeUrl },
    input: 'http://h/a%25b',
    there: 'http://h/a%b',
    here: 'http://h/a%25b',
    why: 'a second run could read an escape',
  },
  {
    run: { normalizeUrl },
    input: 'http://h/a%0Ab',
    there: 'http://h/ab',
    here: 'http://h/a%0Ab',
    why: 'bytes are not dropped',
  },
  {
    run: { normalizeUrl },
    input: 'http://h../',
    there: 'http://h.',
    here: 'http://h',
    why: 'a second run would take the next dot',
  },
  {
    run: { normalizeUrl },
    input: 'http://h/?a=/',
    there: 'http://h/?a=',
    here: 'http://h/?a=/',
    why: 'the slash at the end of a value is data',
  },
  {
    run: { normalizeUrl, urlNormalize },
    input: 'http://h/?q=%C7',
    there: 'http://h/?q=%EF%BF%BD',
    here: 'http://h/?q=%C7',
    why: 'bytes that are no UTF-8 stay',
  },
  {
    run: { courlan },
    input: 'http://h/?q=%C7',
    there: 'http://h/?q=%EF%BF%BD',
    here: 'http://h/?q=%C7',
    why: 'bytes that are no UTF-8 stay',
  },
  {
    run: { 'urlcanon google': google },
    input: 'http://h/a%3Fb',
    there: 'http://h/a?b',
    here: 'http://h/a%3Fb',
    why: 'an escaped question mark begins no query',
  },
  {
    run: { surt },
    input: 'http://h.com/a%3Fb',
    there: 'com,h)/a?b',
    here: 'com,h)/a%3fb',
    why: 'an escaped question mark begins no query',
  },
  {
    run: { 'urlcanon google': google },
    input: 'http://@//h',
    there: 'a host that is empty',
    here: 'host-missing',
    why: 'a second run would take the path for the host',
  },
  {
    run: { surt },
    input: 'http://www.www.h.com/',
    there: 'com,h,www)/',
    here: 'com,h)/',
    why: 'a second run would take the next',
  },
  {
    run: { nutchBasic },
    input: 'http://h[',
    there: 'a broken host',
    here: 'an error',
    why: 'there is nothing that could be fetched',
  },
  {
    run: { scrubUrl },
    input: 'http://h/?a&amp;amp;b',
    there: 'http://h/?a&amp;b',
    here: 'http://h/?a&b',
    why: 'a second run would read the next',
  },
];

/** What a function gives; of a refusal its code, in words where the table has words. */
function result(run: (url: string) => string, { input, here }: Row): string {
  try {
    return run(input);
  } catch (error) {
    if (!(error instanceof UrlError)) throw error;
    return here === 'an error' ? here : error.code;
  }
}

const isText = (cell: string): boolean => cell.includes(' ');
const code = (cell: string): string => (isText(cell) ? cell : `\`${cell}\``);

function documentRow({ run, input, there, here, why }: Row): string {
  const names = Object.keys(run).map((name) => name.split(' ').map(code).join(' '));
  return `| ${names.join(', ')} | \`${input}\` | ${code(there)} | ${code(here)} | ${why} |`;
}

/** The lines of the table under a heading that begins so, without its head. */
function linesUnder(heading: string): readonly string[] {
  const section = documentText.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
}

describe('docs/compat.md', () => {
  test.each(rows)('$input is $here', (row) => {
    for (const [name, run] of Object.entries(row.run)) expect(result(run, row), name).toBe(row.here);
  });

  test('has these rows and no others', () => {
    expect(linesUnder('Where we do not agree')).toEqual(rows.map(documentRow));
  });

  test('has every reason of the registry, and no other', () => {
    const reasons = peers.flatMap(({ name, differences }) =>
      differences.map(({ reason }) => `| ${name} | ${reason} |`),
    );
    expect(linesUnder("In the other libraries' own tests")).toEqual(reasons);
  });
});
