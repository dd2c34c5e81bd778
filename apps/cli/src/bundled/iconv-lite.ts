import { createRequire } from 'node:module';

type IconvLite = typeof import('iconv-lite');

/*
 * Stands for `iconv-lite` in the bundle: only a legacy charset needs its tables. Loaded where it is called first.
 */

let loaded: IconvLite | undefined;

function iconvLite(): IconvLite {
  loaded ??= createRequire(import.meta.url)('iconv-lite') as IconvLite;
  return loaded;
}

export default {
  decode: (...words) => iconvLite().decode(...words),
} satisfies Pick<IconvLite, 'decode'>;
