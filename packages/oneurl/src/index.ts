import { charset } from '@oneurl/percent-codec/charset';
import { checkCharsetObject } from './check-options.js';
import { type Facade, makeFacade, type Normalize } from './facade.js';

export * from './shared-exports.js';

const facade: Facade = makeFacade((given) => {
  if (typeof given === 'string') return charset(given);
  checkCharsetObject(given);
  return given;
});

export const normalize: Normalize = facade.normalize;
export const identify: Facade['identify'] = facade.identify;
export const explain: Facade['explain'] = facade.explain;
export const createNormalizer: Facade['createNormalizer'] = facade.createNormalizer;
export const pipeline: Facade['pipeline'] = facade.pipeline;
export const sameUrl: Facade['sameUrl'] = facade.sameUrl;
export const fingerprint: Facade['fingerprint'] = facade.fingerprint;
