import { createRequire } from 'node:module';

/* Stands for `warcio` in the bundle: only archives need it. Loaded when this module is. */

const warcio = createRequire(import.meta.url)('warcio') as typeof import('warcio');

export const WARCParser: typeof warcio.WARCParser = warcio.WARCParser;
