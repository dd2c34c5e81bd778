export { type CollectOptions, collectAttributes } from './collect-attributes.js';
export { type RawTextElement, rawTextElements } from './content-model.js';
export { defaultFilters, dropComments, dropNofollow, dropScripts, dropStyles } from './filters.js';
export type { Answer, Filter, Hook } from './hooks.js';
export type { Namespace, Scan } from './scan.js';
export { defaultMaxTokenLength, Scanner, type ScannerOptions } from './scanner.js';
export type { InitialState } from './tokenizer-machine.js';
