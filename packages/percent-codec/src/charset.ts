export { charsetLabels } from './charset/labels.js';
export { charset, charsetNames } from './charset/lookup.js';
export type { Charset } from './charset-type.js';
