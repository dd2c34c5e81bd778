import type { ErrorComponent } from '@oneurl/percent-codec';
import type { Run } from './run.js';
import { isEscapeAt, isSecondHalf, isUrlCodePoint } from './url-unit.js';

const FIRST_NON_ASCII = 0x80;

/** Reports the character at `at` where it is no URL code point; ASCII comes here only when it is none. */
export function reportUnit(run: Run, component: ErrorComponent, at: number): void {
  if (run.onError === null || isSecondHalf(run.text, at)) return;
  const point = run.text.codePointAt(at)!;
  if (point >= FIRST_NON_ASCII && isUrlCodePoint(point)) return;
  run.report('invalid-URL-unit', component, at);
}

/** Reports a percent sign that begins no escape. */
export function reportEscape(run: Run, component: ErrorComponent, at: number): void {
  if (run.onError !== null && !isEscapeAt(run.text, at)) run.report('invalid-URL-unit', component, at);
}
