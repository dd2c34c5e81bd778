/** Finds the examples: every fenced `ts` block of a Markdown file, and of the docstrings of a source file. */

export interface Example {
  /** The code, with as many line breaks before it as make its line numbers those of the file. */
  readonly code: string;
  /** The line of the first line of code, counted from 1. */
  readonly line: number;
}

const fenceStart = /^\s*```ts\s*$/;
const fenceEnd = /^\s*```\s*$/;
/** What stands before the text in a line of a docstring. */
const margin = /^\s*\* ?/;

/**
 * @param text - of the file.
 * @param isMarkdown - false for a source file, where only lines of docstrings count.
 * @returns the examples, in order.
 */
export function readExamples(text: string, isMarkdown: boolean): Example[] {
  const examples: Example[] = [];
  let block: string[] | undefined;
  let start = 0;
  text.split('\n').forEach((raw, index) => {
    const isInside = isMarkdown || margin.test(raw);
    const line = isMarkdown ? raw : raw.replace(margin, '');
    if (block === undefined) {
      if (!isInside || !fenceStart.test(line)) return;
      block = [];
      start = index + 1;
    } else if (!isInside || fenceEnd.test(line)) {
      examples.push({ code: '\n'.repeat(start) + block.join('\n'), line: start + 1 });
      block = undefined;
    } else {
      block.push(line);
    }
  });
  if (block !== undefined) throw new Error(`the block that starts at line ${start} has no end`);
  return examples;
}
