import { UrlError } from '@oneurl/percent-codec';

function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? `a list of ${value.length}` : value === null ? 'null' : typeof value;
}

/** Refuses an option value that is none of those there are. */
export function refuseOption(option: string, value: unknown, takes: string): never {
  throw new UrlError({
    code: 'unknown-option-value',
    component: 'option',
    position: 0,
    input: shown(value),
    message: `${option} cannot be ${JSON.stringify(shown(value))}; it takes ${takes}`,
  });
}

/** Checks a value against those that an option takes. */
export function checkOption<Value extends string>(
  option: string,
  value: Value,
  values: readonly Value[],
): void {
  if (!values.includes(value)) refuseOption(option, value, values.join(', '));
}
