import { createRequire } from 'node:module';

/* Stands for `tldts` in the bundle: only `--same-site` needs the list of public suffixes. Loaded when this module is. */

const tldts = createRequire(import.meta.url)('tldts') as typeof import('tldts');

export const getDomain: typeof tldts.getDomain = tldts.getDomain;
