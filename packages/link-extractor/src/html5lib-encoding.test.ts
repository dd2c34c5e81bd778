import { expect, it } from 'vitest';
import { readShared, sharedSuite } from '../../../testing/shared-data.js';
import { SNIFFED_BYTES, sniffCharset } from './sniff-charset.js';

/**
 * What of html5lib-tests' encoding files a sniffer is not meant to say, and why: the files expect the charset after the
 * whole page was parsed, where a `meta` element behind the first 1024 bytes makes the tree builder begin anew. The
 * sniffer says the default there.
 */
function isOutOfScope(data: Buffer): boolean {
  const text = data.toString('latin1');
  return data.length > SNIFFED_BYTES && !/<meta[^>]*charset/i.test(text.slice(0, SNIFFED_BYTES));
}

const files = ['tests1', 'tests2', 'test-yahoo-jp'].map((name) => `vectors/html5lib/encoding/${name}.dat`);

function casesOf(file: string): { readonly data: Buffer; readonly encoding: string }[] {
  return readShared(file)
    .toString('latin1')
    .split(/^#data\n/m)
    .slice(1)
    .map((block) => {
      const [data, encoding] = block.split(/\n#encoding\n/);
      return { data: Buffer.from(data!, 'latin1'), encoding: encoding!.trim().toLowerCase() };
    });
}

sharedSuite('html5lib encoding tests', files, () => {
  for (const file of files) {
    it(file, () => {
      for (const { data, encoding } of casesOf(file)) {
        const expected = isOutOfScope(data) ? 'windows-1252' : encoding;
        expect(sniffCharset(data), data.toString('latin1').slice(0, 300)).toBe(expected);
      }
    });
  }
  it('seven cases are out of scope, the others are not', () => {
    const all = files.flatMap(casesOf);
    expect(all.filter(({ data }) => isOutOfScope(data)).length).toBe(7);
    expect(all.length).toBe(82);
  });
});
