import { toUnicode } from '@oneurl/host';
import { decode, UrlError } from '@oneurl/percent-codec';
import { requestTarget, tryParse, type UrlRecord, type ValidationError } from '@oneurl/url-parser';
import { type Paint, paintFor } from '../colors.js';
import { type CommandModule, example } from '../command.js';
import { eachUrl } from '../each-url.js';
import { caretLines, printable } from '../failure.js';
import { addInputCharset } from '../input-charset.js';
import { baseFromFlags, charsetFromFlags } from '../page-flags.js';
import { tableLines } from '../table.js';
import { type PartName, partColor, urlPicture } from '../url-picture.js';

function componentsOf(record: UrlRecord): Readonly<Record<string, unknown>> {
  const { href, scheme, isSpecial, username, password, host, hostKind, port, defaultPort } = record;
  const { path, pathSegments, hasOpaquePath, query, fragment, origin } = record;
  const front = { href, scheme, isSpecial, username, password, host, hostKind, port, defaultPort };
  return { ...front, path, pathSegments, hasOpaquePath, query, fragment, origin };
}

/** What a text says when its escapes are read; nothing when it has none. */
function decodedNote(text: string): string {
  const decoded = decode(text, { tolerant: true });
  return decoded === text ? '' : `reads ${printable(decoded)}`;
}

function hostNote({ host, hostKind }: UrlRecord): string {
  if (host === null || hostKind === null) return '';
  const shown = hostKind === 'domain' ? toUnicode(host) : host;
  return shown === host ? hostKind : `${hostKind}, shown as ${shown}`;
}

function portRow({ port, defaultPort, scheme }: UrlRecord): readonly [PartName, string, string][] {
  if (port !== null) return [['port', String(port), '']];
  return defaultPort === null ? [] : [['port', '', `${defaultPort}, the default of ${scheme}`]];
}

function rowsOf(record: UrlRecord): readonly (readonly [PartName, string, string])[] {
  const { scheme, username, password, host, path, query, fragment } = record;
  const rows: (readonly [PartName, string, string])[] = [
    ['scheme', scheme, record.isSpecial ? 'special' : ''],
  ];
  if (username !== '') rows.push(['username', username, decodedNote(username)]);
  if (password !== '') rows.push(['password', '***', '']);
  if (host !== null) rows.push(['host', host, hostNote(record)], ...portRow(record));
  rows.push(['path', path, record.hasOpaquePath ? 'opaque' : decodedNote(path)]);
  if (query !== null) rows.push(['query', query, decodedNote(query)]);
  if (fragment !== null) rows.push(['fragment', fragment, decodedNote(fragment)]);
  return rows;
}

function describeRecord(record: UrlRecord, isColored: boolean, paint: Paint): readonly string[] {
  const rows: string[][] = rowsOf(record).map(([part, value, note]) => [
    partColor(part, paint)(part),
    value,
    note === '' ? '' : paint.dim(note),
  ]);
  rows.push(['origin', record.origin, record.origin === 'null' ? paint.dim('opaque') : '']);
  if (record.isSpecial && record.scheme !== 'file') rows.push(['request target', requestTarget(record), '']);
  return [...urlPicture(record, isColored, paint), '', ...tableLines(rows)];
}

/** What is wrong with an input that is a URL all the same. */
function describeErrors(input: string, errors: readonly ValidationError[], paint: Paint): readonly string[] {
  if (errors.length === 0) return [];
  return errors.flatMap(({ code, message, position }) => [
    '',
    `${paint.yellow(code)}: ${message}`,
    caretLines(input, position, paint),
  ]);
}

export const parse: CommandModule = {
  describe(command) {
    command
      .argument('[url...]', 'URLs; none: one a line from standard input')
      .option('--json', 'one JSON object for each URL: every component, every validation error')
      .option('--base <url>', 'what relative references are resolved against')
      .option('--charset <label>', "the page's charset, in which queries are written")
      .addHelpText(
        'after',
        example(
          '$ oneurl parse https://example.com:8080/a?b',
          'https://example.com:8080/a?b',
          '╰────   ╰────────── ╰───╰─ ╰',
          '…',
        ),
      );
    addInputCharset(command);
  },
  async run(urls, flags, io) {
    const [base, charset] = [baseFromFlags(flags), charsetFromFlags(flags)];
    const paint = paintFor(io.colors);
    let isFirst = true;
    return eachUrl(urls, flags, io, (url, out) => {
      const errors: ValidationError[] = [];
      const result = tryParse(url, { base, charset, onError: (error) => errors.push(error) });
      if (flags['json'] === true) {
        const record = result.ok ? componentsOf(result.record) : null;
        out.line(JSON.stringify({ input: url, record, errors }));
      }
      if (!result.ok) {
        const error = new UrlError(result.error);
        if (flags['json'] === true) return error;
        throw error;
      }
      if (flags['json'] === true) return null;
      if (!isFirst) out.line('');
      isFirst = false;
      for (const line of describeRecord(result.record, io.colors, paint)) out.line(line);
      for (const line of describeErrors(url, errors, paint)) out.line(line);
      return null;
    });
  },
};
