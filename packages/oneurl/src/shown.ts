/** More than this of a refused value does not help a person. */
const LONGEST_SHOWN = 60;

/** A value that was refused, in a few words; never fails, whatever the value is. */
export function shown(value: unknown): string {
  if (typeof value === 'string') {
    return value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === null || typeof value === 'object' || typeof value === 'function') {
    return value === null ? 'null' : `a value of type ${typeof value}`;
  }
  return String(value);
}

/** The message of whatever was thrown; never fails, whatever it is. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.message) : String(thrown);
  } catch {
    return shown(thrown);
  }
}
