import type { NormalizeResult } from 'oneurl';
import type { Paint } from './colors.js';
import { displayWidth } from './display-width.js';
import { printable, withoutPassword } from './failure.js';

/** One line: an input and what came of it. */
export type SideBySide = (input: string, result: NormalizeResult) => string;

/** How wide the left side is, in columns of a terminal. */
const LEFT = 60;

/** Makes the printer of lines that show input and output beside each other, aligned as a terminal shows them. */
export function sideBySide(paint: Paint): SideBySide {
  const pad = (text: string): string => text + ' '.repeat(Math.max(0, LEFT - displayWidth(text)));
  return (input, result) => {
    const left = pad(printable(withoutPassword(input)));
    if (!result.ok) {
      const { code, message } = result.error;
      return `${paint.red(left)} ${paint.red(`✗ ${code}`)}: ${printable(withoutPassword(message))}`;
    }
    if (result.url === input) return `${paint.dim(left)} ${paint.dim('= canonical already')}`;
    return `${left} ${paint.green('→')} ${paint.green(withoutPassword(result.url))}`;
  };
}
