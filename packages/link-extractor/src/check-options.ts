import { UrlError } from '@oneurl/percent-codec';
import { linkKinds } from './link.js';
import type { LinkOptions } from './link-options.js';

function refuse(option: string, value: unknown, wanted: string): UrlError {
  return new UrlError({
    code: 'invalid-option',
    component: 'option',
    position: 0,
    input: typeof value === 'string' ? value : '',
    message: `The option ${option} must be ${wanted}.`,
  });
}

function isLength(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}

/** @throws UrlError `invalid-option` for what the types would have refused. */
export function checkOptions(options: LinkOptions): void {
  if (typeof options !== 'object' || options === null) throw refuse('list', options, 'an object');
  const { normalize, kinds, filters, lazy, maxTokenLength, maxTextLength, maxSrcdocDepth } = options;
  if (normalize !== undefined && typeof normalize !== 'function') {
    throw refuse('normalize', normalize, 'a function from an address to an address');
  }
  if (kinds !== undefined) {
    const isList = Array.isArray(kinds) && kinds.every((kind) => linkKinds.includes(kind));
    if (!isList) throw refuse('kinds', kinds, `a list of some of ${linkKinds.join(', ')}`);
  }
  if (filters !== undefined && !Array.isArray(filters)) throw refuse('filters', filters, 'a list of filters');
  if (lazy !== undefined && typeof lazy !== 'boolean' && !Array.isArray(lazy)) {
    throw refuse('lazy', lazy, 'true, false or a list of names of attributes');
  }
  for (const [name, length] of Object.entries({ maxTokenLength, maxTextLength, maxSrcdocDepth })) {
    if (length !== undefined && !isLength(length))
      throw refuse(name, length, 'a number that is not negative');
  }
}
