import type { CommandModule } from './command.js';

/** A command as the program knows it before its module is loaded. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
}

/** The commands, in the order in which the help shows them. */
export const commandList: readonly CommandEntry[] = [
  {
    name: 'normalize',
    summary: 'one URL a line in, its canonical form out, in order',
    load: async () => (await import('./commands/normalize.js')).normalize,
  },
  {
    name: 'explain',
    summary: 'each step that changes a URL on the way to its canonical form, and why',
    load: async () => (await import('./commands/explain.js')).explain,
  },
  {
    name: 'identify',
    summary: 'the three forms of a URL: to fetch, to compare, to show',
    load: async () => (await import('./commands/identify.js')).identify,
  },
  {
    name: 'same',
    summary: 'whether two URLs are one: exit status 0 or 1',
    load: async () => (await import('./commands/same.js')).same,
  },
  {
    name: 'presets',
    summary: 'the presets side by side: which rule has which value',
    load: async () => (await import('./commands/presets.js')).presets,
  },
  {
    name: 'diff',
    summary: 'which URLs of a file become one under another preset',
    load: async () => (await import('./commands/diff.js')).diff,
  },
  {
    name: 'parse',
    summary: 'the components of a URL, and what is wrong with it',
    load: async () => (await import('./commands/parse.js')).parse,
  },
  {
    name: 'resolve',
    summary: 'references against a base',
    load: async () => (await import('./commands/resolve.js')).resolve,
  },
  {
    name: 'trace',
    summary: 'each transition of the state machine over a URL',
    load: async () => (await import('./commands/trace.js')).trace,
  },
  {
    name: 'inspect',
    summary: 'signs of a crawler trap in a URL',
    load: async () => (await import('./commands/inspect.js')).inspect,
  },
  {
    name: 'surt',
    summary: 'the sort-friendly key of archives, and back',
    load: async () => (await import('./commands/surt.js')).surt,
  },
  {
    name: 'fingerprint',
    summary: 'a short stable number for a URL',
    load: async () => (await import('./commands/fingerprint.js')).fingerprint,
  },
  {
    name: 'encode',
    summary: 'percent-encode text for a component of a URL',
    load: async () => (await import('./commands/encode.js')).encode,
  },
  {
    name: 'decode',
    summary: 'decode percent-escapes',
    load: async () => (await import('./commands/decode.js')).decode,
  },
  {
    name: 'extract',
    summary: 'every link of HTML pages, folders of pages and WARC files',
    load: async () => (await import('./commands/extract.js')).extract,
  },
];
