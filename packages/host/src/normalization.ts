/**
 * Normalization Form C in linear time. Engines insert each combining mark into the run before it, which is quadratic
 * in the length of the run: half a megabyte of marks in alternating classes keeps one busy for minutes.
 *
 * Source: Unicode Standard, section 3.11; Unicode Standard Annex 15.
 */

/** With a longer run of combining marks, a text is put in order here, not by the engine. */
const LONG_RUN = 32;
/** Marks of the lowest and of the highest canonical combining class that there is: 1 and 240. */
const LOWEST_MARK = '\u0334';
const HIGHEST_MARK = '\u0345';
/** A starter that composes with nothing. */
const STARTER = '-';

/** Whether canonical order is the other way round: the second has the lower class, and neither has class 0. */
function areMisplaced(first: string, second: string): boolean {
  const pair = STARTER + first + second;
  return pair.normalize('NFD') !== pair;
}

/** What this module asks of each distinct character once a text. */
interface Character {
  readonly decomposition: string;
  /** Whether its decomposition has only marks of a class other than 0. */
  readonly isMark: boolean;
}

function inspect(character: string): Character {
  const decomposition = character.normalize('NFD');
  const isMark = [...decomposition].every(
    (part) => areMisplaced(part, LOWEST_MARK) || areMisplaced(HIGHEST_MARK, part),
  );
  return { decomposition, isMark };
}

/** The marks by class, the lowest first; within a class in the order in which they came. */
function inCanonicalOrder(run: readonly string[]): string {
  const distinct = [...(STARTER + [...new Set(run)].join('')).normalize('NFD')].slice(STARTER.length);
  const classOf = new Map<string, string[]>();
  const classes: string[][] = [];
  distinct.forEach((mark, index) => {
    const startsClass = index === 0 || areMisplaced(mark, distinct[index - 1]!);
    if (startsClass) classes.push([]);
    classOf.set(mark, classes.at(-1)!);
  });
  for (const mark of run) classOf.get(mark)!.push(mark);
  return classes.map((marks) => marks.join('')).join('');
}

/** Asks {@link inspect} once for each distinct character. */
function inspector(): (character: string) => Character {
  const known = new Map<string, Character>();
  return (character) => {
    let answer = known.get(character);
    if (answer === undefined) {
      answer = inspect(character);
      known.set(character, answer);
    }
    return answer;
  };
}

function hasLongRun(text: string, ask: (character: string) => Character): boolean {
  let run = 0;
  for (const character of text) {
    run = ask(character).isMark ? run + 1 : 0;
    if (run > LONG_RUN) return true;
  }
  return false;
}

/** Puts the runs of marks in canonical order. */
function orderMarks(text: string, ask: (character: string) => Character): string {
  const output: string[] = [];
  let run: string[] = [];
  for (const character of text) {
    const { decomposition, isMark } = ask(character);
    if (isMark) run.push(...decomposition);
    else {
      if (run.length > 0) output.push(inCanonicalOrder(run));
      run = [];
      output.push(character);
    }
  }
  if (run.length > 0) output.push(inCanonicalOrder(run));
  return output.join('');
}

/** The text in Normalization Form C. */
export function toNfc(text: string): string {
  if (text.length <= LONG_RUN) return text.normalize('NFC');
  const ask = inspector();
  return (hasLongRun(text, ask) ? orderMarks(text, ask) : text).normalize('NFC');
}
