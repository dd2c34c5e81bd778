/** Addresses that hold their data, as normalize-url writes them. */
import { refusal } from '../lenient/refusal.js';
import { cutAt } from '../lenient/split-reference.js';

const DEFAULT_TYPE = 'text/plain';
const DEFAULT_CHARSET = 'us-ascii';

/** A parameter of a media type; nothing for the default charset. */
function writeParameter(parameter: string): string {
  const [name, written] = cutAt(parameter, '=');
  const key = name.trim();
  const value = (written ?? '').trim();
  if (key !== 'charset') return value === '' ? key : `${key}=${value}`;
  const charset = value.toLowerCase();
  if (charset === DEFAULT_CHARSET) return '';
  return charset === '' ? key : `${key}=${charset}`;
}

/** A data URL without what is the default of its media type; errors are about what the user gave. */
export function normalizeDataUrl(url: string, stripHash: boolean, input: string): string {
  const [address, hash] = cutAt(url, '#');
  const [head, data] = cutAt(address.slice('data:'.length), ',');
  if (data === null) {
    throw refusal(
      input,
      'data-url-without-comma',
      'path',
      'a data URL has a comma between its type and its data',
    );
  }
  const [type = '', ...parameters] = head.split(';');
  const isBase64 = parameters.length > 0 && parameters[parameters.length - 1] === 'base64';
  const named = (isBase64 ? parameters.slice(0, -1) : parameters)
    .map(writeParameter)
    .filter((one) => one !== '');
  const kept = isBase64 ? [...named, 'base64'] : named;
  const mediaType = type.trim().toLowerCase();
  const isDefault = kept.length === 0 && mediaType === DEFAULT_TYPE;
  const front = [isDefault ? '' : mediaType, ...kept].join(';');
  const end = hash === null || hash === '' || stripHash ? '' : `#${hash}`;
  return `data:${front},${isBase64 ? data.trim() : data}${end}`;
}
