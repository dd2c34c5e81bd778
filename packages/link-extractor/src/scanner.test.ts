import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropNofollow, type Filter, type Hook, Scanner, type ScannerOptions } from './index.js';
import { attributesByScanner } from './testing/pages.js';

/** Writes down which members of a hook are called. */
function logged(log: string[], name = '', answer: (member: string) => unknown = () => undefined): Hook {
  const members = [
    'beginDocument',
    'elementName',
    'beginElement',
    'attributeName',
    'attributeValue',
    'endElement',
    'endTag',
    'text',
    'comment',
    'endDocument',
  ] as const;
  return Object.fromEntries(
    members.map((member) => [
      member,
      (scan: { value: string }) => {
        log.push(`${name}${member}:${scan.value}`);
        return answer(`${member}:${scan.value}`);
      },
    ]),
  );
}

function scan(hooks: Hook | Hook[], html: string, options: ScannerOptions = {}): void {
  const scanner = new Scanner(hooks, options);
  scanner.write(html);
  scanner.end();
}

const noFilters = { filters: [] };

describe('hooks', () => {
  it('fire in order', () => {
    const log: string[] = [];
    scan(logged(log), '<A b=c D>x</a><!--e-->', noFilters);
    expect(log).toEqual([
      'beginDocument:',
      'elementName:a',
      'beginElement:a',
      'attributeName:b',
      'attributeValue:c',
      'attributeName:d',
      'attributeValue:',
      'endElement:a',
      'text:x',
      'endTag:a',
      'comment:e',
      'endDocument:',
    ]);
  });

  it('several hear of each tag in turn', () => {
    const log: string[] = [];
    const [one, two] = [logged(log, '1 '), logged(log, '2 ')];
    scan([one, two], '<a b=c>');
    expect(log.filter((entry) => /Element|Value/.test(entry))).toEqual([
      '1 beginElement:a',
      '1 attributeValue:c',
      '1 endElement:a',
      '2 beginElement:a',
      '2 attributeValue:c',
      '2 endElement:a',
    ]);
  });

  it('elementName false skips the attributes of the one that said so, attributeName false a value', () => {
    const log: string[] = [];
    const picky = logged(log, '1 ', (call) => call !== 'elementName:a' && call !== 'attributeName:c');
    scan([picky, logged(log, '2 ')], '<a b=1><d c=2 e=3>');
    expect(log.filter((entry) => entry.includes('attributeValue'))).toEqual([
      '2 attributeValue:1',
      '1 attributeValue:3',
      '2 attributeValue:2',
      '2 attributeValue:3',
    ]);
  });

  it('name what they want, and hear of nothing else', () => {
    const log: string[] = [];
    scan(
      { ...logged(log), elements: ['A'], attributes: ['HREF'], textOf: ['title'] },
      '<a x=1 href=2>t</a><p href=3>u</p><title>v</title>',
    );
    expect(log).toEqual([
      'beginDocument:',
      'elementName:a',
      'beginElement:a',
      'attributeName:href',
      'attributeValue:2',
      'endElement:a',
      'endTag:a',
      'text:v',
      'endDocument:',
    ]);
  });

  it('see offsets of the page, in whatever chunks it comes', () => {
    const html = 'é<a  href = "x&amp;y" b>t&amp;u</a>';
    for (const size of [1, 2, 3, 5, 100]) {
      const seen: [string, number, number][] = [];
      const note = (s: { value: string; offset: number; tokenOffset: number }): void => {
        seen.push([s.value, s.offset, s.tokenOffset]);
      };
      const scanner = new Scanner({
        elementName: note,
        attributeName: note,
        attributeValue: note,
        endTag: note,
      });
      for (let i = 0; i < html.length; i += size) scanner.write(html.slice(i, i + size));
      scanner.end();
      expect(seen).toEqual([
        ['a', 2, 1],
        ['href', 5, 1],
        ['x&y', 13, 1],
        ['b', 22, 1],
        ['', 23, 1],
        ['a', 33, 31],
      ]);
    }
  });

  it('a start tag that the page breaks off is none', () => {
    const log: string[] = [];
    scan({ ...logged(log), elements: [] }, '<a href=x');
    expect(log).toEqual(['beginDocument:', 'endDocument:']);
  });

  it('repeated attributes count once, the first of them', () => {
    const many = Array.from({ length: 3000 }, (_, i) => `n${i}=1 N${i}=2`).join(' ');
    const facts = attributesByScanner([`<a ${many} é=1 É=2 é=3>`]);
    expect(facts.length).toBe(3002);
    expect(facts.slice(0, 3000).every(([, , value]) => value === '1')).toBe(true);
    expect(facts.slice(3000)).toEqual([
      ['a', 'é', '1'],
      ['a', 'É', '2'],
    ]);
  });
});

describe('begin and end', () => {
  const members = [
    'beginDocument',
    'elementName',
    'beginElement',
    'attributeName',
    'attributeValue',
    'endElement',
    'endTag',
    'text',
    'comment',
  ];
  const html = '<!--c--><a b=c>t</a><d>';

  function isPaired(log: readonly string[], name: string): boolean {
    const count = (member: string): number => log.filter((entry) => entry.startsWith(name + member)).length;
    return count('beginElement') === count('endElement') && count('beginDocument') === count('endDocument');
  }

  it.each(members)('are paired when %s throws', (member) => {
    const log: string[] = [];
    const bad = logged(log, '1 ', (call) => {
      if (call.startsWith(member)) throw new RangeError('mine');
      return undefined;
    });
    expect(() => scan([bad, logged(log, '2 ')], html, noFilters)).toThrow(new RangeError('mine'));
    expect(isPaired(log, '1 ') && isPaired(log, '2 ')).toBe(true);
  });

  it.each(members.filter((member) => !member.endsWith('Name')))(
    'are paired when %s stops the scan',
    (member) => {
      const log: string[] = [];
      const stopping = logged(log, '1 ', (call) => !call.startsWith(member));
      const scanner = new Scanner([stopping, logged(log, '2 ')], noFilters);
      expect(scanner.write(html)).toBe(false);
      const length = log.length;
      expect(scanner.write(html)).toBe(false);
      scanner.end();
      expect(log.length).toBe(length);
      expect(isPaired(log, '1 ') && isPaired(log, '2 ')).toBe(true);
      expect(log.some((entry) => entry.startsWith('1 endDocument'))).toBe(true);
    },
  );

  it('say whether the page was whole', () => {
    const seen: boolean[] = [];
    const hook: Hook = { endDocument: (s) => seen.push(s.isComplete) };
    scan(hook, html);
    const stopped = new Scanner(hook);
    stopped.write(html);
    stopped.stop();
    expect(seen).toEqual([true, false]);
  });
});

describe('filters', () => {
  function seen(html: string, filters?: readonly Filter[]): string[] {
    const log: string[] = [];
    scan(logged(log), html, filters === undefined ? {} : { filters });
    return log.filter((entry) => /^(beginElement|text|comment)/.test(entry));
  }
  const html = '<!--c--><script src=x>s</script><style>t</style>';

  it('drop comments and the text of scripts when nothing is said', () => {
    expect(seen(html)).toEqual(['beginElement:script', 'beginElement:style', 'text:t']);
    expect(seen(html, [])).toEqual([
      'comment:c',
      'beginElement:script',
      'text:s',
      'beginElement:style',
      'text:t',
    ]);
  });

  it('drop what they like, and see all attributes that they name', () => {
    const noAds: Filter = {
      name: 'no-ads',
      attributes: ['class'],
      dropsElement: (s) => s.attribute('class') === 'ad',
    };
    const quiet: Filter = {
      name: 'quiet',
      dropsText: (s) => s.value === 'x',
      dropsComment: (s) => s.value === 'y',
    };
    expect(seen('<a class="ad">x</a><a>z</a><!--y--><!--w-->', [noAds, quiet])).toEqual([
      'beginElement:a',
      'text:z',
      'comment:w',
    ]);
    expect(seen('<a rel="a NOFOLLOW">x', [dropNofollow])).toEqual(['text:x']);
  });
});

describe('limits', () => {
  it.each([
    ['a tag', `<a href="${'x'.repeat(100)}">`],
    ['a comment', `<!--${'x'.repeat(100)}-->`],
    ['a reference', `&#${'0'.repeat(100)}65;`],
  ])('%s that is too long is a typed error, in chunks of any size', (_, html) => {
    for (const size of [1, 7]) {
      const log: string[] = [];
      const scanner = new Scanner(logged(log), { filters: [], maxTokenLength: 50 });
      const write = (): void => {
        for (let i = 0; i < html.length; i += size) scanner.write(html.slice(i, i + size));
      };
      expect(write).toThrow(
        expect.objectContaining({ name: 'UrlError', code: 'token-too-long', position: 0 }),
      );
      expect(log.at(-1)).toBe('endDocument:');
    }
  });

  it('text, dropped comments and what only looks like a tag have none', () => {
    const long = 'x'.repeat(1000);
    for (const html of [
      long,
      `<!--${long}-->`,
      `<title></${long}`,
      `<script><!--<${long}`,
      `<![CDATA[${long}`,
    ]) {
      const scanner = new Scanner({ text() {}, attributeValue() {} }, { maxTokenLength: 50 });
      for (const character of html) expect(scanner.write(character)).toBe(true);
      scanner.end();
    }
  });
});

it('text is never cut inside of a character reference or CRLF', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '&',
          'amp',
          ';',
          '#',
          'x',
          '0',
          '65',
          '\r',
          '\n',
          '<',
          '<b>',
          'é',
          '&notit;',
          '&copy',
        ),
      ),
      (pieces) => {
        const html = pieces.join('');
        const read = (chunks: readonly string[]): string => {
          let text = '';
          const scanner = new Scanner({
            text(s) {
              text += s.value;
            },
          });
          for (const chunk of chunks) scanner.write(chunk);
          scanner.end();
          return text;
        };
        expect(read([...html])).toBe(read([html]));
      },
    ),
    { numRuns: 3000 },
  );
});
