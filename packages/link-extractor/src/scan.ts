import { type RangeKind, readAttributeValue, readText } from './character-references.js';
import { tokenName } from './name-table.js';

/** The part of a document's markup that an element belongs to. */
export type Namespace = 'html' | 'svg' | 'math';

/**
 * What a hook sees: a window on the page that moves on. Everything in it holds until the hook returns; what is to
 * live longer must be read. Nothing is decoded, and no string made, before it is read.
 *
 * `buffer.slice(start, end)` is the raw text of what the hook is called about. For text and comments that is the text
 * itself, for the name hooks the name as written, for a value what stands between the quotes.
 */
export interface Scan {
  /** The chunk, or the piece of the page put together where a token runs over chunks. */
  readonly buffer: string;
  /** Index into `buffer`. */
  readonly start: number;
  /** Index into `buffer`, behind the last character. */
  readonly end: number;
  /** Offset in the page, in UTF-16 code units, of what the hook is called about. */
  readonly offset: number;
  /** Offset in the page of the `<` of the tag or comment, or of the text. */
  readonly tokenOffset: number;
  /** What `start` to `end` says, decoded: lower case for names, character references and newlines resolved. */
  readonly value: string;
  /** Name of the tag's element, in lower case. */
  readonly elementName: string;
  /** Name of the attribute, in lower case; '' outside of attributes. */
  readonly attributeName: string;
  /** Whether the start tag ends in `/>`. */
  readonly isSelfClosing: boolean;
  /** Where the element belongs, as far as a scan without a tree can tell. */
  readonly namespace: Namespace;
  /** Name of the element whose raw text is read: `script`, `style`, `title`…; '' for ordinary text. */
  readonly textOf: string;
  /** Whether the text stands in a CDATA section, where nothing is decoded. */
  readonly isCdata: boolean;
  /** Whether the page was at its end when this was called: for `endDocument`. */
  readonly isComplete: boolean;
  /**
   * Looks up an attribute of the start tag that is read, among those that some hook or filter wants.
   *
   * @returns the decoded value; `undefined` when there is none of that name.
   */
  attribute(name: string): string | undefined;
}

/** Numbers that one attribute takes in the list of marks. */
export const MARK_SIZE = 5;
/** Places in a mark: the ranges count from the `<` of the tag; `id` is the number of the name. */
export const NAME_START = 0;
export const NAME_END = 1;
export const VALUE_START = 2;
export const VALUE_END = 3;
export const NAME_ID = 4;
/** The one, reused {@link Scan} of a scanner; the scanner writes it, hooks read it. */
export class ScanWindow implements Scan {
  buffer = '';
  start = 0;
  end = 0;
  kind: RangeKind = 'data';
  /** Offset in the page of `buffer[0]`. */
  bufferOffset = 0;
  /** Index into `buffer` of the token's first character. */
  origin = 0;
  nameStart = 0;
  nameEnd = 0;
  /** The element's name where its number is known, else ''. */
  knownElement = '';
  attributeNames: readonly string[] = [];
  marks: number[] = [];
  /** How many attributes are marked. */
  count = 0;
  /** Index of the attribute that is shown; -1 for none. */
  current = -1;
  isSelfClosing = false;
  namespace: Namespace = 'html';
  textOf = '';
  isComplete = false;
  get offset(): number {
    return this.bufferOffset + this.start;
  }

  get tokenOffset(): number {
    return this.bufferOffset + this.origin;
  }

  get isCdata(): boolean {
    return this.kind === 'CDATA';
  }

  get value(): string {
    if (this.kind === 'name' && this.current < 0) return this.elementName;
    const raw = this.buffer.slice(this.start, this.end);
    if (this.kind === 'value') return readAttributeValue(raw);
    return this.kind === 'name' ? tokenName(raw) : readText(raw, this.kind);
  }

  get elementName(): string {
    if (this.knownElement === '' && this.nameEnd > this.nameStart) {
      this.knownElement = tokenName(
        this.buffer.slice(this.origin + this.nameStart, this.origin + this.nameEnd),
      );
    }
    return this.knownElement;
  }

  get attributeName(): string {
    return this.current < 0 ? '' : this.nameOf(this.current);
  }

  attribute(name: string): string | undefined {
    for (let i = 0; i < this.count; i++) {
      if (this.nameOf(i) !== name) continue;
      const mark = i * MARK_SIZE;
      return readAttributeValue(
        this.buffer.slice(
          this.origin + this.marks[mark + VALUE_START]!,
          this.origin + this.marks[mark + VALUE_END]!,
        ),
      );
    }
    return undefined;
  }

  nameOf(index: number): string {
    const mark = index * MARK_SIZE;
    const known = this.attributeNames[this.marks[mark + NAME_ID]!];
    if (known !== undefined && known !== '') return known;
    return tokenName(
      this.buffer.slice(
        this.origin + this.marks[mark + NAME_START]!,
        this.origin + this.marks[mark + NAME_END]!,
      ),
    );
  }

  /** Marks one more attribute. Places count from the `<` of the tag. */
  addMark(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number, id: number): void {
    const { marks } = this;
    const mark = this.count * MARK_SIZE;
    this.count++;
    marks[mark + NAME_START] = nameStart;
    marks[mark + NAME_END] = nameEnd;
    marks[mark + VALUE_START] = valueStart;
    marks[mark + VALUE_END] = valueEnd;
    marks[mark + NAME_ID] = id;
  }

  /** Shows the value of an attribute. */
  showValue(index: number): void {
    const mark = index * MARK_SIZE;
    this.current = index;
    this.kind = 'value';
    this.start = this.origin + this.marks[mark + VALUE_START]!;
    this.end = this.origin + this.marks[mark + VALUE_END]!;
  }

  /** Shows the name of an attribute. */
  showName(index: number): void {
    const mark = index * MARK_SIZE;
    this.current = index;
    this.kind = 'name';
    this.start = this.origin + this.marks[mark + NAME_START]!;
    this.end = this.origin + this.marks[mark + NAME_END]!;
  }

  /** Shows the name of the tag's element. */
  showElement(): void {
    this.current = -1;
    this.kind = 'name';
    this.start = this.origin + this.nameStart;
    this.end = this.origin + this.nameEnd;
  }
}
