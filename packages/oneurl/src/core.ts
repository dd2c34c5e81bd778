import { type Charset, UrlError, utf8 } from '@oneurl/percent-codec';
import { checkCharsetObject } from './check-options.js';
import { type Facade, makeFacade, type Normalize } from './facade.js';

export * from './shared-exports.js';

function charsetObject(charset: string | Charset): Charset {
  if (typeof charset !== 'string') {
    checkCharsetObject(charset);
    return charset;
  }
  const label = charset.trim().toLowerCase();
  if (label === 'utf-8' || label === 'utf8') return utf8;
  throw new UrlError({
    code: 'charset-tables-missing',
    component: 'charset',
    position: 0,
    input: charset,
    message: `this entry has no charset tables: pass charset(${JSON.stringify(charset)}) from @oneurl/percent-codec/charset, or use the entry oneurl`,
  });
}

const facade: Facade = makeFacade(charsetObject);

export const normalize: Normalize = facade.normalize;
export const identify: Facade['identify'] = facade.identify;
export const explain: Facade['explain'] = facade.explain;
export const createNormalizer: Facade['createNormalizer'] = facade.createNormalizer;
export const pipeline: Facade['pipeline'] = facade.pipeline;
export const sameUrl: Facade['sameUrl'] = facade.sameUrl;
export const fingerprint: Facade['fingerprint'] = facade.fingerprint;
