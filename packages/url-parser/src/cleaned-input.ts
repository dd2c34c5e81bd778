const SPACE = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Whether the standard removes this code unit wherever it stands. */
function isTabOrNewline(code: number): boolean {
  return code === TAB || code === LINE_FEED || code === CARRIAGE_RETURN;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** The text without its tabs and newlines; the text itself when it has none. */
export function removeTabsAndNewlines(text: string): string {
  const { charCodeAt } = String.prototype;
  let out = '';
  let copied = 0;
  for (let i = 0, end = text.length; i < end; i++) {
    const code = charCodeAt.call(text, i);
    if (code > CARRIAGE_RETURN || !isTabOrNewline(code)) continue;
    // A surrogate that was alone must not become half of a character by what is removed behind it.
    const isCut = i > copied && isHighSurrogate(charCodeAt.call(text, i - 1));
    out += isCut ? `${text.slice(copied, i - 1)}\uFFFD` : text.slice(copied, i);
    copied = i + 1;
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/** An input as the machine reads it, and the way back to the places in the input as it came. */
export class CleanedInput {
  readonly input: string;
  /** Without controls and spaces around it, and without tabs and newlines. */
  readonly text: string;
  /** Index of the first and behind the last code unit that is no control or space at an end. */
  readonly start: number;
  readonly end: number;
  #places: Uint32Array | null;

  constructor(input: string) {
    let start = 0;
    let end = input.length;
    while (start < end && input.charCodeAt(start) <= SPACE) start++;
    while (end > start && input.charCodeAt(end - 1) <= SPACE) end--;
    this.#places = null;
    this.input = input;
    this.start = start;
    this.end = end;
    this.text = removeTabsAndNewlines(end - start === input.length ? input : input.slice(start, end));
  }

  /** Index in the input of the first tab or newline that was removed between its ends; -1 when none was. */
  get firstTabOrNewline(): number {
    if (this.text.length === this.end - this.start) return -1;
    let i = this.start;
    while (!isTabOrNewline(this.input.charCodeAt(i))) i++;
    return i;
  }

  /** Index in the input of the code unit at `index` of the text. */
  placeOf(index: number): number {
    if (this.text.length === this.end - this.start) return this.start + index;
    this.#places ??= this.#findPlaces();
    return this.#places[index]!;
  }

  #findPlaces(): Uint32Array {
    const places = new Uint32Array(this.text.length + 1);
    let kept = 0;
    for (let i = this.start; i < this.end; i++) {
      if (!isTabOrNewline(this.input.charCodeAt(i))) places[kept++] = i;
    }
    places[kept] = this.end;
    return places;
  }
}
