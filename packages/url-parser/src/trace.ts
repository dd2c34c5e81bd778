import { type Charset, UrlError } from '@oneurl/percent-codec';
import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { handlers } from './actions.js';
import type { Class } from './character-classes.js';
import { CleanedInput } from './cleaned-input.js';
import { type Action, type Component, components, type State } from './machine-names.js';
import { parse } from './parse.js';
import { Run } from './run.js';
import { otherMachine, specialMachine } from './tables.js';
import type { UrlRecord } from './url-record.js';
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
export interface TraceOptions {
  readonly base?: string | UrlRecord | undefined;
  readonly charset?: Charset | undefined;
}

/**
 * Runs the machine over an input and writes down every step, from the tables that the parser runs on.
 *
 * @param input - any text; also one that is no URL: the last step then holds the error.
 * @param options - the base and the charset, as for `parse`.
 * @returns the steps in order. A character that an action leaves to the next state is there twice, and an authority
 *   that the host parser must see is read twice.
 * @throws {@link UrlError} when the base is no URL.
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
  if (typeof input !== 'string') {
    throw new UrlError({
      code: 'input-is-no-string',
      component: 'url',
      position: 0,
      input: typeof input,
      message: 'what is traced must be a string',
    });
  }
  const base = typeof options.base === 'string' ? parse(options.base) : (options.base ?? null);
  let errors: ValidationErrorCode[] = [];
  const cleaned = new CleanedInput(input);
  const run = new Run(cleaned, base, options.charset ?? null, ({ code }) => errors.push(code));
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
