/** A table before it is drawn: the same for the terminal and for Markdown. */
export interface Table {
  /** So many columns from the left hold words, the others figures. */
  readonly words: number;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Words stand to the left, figures to the right. */
function pad(cell: string, width: number, isWord: boolean): string {
  return isWord ? cell.padEnd(width) : cell.padStart(width);
}

function widths({ head, rows }: Omit<Table, 'words'>): readonly number[] {
  return head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
}

/** The table as aligned text. */
export function drawForTerminal(table: Table): string {
  const width = widths(table);
  const draw = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => pad(cell, width[column]!, column < table.words))
      .join('  ')
      .trimEnd();
  const rule = width.map((size) => '-'.repeat(size));
  return [draw(table.head), draw(rule), ...table.rows.map(draw)].join('\n');
}

/** The table in Markdown. */
export function drawForMarkdown(table: Table): string {
  const escaped = (cell: string): string => cell.replaceAll('|', '\\|');
  const draw = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  const rule = table.head.map((_, column) => (column < table.words ? '---' : '---:'));
  return [draw(table.head), draw(rule), ...table.rows.map(draw)].join('\n');
}
