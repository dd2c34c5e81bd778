import { oneOf, trueOrFalse } from '@oneurl/percent-codec/step';
import { byteTextOf, looseTextOfBytes, unescapeRepeatedly } from '../lenient/byte-text.js';
import { type OptionKinds, readOptions } from '../lenient/read-options.js';
import { requireText } from '../lenient/refusal.js';
import {
  type ArchiveAddress,
  type ArchiveRules,
  archiveForm,
  archiveText,
  googleForm,
  keyForm,
  readArchiveAddress,
} from '../surt-canonicalize.js';

/**
 * How far an address is canonicalised: `as-written`: only taken apart and put together; `google`: Google's form, port
 * and query kept; `ia`: the Internet Archive's rules alone; `default`: both, what keys are made of.
 */
export type ArchiveForm = 'as-written' | 'google' | 'ia' | 'default';

/** What `archiveUrl` takes. */
export interface ArchiveUrlOptions extends ArchiveRules {
  /** Default: `default`. */
  readonly form?: ArchiveForm;
}

const forms: Readonly<Record<ArchiveForm, (address: ArchiveAddress, rules: ArchiveRules) => ArchiveAddress>> =
  {
    'as-written': (address) => address,
    google: googleForm,
    ia: (address, rules) => archiveForm(address, rules),
    default: keyForm,
  };

const optionKinds: OptionKinds<ArchiveUrlOptions> = {
  form: oneOf(...Object.keys(forms)),
  hostMassage: trueOrFalse,
  queryLowercase: trueOrFalse,
};

/**
 * Canonicalises like the Internet Archive's tools do before they make a key of an address.
 *
 * @param url - any text; without a scheme it is `http`.
 * @param options - see {@link ArchiveUrlOptions}.
 * @returns the address; one without a host as it is.
 * @throws UrlError `input-is-no-string`, or about an option.
 * @example
 * ```ts
 * import { archiveUrl } from 'oneurl/compat';
 * archiveUrl('http://www.archive.org:80/Index.html?b=1&a=2'); // => 'http://archive.org/index.html?a=2&b=1'
 * archiveUrl('www.GOOgle.com/%2561', { form: 'google' }); // => 'http://www.google.com/a'
 * ```
 */
export function archiveUrl(url: string, options: ArchiveUrlOptions = {}): string {
  requireText(url);
  const { form = 'default', ...rules } = readOptions(options, optionKinds);
  return archiveText(forms[form](readArchiveAddress(url), rules));
}

/**
 * Decodes escapes until there is none, in one scan.
 *
 * @returns the text; U+FFFD stands for bytes that are none.
 * @throws UrlError `input-is-no-string`.
 * @example
 * ```ts
 * import { unescapeRepeatedly } from 'oneurl/compat';
 * unescapeRepeatedly('%25%32%35'); // => '%'
 * ```
 */
export function unescapeAll(text: string): string {
  requireText(text);
  return looseTextOfBytes(unescapeRepeatedly(byteTextOf(text)));
}
