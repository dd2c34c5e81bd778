import { isUtf8 } from 'node:buffer';
import { type Charset, UrlError } from '@oneurl/percent-codec';
import { charset } from '@oneurl/percent-codec/charset';
import { LONGEST_LINE } from './sources.js';

/** Turns the bytes of a line into text, or says why they are none. */
export type LineDecoder = (bytes: Buffer) => string | UrlError;

const REPLACEMENT = '\uFFFD';

function malformed(name: string, text: string, advice: string): UrlError {
  return new UrlError({
    code: 'malformed-input',
    component: 'charset',
    position: Math.max(0, text.indexOf(REPLACEMENT)),
    input: text,
    message: `the bytes of this line are no ${name}; ${advice}`,
  });
}

function tooLong(bytes: Buffer): UrlError {
  return new UrlError({
    code: 'line-too-long',
    component: 'url',
    position: 0,
    input: '',
    message: `this line has ${bytes.length} bytes, more than the ${LONGEST_LINE} that fit into a string`,
  });
}

/** For lines that are UTF-8, or were made UTF-8 of a text in another charset. */
function utf8Decoder(name: string, advice: string): LineDecoder {
  return (bytes) => {
    if (bytes.length > LONGEST_LINE) return tooLong(bytes);
    const text = bytes.toString('utf8');
    if (!text.includes(REPLACEMENT) || isUtf8(bytes)) return text;
    return malformed(name, text, advice);
  };
}

const utf8Line = utf8Decoder(
  'UTF-8',
  "name the charset of the file, for example --input-charset gbk, or the page's with --charset",
);

const ANOTHER = 'name another charset with --input-charset';

/**
 * A decoder for lines in this charset. Bytes that are no text in it are an error: no byte is lost in silence. Lines of a
 * text in UTF-16 come in UTF-8, as they were cut there.
 */
export function lineDecoder(label: string): LineDecoder {
  const found: Charset = charset(label);
  if (found.name === 'utf-8') return utf8Line;
  if (found.name.startsWith('utf-16')) return utf8Decoder(found.name, ANOTHER);
  return (bytes) => {
    if (bytes.length > LONGEST_LINE) return tooLong(bytes);
    const text = found.decode(bytes);
    if (!text.includes(REPLACEMENT)) return text;
    return malformed(found.name, text, ANOTHER);
  };
}
