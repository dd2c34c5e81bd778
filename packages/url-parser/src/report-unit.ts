import type { ErrorComponent } from '@oneurl/percent-codec';
import type { Run } from './run.js';
import { isEscapeAt, isSecondHalf, isUrlCodePoint } from './url-unit.js';

const FIRST_NON_ASCII = 0x80;
const REPLACEMENT = 0xfffd;

/** Whether a U+FFFD stands for a lone surrogate of the input, which `removeTabsAndNewlines` may have put there. */
function isReplaced({ cleaned }: Run, point: number, at: number): boolean {
  return point === REPLACEMENT && cleaned.input.charCodeAt(cleaned.placeOf(at)) !== REPLACEMENT;
}

/** Reports the character at `at` where it is no URL code point; ASCII comes here only when it is none. */
export function reportUnit(run: Run, component: ErrorComponent, at: number): void {
  if (run.onError === null || isSecondHalf(run.text, at)) return;
  const point = run.text.codePointAt(at)!;
  if (point >= FIRST_NON_ASCII && isUrlCodePoint(point) && !isReplaced(run, point, at)) return;
  run.report('invalid-URL-unit', component, at);
}

/** Reports a percent sign that begins no escape. */
export function reportEscape(run: Run, component: ErrorComponent, at: number): void {
  if (run.onError !== null && !isEscapeAt(run.text, at)) run.report('invalid-URL-unit', component, at);
}
