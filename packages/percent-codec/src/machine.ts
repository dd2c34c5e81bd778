/**
 * Machines as data. A machine is described once, in words short enough to fit on a screen, and compiled into two
 * flat tables: the class of each character, and the next state for each state and class. The scanner, the diagram in
 * the docs, the trace and the acceptor all read the same description.
 */
export {
  type BeginningMark,
  type NameBeginning,
  type NameTrie,
  nameClasses,
  nameStates,
  nameTrie,
  stateAt,
} from './name-trie.js';

import { UrlError } from './url-error.js';

/** Class names that every machine has: ASCII characters in no named class, code units from 0x80 on, end of input. */
export type BuiltInClass = 'other' | 'nonAscii' | 'end';

/** Where a transition leads: a state, or a state and the name of the action that the driver runs on the way. */
export type Target<State extends string, Action extends string> =
  | State
  | readonly [to: State, action: Action];

/** One state's transitions by class; `otherwise` fills every cell that is not named. */
export type Row<State extends string, Class extends string, Action extends string> = {
  readonly [C in Class | BuiltInClass | 'otherwise']?: Target<State, Action>;
};

/** A machine in the form that people write and read. */
export interface MachineDescription<
  State extends string = string,
  Class extends string = string,
  Action extends string = string,
> {
  readonly name: string;
  /** Class name -> the ASCII characters in it. No character may stand in two classes. */
  readonly classes: Readonly<Record<Class, string>>;
  readonly start: State;
  /** The states in which input may end. */
  readonly accepting: readonly State[];
  readonly states: { readonly [S in State]: Row<State, Class, Action> };
}

/** The tables of a machine. Cell of a state and a class: `state * stride + class`. */
export interface MachineTables<
  State extends string = string,
  Class extends string = string,
  Action extends string = string,
> {
  readonly stateNames: readonly State[];
  /** The named classes in the order written, then `other`, `nonAscii`, `end`. */
  readonly classNames: readonly (Class | BuiltInClass)[];
  /** Index 0 is the empty string: no action. */
  readonly actionNames: readonly (Action | '')[];
  /** 129 entries: the class of each ASCII code unit, and at 128 the class of all the others. */
  readonly classOf: Uint8Array;
  readonly stride: number;
  readonly next: Uint8Array;
  readonly actions: Uint8Array;
}

/** A compiled machine. */
export interface Machine<
  State extends string = string,
  Class extends string = string,
  Action extends string = string,
> extends MachineTables<State, Class, Action> {
  readonly description: MachineDescription<State, Class, Action>;
  readonly start: number;
  /** 1 for a state in which input may end. */
  readonly accepting: Uint8Array;
}

/** Number of the entry of `classOf` that stands for every code unit from 0x80 on. */
export const NON_ASCII = 128;

/** Class names that mean something else in a row. */
const RESERVED_CLASSES: readonly string[] = ['other', 'nonAscii', 'end', 'otherwise'];

/** Cells are bytes. */
const MOST_NAMES = 255;

function fail({ name }: { readonly name: string }, what: string): never {
  throw new UrlError({
    code: 'invalid-machine',
    component: 'option',
    position: 0,
    input: name,
    message: `machine ${name}: ${what}`,
  });
}

function checkClasses(description: MachineDescription): void {
  const seen = new Set<string>();
  for (const [name, characters] of Object.entries(description.classes)) {
    if (RESERVED_CLASSES.includes(name)) fail(description, `no class can be named ${name}`);
    for (const character of characters) {
      if (character.charCodeAt(0) >= NON_ASCII) {
        fail(description, `class ${name} holds a character that is not ASCII`);
      }
      if (seen.has(character)) fail(description, `${JSON.stringify(character)} stands in two classes`);
      seen.add(character);
    }
  }
}

/** The transition of a state by a class. A class may have the name of what every object inherits. */
function targetOf(
  row: Readonly<Record<string, Target<string, string> | undefined>>,
  className: string,
): Target<string, string> | undefined {
  return (Object.hasOwn(row, className) ? row[className] : undefined) ?? row['otherwise'];
}

function checkStates(description: MachineDescription): void {
  const { states, start, accepting } = description;
  const classNames = classNamesOf(description);
  const actionNames = new Set<string>();
  const checkState = (name: string): void => {
    if (!Object.hasOwn(states, name)) fail(description, `there is no state ${name}`);
  };
  [start, ...accepting].forEach(checkState);
  for (const [state, row] of Object.entries(states)) {
    for (const [className, target] of Object.entries(row)) {
      if (className !== 'otherwise' && !classNames.includes(className)) {
        fail(description, `state ${state} names the class ${className}, which there is not`);
      }
      if (target === undefined) continue;
      const [to, action] = typeof target === 'string' ? [target, 'none'] : target;
      checkState(to);
      if (typeof action !== 'string' || action === '') {
        fail(description, `state ${state} names no action for ${className}`);
      }
      actionNames.add(action);
    }
    for (const className of classNames) {
      if (targetOf(row, className) === undefined)
        fail(description, `state ${state} has no cell for ${className}`);
    }
  }
  if (Math.max(Object.keys(states).length, classNames.length, actionNames.size) > MOST_NAMES) {
    fail(description, `more than ${MOST_NAMES} states, classes or actions`);
  }
}

function classNamesOf<Class extends string>(description: {
  readonly classes: Readonly<Record<Class, string>>;
}): (Class | BuiltInClass)[] {
  return [...(Object.keys(description.classes) as Class[]), 'other', 'nonAscii', 'end'];
}

/**
 * Compiles a description into tables.
 *
 * @param description - the machine in words.
 * @returns the machine; equal descriptions give equal tables.
 * @throws {@link UrlError} `invalid-machine` when the description is no machine: a character in two classes, an unknown
 *   state, an unfilled cell. That is a mistake of the programmer's, never of a user's input.
 * @example
 * ```ts
 * import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
 * const evenSlashes = compileMachine({
 *   name: 'even slashes',
 *   classes: { slash: '/' },
 *   start: 'even',
 *   accepting: ['even'],
 *   states: {
 *     even: { slash: 'odd', otherwise: 'even' },
 *     odd: { slash: 'even', otherwise: 'odd' },
 *   },
 * });
 * accepts(evenSlashes, 'a/b/c'); // => true
 * accepts(evenSlashes, 'a/b'); // => false
 * ```
 */
export function compileMachine<State extends string, Class extends string, Action extends string = never>(
  description: MachineDescription<State, Class, Action>,
): Machine<State, Class, Action> {
  const plain = description as unknown as MachineDescription;
  checkClasses(plain);
  checkStates(plain);
  const tables = compileTables(description);
  const { stateNames } = tables;
  return {
    ...tables,
    description,
    start: stateNames.indexOf(description.start),
    accepting: Uint8Array.from(stateNames, (state) => (description.accepting.includes(state) ? 1 : 0)),
  };
}

/** The tables alone, of a description that was checked. */
function compileTables<State extends string, Class extends string, Action extends string = never>(
  description: MachineDescription<State, Class, Action>,
): MachineTables<State, Class, Action> {
  const stateNames = Object.keys(description.states) as State[];
  const classNames = classNamesOf(description);
  const stride = classNames.length;
  const classOf = new Uint8Array(NON_ASCII + 1).fill(stride - 3);
  classOf[NON_ASCII] = stride - 2;
  Object.values<string>(description.classes).forEach((characters, column) => {
    for (const character of characters) classOf[character.charCodeAt(0)] = column;
  });
  const stateNumbers = new Map(stateNames.map((name, number) => [name as string, number]));
  const actionNumbers = new Map<string, number>([['', 0]]);
  const next = new Uint8Array(stateNames.length * stride);
  const actions = new Uint8Array(next.length);
  let cell = 0;
  for (const row of Object.values<Row<string, string, string>>(description.states)) {
    for (const className of classNames) {
      const target = targetOf(row, className)!;
      const isPlain = typeof target === 'string';
      const action = isPlain ? '' : target[1];
      if (!actionNumbers.has(action)) actionNumbers.set(action, actionNumbers.size);
      next[cell] = stateNumbers.get(isPlain ? target : target[0])!;
      actions[cell++] = actionNumbers.get(action)!;
    }
  }
  const actionNames = [...actionNumbers.keys()] as (Action | '')[];
  return { stateNames, classNames, actionNames, classOf, stride, next, actions };
}

/**
 * Runs a machine over the whole text.
 *
 * @returns whether the text, and the end after it, leave the machine in an accepting state. The `end` class is not
 *   stepped: acceptance is asked of the state that the last character led to.
 */
export function accepts(machine: Machine, text: string): boolean {
  const { classOf, next, stride } = machine;
  let state = machine.start;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    state = next[state * stride + classOf[code < NON_ASCII ? code : NON_ASCII]!]!;
  }
  return machine.accepting[state] === 1;
}

/**
 * Describes the texts that a machine takes from its start to an accepting state without an action, the end included:
 * those that a scanner with these actions leaves as they are.
 *
 * @param description - a machine whose actions change something.
 * @param harmless - names of actions that change nothing.
 * @returns a machine without actions; every action that is not harmless leads into a state without return.
 * @example
 * ```ts
 * import { accepts, compileMachine, withoutActions } from '@oneurl/percent-codec/machine';
 * const upperCase = { upper: ['text', 'lower'], otherwise: 'text' } as const;
 * const lowerCaser = { name: 'lower case', classes: { upper: 'ABC' }, start: 'text', accepting: ['text'] } as const;
 * const lowerCase = compileMachine(withoutActions({ ...lowerCaser, states: { text: upperCase } }));
 * accepts(lowerCase, 'abc'); // => true
 * accepts(lowerCase, 'aBc'); // => false
 * ```
 */
export function withoutActions<State extends string, Class extends string, Action extends string>(
  description: MachineDescription<State, Class, Action>,
  harmless: readonly Action[] = [],
): MachineDescription {
  const acts = (target: Target<State, Action> | undefined): boolean =>
    target !== undefined && typeof target !== 'string' && !harmless.includes(target[1]);
  let acted = 'acted';
  while (Object.hasOwn(description.states, acted)) acted += "'";
  const states: Record<string, Record<string, string>> = { [acted]: { otherwise: acted } };
  const accepting: string[] = [];
  for (const [state, row] of Object.entries<Row<State, Class, Action>>(description.states)) {
    const cells: Record<string, string> = {};
    for (const [name, target] of Object.entries<Target<State, Action>>(
      row as Record<string, Target<State, Action>>,
    )) {
      if (target === undefined) continue;
      cells[name] = acts(target) ? acted : typeof target === 'string' ? target : target[0];
    }
    states[state] = cells;
    const atEnd = row.end ?? row.otherwise;
    if (description.accepting.includes(state as State) && !acts(atEnd)) accepting.push(state);
  }
  return {
    name: `${description.name}, without actions`,
    classes: description.classes,
    start: description.start,
    accepting,
    states,
  };
}
