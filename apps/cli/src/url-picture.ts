import type { UrlRecord } from '@oneurl/url-parser';
import type { Paint } from './colors.js';

/** The parts of a URL that the picture tells apart. */
export type PartName = 'scheme' | 'username' | 'password' | 'host' | 'port' | 'path' | 'query' | 'fragment';

interface Piece {
  readonly text: string;
  /** `null` for what only separates. */
  readonly part: PartName | null;
}

/** How each part is coloured, in the picture as in the table below it. */
export function partColor(part: PartName, paint: Paint): (text: string) => string {
  const colors: Readonly<Record<PartName, (text: string) => string>> = {
    scheme: paint.magenta,
    username: paint.yellow,
    password: paint.red,
    host: paint.green,
    port: paint.cyan,
    path: paint.blue,
    query: paint.yellow,
    fragment: paint.magenta,
  };
  return colors[part];
}

function authorityPieces(record: UrlRecord): readonly Piece[] {
  const { host, username, password, port } = record;
  if (host === null) return record.path.startsWith('//') ? [{ text: '/.', part: null }] : [];
  const pieces: Piece[] = [
    { text: '//', part: null },
    { text: username, part: 'username' },
  ];
  if (password !== '') pieces.push({ text: ':', part: null }, { text: '***', part: 'password' });
  if (username !== '' || password !== '') pieces.push({ text: '@', part: null });
  pieces.push({ text: host, part: 'host' });
  if (port !== null) pieces.push({ text: ':', part: null }, { text: String(port), part: 'port' });
  return pieces;
}

function pieces(record: UrlRecord): readonly Piece[] {
  const { scheme, path, query, fragment } = record;
  const all: Piece[] = [
    { text: scheme, part: 'scheme' },
    { text: ':', part: null },
    ...authorityPieces(record),
  ];
  all.push({ text: path, part: 'path' });
  if (query !== null) all.push({ text: '?', part: null }, { text: query, part: 'query' });
  if (fragment !== null) all.push({ text: '#', part: null }, { text: fragment, part: 'fragment' });
  return all.filter(({ text }) => text !== '');
}

/**
 * The URL with its parts underlined: with colours in the line itself, else with a second line whose corners show where
 * each part begins. The password is masked.
 */
export function urlPicture(record: UrlRecord, isColored: boolean, paint: Paint): readonly string[] {
  const all = pieces(record);
  if (isColored) {
    const shown = all.map(({ text, part }) =>
      part === null ? paint.dim(text) : paint.underline(partColor(part, paint)(text)),
    );
    return [shown.join('')];
  }
  const line = all.map(({ text }) => text).join('');
  const below = all.map(({ text, part }) =>
    part === null ? ' '.repeat(text.length) : `╰${'─'.repeat(text.length - 1)}`,
  );
  return [line, below.join('').trimEnd()];
}
