import { createRequire } from 'node:module';

type Tr46 = typeof import('tr46')['default'];

/*
 * Stands for `tr46` in the bundle: its tables take a fifth of the start-up, and only a host that is not ASCII needs
 * them. Loaded where it is called first.
 */

let loaded: Tr46 | undefined;

function tr46(): Tr46 {
  loaded ??= createRequire(import.meta.url)('tr46') as Tr46;
  return loaded;
}

export default {
  toASCII: (...words) => tr46().toASCII(...words),
  toUnicode: (...words) => tr46().toUnicode(...words),
} satisfies Tr46;
