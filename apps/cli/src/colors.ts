import picocolors from 'picocolors';

/** Functions that colour a text, or leave it as it is. */
export type Paint = ReturnType<typeof picocolors.createColors>;

/** The colours for an output that takes them, or for one that does not. */
export function paintFor(isColored: boolean): Paint {
  return picocolors.createColors(isColored);
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether an output gets colours: never with `NO_COLOR`, always with `FORCE_COLOR`, else when it is a terminal that knows
 * them.
 *
 * Source: no-color.org, force-color.org.
 */
export function wantsColors(isTerminal: boolean, environment: Environment): boolean {
  const { NO_COLOR: never = '', FORCE_COLOR: always = '', TERM: terminal } = environment;
  if (never !== '') return false;
  if (always !== '') return always !== '0' && always !== 'false';
  return isTerminal && terminal !== 'dumb';
}
