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
