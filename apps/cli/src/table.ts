import { displayWidth } from './display-width.js';

/** Rows of cells as lines, each column as wide as its widest cell; colours in the cells take no room. */
export function tableLines(rows: readonly (readonly string[])[], gap = '  '): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell));
    });
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - displayWidth(cell)))
      .join(gap)
      .trimEnd(),
  );
}
