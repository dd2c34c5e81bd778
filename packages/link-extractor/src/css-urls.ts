/** A URL in a style sheet. */
export interface CssUrl {
  /** Escapes resolved. */
  readonly url: string;
  /** Index of its first character in the text, behind a quote. */
  readonly index: number;
  /** `true` for what `@import` names. */
  readonly isImport: boolean;
}

const EOF = -1;
const NEWLINE = 0x0a;
const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const OPEN_PARENTHESIS = 0x28;
const CLOSE_PARENTHESIS = 0x29;
const ASTERISK = 0x2a;
const SLASH = 0x2f;
const SEMICOLON = 0x3b;
const AT_SIGN = 0x40;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const DELETE = 0x7f;
const SPACE = 0x20;

function isSpace(code: number): boolean {
  return code === SPACE || code === 0x09 || isNewline(code);
}

function isNewline(code: number): boolean {
  return code === NEWLINE || code === CARRIAGE_RETURN || code === FORM_FEED;
}

/** Whether a name can hold the character. */
function isNameCode(code: number): boolean {
  const lower = code | 0x20;
  return (
    (lower >= 0x61 && lower <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x2d ||
    code === 0x5f ||
    code >= 0x80
  );
}

/** Resolves the escapes of a name, string or URL. */
function resolveEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\r\n\f])|([\s\S]?))/g,
    (_, hex: string | undefined, newline: string | undefined, other: string | undefined) => {
      if (newline !== undefined) return '';
      if (hex === undefined) return other ?? '';
      const code = Number.parseInt(hex, 16);
      const isCharacter = code !== 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return String.fromCodePoint(isCharacter ? code : 0xfffd);
    },
  );
}

/** Reads a style sheet forward, once. */
class CssScan {
  readonly urls: CssUrl[] = [];
  readonly #text: string;
  #at = 0;
  /** Whether the at-rule that is read is an `@import` whose URL has not come yet. */
  #awaitsImport = false;
  /** Whether it is an `@namespace`, whose URL is a name, not an address. */
  #isNamespace = false;
  /** Parentheses open since that of an `image-set(`, whose strings are URLs; 0 outside. */
  #imageSetDepth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): readonly CssUrl[] {
    while (this.#at < this.#text.length) this.#step();
    return this.urls;
  }

  #code(at: number): number {
    return at < this.#text.length ? this.#text.charCodeAt(at) : EOF;
  }

  #step(): void {
    const code = this.#code(this.#at);
    if (code === SLASH && this.#code(this.#at + 1) === ASTERISK) {
      const end = this.#text.indexOf('*/', this.#at + 2);
      this.#at = end < 0 ? this.#text.length : end + 2;
    } else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      this.#readString(this.#awaitsImport || this.#imageSetDepth > 0);
    } else if (code === AT_SIGN) {
      this.#at++;
      const name = this.#readName();
      this.#awaitsImport = name === 'import';
      this.#isNamespace = name === 'namespace';
    } else if (isNameCode(code) || code === BACKSLASH) {
      this.#readFunction();
    } else {
      if (code === SEMICOLON || code === OPEN_BRACE) {
        this.#awaitsImport = false;
        this.#isNamespace = false;
        this.#imageSetDepth = 0;
      } else if (this.#imageSetDepth > 0) {
        if (code === OPEN_PARENTHESIS) this.#imageSetDepth++;
        else if (code === CLOSE_PARENTHESIS) this.#imageSetDepth--;
      }
      this.#at++;
    }
  }

  #readName(): string {
    const start = this.#at;
    for (;;) {
      const code = this.#code(this.#at);
      if (code === BACKSLASH && !isNewline(this.#code(this.#at + 1))) this.#skipEscape();
      else if (code !== EOF && isNameCode(code)) this.#at++;
      else break;
    }
    return resolveEscapes(this.#text.slice(start, this.#at)).toLowerCase();
  }

  #readFunction(): void {
    const start = this.#at;
    const name = this.#readName();
    if (this.#at === start) this.#at++;
    this.#at = Math.min(this.#at, this.#text.length);
    if (this.#code(this.#at) !== OPEN_PARENTHESIS) return;
    if (name === 'url' || name === 'src') {
      this.#at++;
      this.#readUrl(name === 'url');
    } else if (name === 'image-set' || name === '-webkit-image-set') {
      this.#at++;
      this.#imageSetDepth++;
    }
  }

  /** Goes over a backslash and what it escapes: one character, or up to six hex digits and a white space. */
  #skipEscape(): void {
    const digits = /^[0-9a-f]{1,6}/i.exec(this.#text.slice(this.#at + 1, this.#at + 7))?.[0].length ?? 0;
    this.#at += digits === 0 ? 2 : 1 + digits;
    if (digits === 0 || !isSpace(this.#code(this.#at))) return;
    const isPair = this.#code(this.#at) === CARRIAGE_RETURN && this.#code(this.#at + 1) === NEWLINE;
    this.#at += isPair ? 2 : 1;
  }

  #skipSpace(): void {
    while (isSpace(this.#code(this.#at))) this.#at++;
  }

  #readUrl(canBeBare: boolean): void {
    if (this.#imageSetDepth > 0) this.#imageSetDepth++;
    this.#skipSpace();
    const code = this.#code(this.#at);
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) this.#readString(true);
    else if (canBeBare) this.#readBareUrl();
  }

  /** Reads up to the closing parenthesis, and over it when the URL is none, as it holds what a bare one cannot. */
  #readBareUrl(): void {
    const start = this.#at;
    let end = -1;
    let isBad = false;
    for (;;) {
      const code = this.#code(this.#at);
      if (code === EOF || code === CLOSE_PARENTHESIS) break;
      if (isSpace(code)) {
        if (end < 0) end = this.#at;
      } else {
        const isForbidden =
          code === DOUBLE_QUOTE ||
          code === SINGLE_QUOTE ||
          code === OPEN_PARENTHESIS ||
          code < SPACE ||
          code === DELETE ||
          (code === BACKSLASH && isNewline(this.#code(this.#at + 1)));
        if (end >= 0 || isForbidden) isBad = true;
        if (code === BACKSLASH) {
          this.#skipEscape();
          continue;
        }
      }
      this.#at++;
    }
    this.#at = Math.min(this.#at, this.#text.length);
    if (!isBad) this.#add(start, end < 0 ? this.#at : end);
  }

  /** Reads a string up to its quote. A newline ends it, too, and then it is none. */
  #readString(isUrl: boolean): void {
    const quote = this.#code(this.#at++);
    const start = this.#at;
    for (;;) {
      const code = this.#code(this.#at);
      if (code === quote || code === EOF || isNewline(code)) break;
      this.#at += code === BACKSLASH ? 2 : 1;
    }
    this.#at = Math.min(this.#at, this.#text.length);
    if (isNewline(this.#code(this.#at))) return;
    if (isUrl) this.#add(start, this.#at);
    if (this.#code(this.#at) === quote) this.#at++;
  }

  #add(start: number, end: number): void {
    const isImport = this.#awaitsImport;
    this.#awaitsImport = false;
    if (this.#isNamespace) return;
    this.urls.push({ url: resolveEscapes(this.#text.slice(start, end)), index: start, isImport });
  }
}

/**
 * Finds the URLs of a style sheet or of a `style` attribute: `url()`, `src()`, the strings of `image-set()` and
 * `@import`. What stands in comments and in other strings is none, nor is the name of a namespace.
 *
 * @param css - the text.
 * @returns the URLs in order.
 *
 * Source: CSS Syntax Module Level 3, section 4; CSS Cascading and Inheritance Level 5, section 2.
 * @example
 * ```ts
 * import { cssUrls } from '@oneurl/link-extractor';
 * const css = '@import "a.css"; b { background: url( c.png ) } /* url(d) *' + '/';
 * cssUrls(css).map(({ url }) => url); // => ['a.css', 'c.png']
 * ```
 */
export function cssUrls(css: string): readonly CssUrl[] {
  return new CssScan(css).run();
}
