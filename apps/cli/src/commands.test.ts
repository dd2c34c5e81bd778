import { describe, expect, it } from 'vitest';
import { inMemory } from '../../../testing/memory-io.js';
import { run } from './program.js';

const oneurl = inMemory(run);

const ESCAPE = '\x1b[';

describe('oneurl parse', () => {
  it('draws the URL, lists its components, and masks the password', async () => {
    const { status, out } = await oneurl(['parse', 'https://me:hunter2@example.com:8080/a%20b?q#top']);
    expect(out.split('\n').slice(0, 2)).toEqual([
      'https://me:***@example.com:8080/a%20b?q#top',
      '╰────   ╰─ ╰── ╰────────── ╰───╰───── ╰ ╰──',
    ]);
    expect(out).toMatch(/^host +example\.com +domain$/m);
    expect(out).toMatch(/^path +\/a%20b +reads \/a b$/m);
    expect(out).toMatch(/^request target +\/a%20b\?q$/m);
    expect(out).not.toContain('hunter2');
    expect(status).toBe(0);
  });

  it('lists the validation errors that do not stop it, with a caret', async () => {
    const { status, out } = await oneurl(['parse', 'http:\\\\例.example\\b']);
    expect(out).toContain('invalid-reverse-solidus: ');
    // The caret stands below the last backslash: the character before takes two columns.
    expect(out).toContain('\n  http:\\\\例.example\\b\n                   ^\n');
    expect(status).toBe(0);
  });

  it('puts a caret under the place that stops it', async () => {
    const { status, out, err } = await oneurl(['parse', 'http://a.example:70000/']);
    expect(err).toBe(
      'oneurl: port-out-of-range: port 70000 is above 65535\n  http://a.example:70000/\n                   ^\n',
    );
    expect(out).toBe('');
    expect(status).toBe(1);
  });

  it('writes every component with --json, and the errors of what is no URL', async () => {
    const { status, out } = await oneurl(['parse', '--json', 'http://a.example/x?y', 'http://[']);
    const [first, second] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(first).toMatchObject({
      record: { host: 'a.example', hostKind: 'domain', pathSegments: ['x'], query: 'y', fragment: null },
      errors: [],
    });
    expect(second).toMatchObject({ record: null, errors: [{ code: 'IPv6-unclosed', stops: true }] });
    expect(status).toBe(1);
  });

  it('colours the parts instead of drawing a second line', async () => {
    const { out } = await oneurl(['parse', 'http://a.example/'], '', { colors: true });
    expect(out).toContain(ESCAPE);
    expect(out).not.toContain('╰');
  });

  it('resolves against --base, with the query in --charset', async () => {
    const words = ['parse', '--json', '--base', 'http://a.example/x/', '--charset', 'gbk', '../?q=你'];
    expect((await oneurl(words)).out).toContain('"href":"http://a.example/?q=%C4%E3"');
  });

  it('takes lines of standard input, and goes on after one that fails', async () => {
    const { status, out, err } = await oneurl(['parse'], 'http://a.example/\nnonsense\nhttp://b.example/\n');
    expect(out).toContain('http://a.example/');
    expect(out).toContain('http://b.example/');
    expect(err).toContain('standard input:2: missing-scheme-non-relative-URL');
    expect(status).toBe(1);
  });
});

describe('oneurl resolve', () => {
  it('resolves references, from arguments or from standard input', async () => {
    const expected = { status: 0, out: 'http://a.example/c\nhttp://a.example/x/y?d\n', err: '' };
    expect(await oneurl(['resolve', 'http://a.example/x/y', '../c', '?d'])).toEqual(expected);
    expect(await oneurl(['resolve', 'http://a.example/x/y'], '../c\n?d\n')).toEqual(expected);
  });

  it('takes a base that is none for a mistake of the call', async () => {
    const { status, err } = await oneurl(['resolve', 'nonsense', 'a']);
    expect(err).toContain('the base is no URL');
    expect(status).toBe(2);
  });
});

describe('oneurl trace', () => {
  it('lists the transitions, one a line', async () => {
    const { out } = await oneurl(['trace', 'a:b']);
    const [head, ...steps] = out.trimEnd().split('\n');
    expect(head).toMatch(/^index +character +class +from +to +action/);
    expect(steps).toHaveLength(4);
    expect(steps[1]).toMatch(/^1 +: +colon +scheme +opaque path +endScheme/);
  });

  it('writes them as data with --json', async () => {
    const { out } = await oneurl(['trace', '--json', 'a:b']);
    expect(JSON.parse(out)).toMatchObject([{ to: 'scheme' }, { to: 'opaque path' }, {}, { class: 'end' }]);
  });
});

describe('oneurl explain', () => {
  it('shows each change with its reason, what is lost, and the key', async () => {
    const { status, out } = await oneurl(['explain', 'HTTP://a.example/?b&a#top']);
    expect(out).toContain('    - HTTP\n    + http\n');
    expect(out).toContain('    - #top\n    +\n    loses: ');
    expect(out.trimEnd().split('\n').at(-1)).toBe('= http://a.example/?a=&b=');
    expect(status).toBe(0);
  });

  it('says when there is nothing to change', async () => {
    expect((await oneurl(['explain', 'http://a.example/'])).out).toContain('nothing to change');
  });

  it('takes the rules as flags, and writes data with --json', async () => {
    const { out } = await oneurl(['explain', '--json', '--order', 'keep', 'http://a.example/?b=1&a=2#top']);
    expect(JSON.parse(out)).toMatchObject({
      key: 'http://a.example/?b=1&a=2',
      changes: [{ component: 'fragment' }],
    });
  });

  it('writes an object for what fails, too', async () => {
    const { status, out } = await oneurl(['explain', '--json', 'http://']);
    expect(JSON.parse(out)).toMatchObject({ input: 'http://', error: { code: 'host-missing' } });
    expect(status).toBe(1);
  });
});

describe('oneurl identify', () => {
  it('gives the three forms', async () => {
    const { out } = await oneurl(['identify', 'http://例え.テスト/?b=1&a=2#top']);
    expect(out).toBe(
      'request  http://xn--r8jz45g.xn--zckzah/?b=1&a=2\nkey      http://xn--r8jz45g.xn--zckzah/?a=2&b=1\ndisplay  http://例え.テスト/?b=1&a=2\n',
    );
  });
});

describe('oneurl same', () => {
  it('answers with its exit status', async () => {
    expect(await oneurl(['same', 'HTTP://a.example', 'http://a.example/#x'])).toEqual({
      status: 0,
      out: 'same\n',
      err: '',
    });
    expect(await oneurl(['same', 'http://a.example/b', 'http://a.example/c'])).toEqual({
      status: 1,
      out: 'different\n- http://a.example/b\n+ http://a.example/c\n',
      err: '',
    });
    expect(await oneurl(['same', '-q', 'http://a.example/b', 'http://a.example/c'])).toMatchObject({
      status: 1,
      out: '',
    });
  });

  it('has no answer where one is no URL: exit status 2', async () => {
    const { status, err } = await oneurl(['same', 'http://a.example', 'http://']);
    expect(err).toContain('host-missing');
    expect(status).toBe(2);
  });
});

describe('oneurl presets', () => {
  it('prints a row for each rule and a column for each preset', async () => {
    const { out } = await oneurl(['presets']);
    const [head = '', ...rows] = out.trimEnd().split('\n');
    expect(head).toMatch(/^rule +whatwg +rfc3986 +crawler \(default\) +classic +dedupe/);
    expect(rows.find((row) => row.startsWith('path-space'))).toMatch(/%20 +%20 +%20 +plus +%20/);
  });

  it('prints them as data', async () => {
    const { out } = await oneurl(['presets', '--json']);
    expect(JSON.parse(out)).toMatchObject({ crawler: { fragment: 'drop' }, whatwg: { fragment: 'keep' } });
  });
});

describe('oneurl surt', () => {
  it('writes keys and reads them', async () => {
    expect((await oneurl(['surt', 'http://www.a.example/Path?b&a'])).out).toBe('example,a)/path?a&b\n');
    expect((await oneurl(['surt', '--with-scheme', '--trailing-comma', 'http://a.example/'])).out).toBe(
      'http://(example,a,)/\n',
    );
    expect((await oneurl(['surt', '--reverse'], 'example,a)/path\n')).out).toBe('http://a.example/path\n');
  });
});

describe('oneurl fingerprint', () => {
  it('is equal for equal keys, and the start of the SHA-256 of the key', async () => {
    // printf %s http://example.com/ | sha256sum
    const sha256 = '2a1b402420ef46577471cdc7409b0fa2c6a204db316e59ade2d805435489a067';
    const { out } = await oneurl(['fingerprint', 'http://example.com/', 'HTTP://EXAMPLE.com']);
    expect(out).toBe(`${sha256.slice(0, 16)}\n${sha256.slice(0, 16)}\n`);
    expect((await oneurl(['fingerprint', '--bits', '128', 'http://example.com'])).out).toBe(
      `${sha256.slice(0, 32)}\n`,
    );
  });

  it('refuses another width', async () => {
    expect(await oneurl(['fingerprint', '--bits', '7', 'http://a.example'])).toMatchObject({
      status: 2,
      out: '',
    });
  });
});

describe('oneurl encode and decode', () => {
  it('encodes for a component', async () => {
    expect((await oneurl(['encode', '--component', 'path', '/hello#world?.txt'])).out).toBe(
      '/hello%23world%3F.txt\n',
    );
    expect((await oneurl(['encode', '--component', 'path-segment', 'a/b'])).out).toBe('a%2Fb\n');
    expect((await oneurl(['encode'], 'a b\nc&d\n')).out).toBe('a%20b\nc%26d\n');
  });

  it('never encodes twice with --safe', async () => {
    expect((await oneurl(['encode', '--safe', 'a%20b 100%'])).out).toBe('a%20b%20100%25\n');
  });

  it('writes another charset, and reads it', async () => {
    expect((await oneurl(['encode', '--charset', 'gbk', '你'])).out).toBe('%C4%E3\n');
    expect((await oneurl(['decode', '--charset', 'gbk', '%C4%E3'])).out).toBe('你\n');
  });

  it('decodes strictly, and says which flag helps', async () => {
    const { status, err } = await oneurl(['decode', '100%']);
    expect(err).toContain('--tolerant');
    expect(err).toContain('\n  100%\n     ^\n');
    expect(status).toBe(1);
    expect((await oneurl(['decode', '--tolerant', '100%'])).out).toBe('100%\n');
    expect((await oneurl(['decode', '--unreserved', '%7Ea%2Fb'])).out).toBe('~a%2Fb\n');
  });

  it('refuses an unknown component, with the list', async () => {
    const { status, err } = await oneurl(['encode', '--component', 'pth', 'x']);
    expect(err).toContain('path-segment');
    expect(status).toBe(2);
  });
});

describe('oneurl inspect', () => {
  it('lists signals with their reasons', async () => {
    const { status, out } = await oneurl(['inspect', 'http://a.example/x/x/x/', 'http://a.example/']);
    expect(out).toContain('repeating-path-segments: ');
    expect(out).toContain('nothing stands out');
    expect(status).toBe(0);
  });
});

describe('what fails', () => {
  it('is told by trace, behind the transitions that lead there', async () => {
    const plain = await oneurl(['trace', 'bad']);
    expect(plain.out).toContain('missing-scheme-non-relative-URL');
    expect(plain.err).toContain('oneurl: missing-scheme-non-relative-URL: ');
    expect(plain.status).toBe(1);
    const { status, out } = await oneurl(['trace', '--json', 'bad', 'a:b']);
    expect(out.trimEnd().split('\n')).toHaveLength(2);
    expect(status).toBe(1);
  });

  it('is told by surt: what is no URL has no key, but for the addresses of other records', async () => {
    for (const word of ['bad', '', 'http://[', 'www.a.example/']) {
      expect(await oneurl(['surt', word])).toMatchObject({ status: 1, out: '' });
    }
    for (const word of ['filedesc:a b.arc', 'warcinfo:x.warc', 'dns:a.example', 'mailto:me@a.example']) {
      expect(await oneurl(['surt', word])).toMatchObject({ status: 0, err: '' });
    }
  });

  it('has one line of --json with the field that a success has: input', async () => {
    const good = 'http://a.example/';
    for (const words of [['resolve', good], ['surt'], ['inspect'], ['parse'], ['encode'], ['decode']]) {
      const { out } = await oneurl([...words, '--json'], Buffer.from(`${good}\n\xff\n`, 'latin1'));
      const lines = out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object);
      expect(lines).toMatchObject([{ input: good }, { input: '\uFFFD', error: { code: 'malformed-input' } }]);
    }
  });
});

describe('--json', () => {
  it('is there for encode, decode and same', async () => {
    expect(JSON.parse((await oneurl(['encode', '--json', 'a b'])).out)).toEqual({
      input: 'a b',
      encoded: 'a%20b',
    });
    expect(JSON.parse((await oneurl(['decode', '--json', 'a%20b'])).out)).toEqual({
      input: 'a%20b',
      decoded: 'a b',
    });
    const [a, b] = ['http://a.example/b', 'http://a.example/c'];
    const { status, out } = await oneurl(['same', '--json', a, `${b}#x`]);
    expect(JSON.parse(out)).toEqual({ same: false, a, b });
    expect(status).toBe(1);
    const failed = await oneurl(['same', '--json', a, 'http://']);
    expect(JSON.parse(failed.out)).toMatchObject({ input: 'http://', error: { code: 'host-missing' } });
    expect(failed.status).toBe(2);
  });
});
