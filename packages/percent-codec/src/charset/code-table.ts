/** How each code point is written in one charset. */
export interface CodeTable {
  /** The code of a code point, -1 when it has none. */
  get(point: number): number;
  set(point: number, code: number): void;
}

/** An empty table. Lookups below U+10000, which are nearly all, are one load from an array (bench case: GBK links). */
function codeTable(): CodeTable {
  // Codes are kept plus one: zero is "none".
  const basic = new Uint16Array(0x10000);
  const astral = new Map<number, number>();
  return {
    get: (point) => (point < 0x10000 ? basic[point]! - 1 : (astral.get(point) ?? -1)),
    set: (point, code) => {
      if (point < 0x10000) basic[point] = code + 1;
      else astral.set(point, code);
    },
  };
}

/**
 * Turns a table round: for each code point the first code that means it.
 *
 * @param points - code points by code, 0 where a code means nothing.
 * @param skips - codes that are read but never written.
 */
export function invert(points: ArrayLike<number>, skips: (code: number) => boolean = () => false): CodeTable {
  const codes = codeTable();
  for (let code = 0; code < points.length; code++) {
    const point = points[code]!;
    if (point !== 0 && !skips(code) && codes.get(point) < 0) codes.set(point, code);
  }
  return codes;
}
