/** Whether a result is what the peer's test expects: the forms of expectation that the files know. */
import { isDeepStrictEqual } from 'node:util';

const utf8 = new TextEncoder();

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
  );
}

function asBytes(value: unknown): unknown {
  return typeof value === 'string' ? utf8.encode(value) : value;
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value) || typeof value === 'string') return value.length;
  return isRecord(value) ? Object.keys(value).length : Number.NaN;
}

/** The expected value, or anything but it; of an object only the components that the test names, `null` for undefined. */
function matches(actual: unknown, expected: unknown): boolean {
  if (expected instanceof Uint8Array || actual instanceof Uint8Array) {
    return isDeepStrictEqual(asBytes(actual), asBytes(expected));
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((one, index) => matches(actual[index], one));
  }
  if (isRecord(expected)) {
    if ('not' in expected) return !matches(actual, expected['not']);
    return isRecord(actual) && Object.entries(expected).every(([key, one]) => matches(actual[key], one));
  }
  return Object.is(actual ?? null, expected);
}

/** Whether the test expects that the call is refused. */
export function expectsFailure(expected: unknown): boolean {
  return isRecord(expected) && expected['failure'] === true;
}

/** Whether a value that the call returned is what the test expects. */
export function agrees(actual: unknown, expected: unknown): boolean {
  if (expectsFailure(expected)) return false;
  if (isRecord(expected)) {
    if ('count' in expected) return sizeOf(actual) === expected['count'];
    if ('truthy' in expected) return (sizeOf(actual) > 0 || actual === true) === expected['truthy'];
  }
  return matches(actual, expected);
}

/** Applies the accessor of a case: `[0]`, `.geturl()`, `sorted`. */
export function access(value: unknown, accessor: string | null): unknown {
  if (accessor === null) return value;
  if (accessor === 'sorted') return Array.isArray(value) ? [...value].sort() : value;
  const index = /^\[(\d+)\]$/.exec(accessor);
  if (index !== null) return Array.isArray(value) ? value[Number(index[1])] : undefined;
  const method = /^\.(\w+)\(\)$/.exec(accessor);
  if (method !== null) return isRecord(value) ? value[method[1]!] : undefined;
  throw new Error(`there is no accessor ${accessor}`);
}
