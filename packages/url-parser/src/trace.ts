import { type Charset, UrlError } from '@oneurl/percent-codec';
import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { handlers } from './actions.js';
import { requireText, written } from './caller-mistakes.js';
import type { Class } from './character-classes.js';
import { CleanedInput } from './cleaned-input.js';
import { type Action, type Component, components, type State } from './machine-names.js';
import { charsetIn, mistakeIn, type ParseOptions, readBase } from './parse-options.js';
import { Run } from './run.js';
import { otherMachine, specialMachine } from './tables.js';
import { UrlRecord } from './url-record.js';
import type { ValidationErrorCode } from './validation-errors.js';

export { machineToMarkdown, machineToMermaid } from './machine-diagrams.js';

/** One step of the machine. */
export interface Transition {
  /** Index of the character in the input as it came, in UTF-16 code units; of the end for the end. */
  readonly index: number;
  /** One UTF-16 code unit; empty at the end of the input. */
  readonly character: string;
  readonly class: Class | 'other' | 'nonAscii' | 'end';
  readonly from: State;
  /** The state that the machine is in next: after the decision of an action that decides. */
  readonly to: State;
  /** `null` where the machine only moves. */
  readonly action: Action | null;
  /** The part of the URL that is read in `to`. */
  readonly component: Component;
  /** Validation errors of this step; the machine stops at one that is a failure. */
  readonly errors: readonly ValidationErrorCode[];
}

/** What the machine is given besides the input. */
export type TraceOptions = Pick<ParseOptions, 'base' | 'charset'>;

/**
 * Runs the machine over an input and writes down every step, from the tables that the parser runs on.
 *
 * @param input - any text; also one that is no URL: the last step then holds the error.
 * @param options - the base and the charset, as for `parse`.
 * @returns the steps in order. A character that an action leaves to the next state is there twice, and an authority
 *   that the host parser must see is read twice.
 * @throws {@link UrlError} when the base is no URL, and for what `parse` refuses before it reads.
 *
 * Source: URL Standard, section 4.4 "URL parsing", basic URL parser.
 * @example
 * ```ts
 * import { trace } from '@oneurl/url-parser/trace';
 * const steps = trace('a:b?c');
 * steps.map((step) => step.to); // => ['scheme', 'opaque path', 'opaque path', 'query', 'query', 'query']
 * steps[1].action; // => 'endScheme'
 * trace('//a').at(-1).errors; // => ['missing-scheme-non-relative-URL']
 * ```
 */
export function trace(input: string, options: TraceOptions = {}): readonly Transition[] {
  requireText(input, 'url');
  const wrong = mistakeIn(options, options?.base);
  if (wrong !== null) throw new UrlError(wrong);
  return written('url', input, () => {
    const base = readBase(options?.base);
    if (base !== null && !(base instanceof UrlRecord)) throw new UrlError(base);
    return stepsOf(input, base, charsetIn(options));
  });
}

function stepsOf(input: string, base: UrlRecord | null, charset: Charset | null): readonly Transition[] {
  let errors: ValidationErrorCode[] = [];
  const cleaned = new CleanedInput(input);
  const run = new Run(cleaned, base, charset, ({ code }) => errors.push(code));
  const steps: Transition[] = [];
  run.state = specialMachine.start;
  while (run.failure === null && run.pointer <= run.text.length) {
    const at = run.pointer;
    const machine = run.isSpecial ? specialMachine : otherMachine;
    const { classOf, classNames, stride, next, actions, stateNames, actionNames } = machine;
    const code = run.text.charCodeAt(at);
    const column = at === run.text.length ? stride - 1 : classOf[Math.min(code, NON_ASCII)]!;
    const cell = run.state * stride + column;
    const from = stateNames[run.state]!;
    const action = actions[cell]!;
    errors = [];
    run.state = next[cell]!;
    run.pointer++;
    handlers[action]!(run, at);
    const to = stateNames[run.state]!;
    steps.push({
      index: cleaned.placeOf(at),
      character: run.text.charAt(at),
      class: classNames[column]!,
      from,
      to,
      action: actionNames[action] || null,
      component: components[to],
      errors,
    });
  }
  return steps;
}
