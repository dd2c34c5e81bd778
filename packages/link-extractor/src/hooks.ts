import type { Scan } from './scan.js';

/**
 * What a hook answers: `false` stops the scan, anything else lets it go on. Only the two name hooks read `false`
 * otherwise: there it says "not interested".
 */
export type Answer = unknown;

/**
 * What a scanner tells. Every member is optional, and what no hook wants is not even looked at.
 *
 * | hook | fires | `start` to `end` | may be split over chunks |
 * | --- | --- | --- | --- |
 * | `beginDocument` | before anything else | empty | no |
 * | `elementName` | as soon as the name of a start tag is complete; where a filter reads attributes, at the tag's `>` | the name | no |
 * | `beginElement` | at the `>` of a start tag | the name | no |
 * | `attributeName` | for each attribute, in order, but for repeated ones | the name | no |
 * | `attributeValue` | after `attributeName` | the value without its quotes | no |
 * | `endElement` | after the last attribute | the name | no |
 * | `endTag` | at the `>` of an end tag | the name | no |
 * | `text` | for text, at the next tag or the end of the chunk | the text | yes, never inside a character reference or CRLF |
 * | `comment` | at the end of a comment | the comment without its delimiters | no |
 * | `endDocument` | at the end, after a stop, after an error | empty | no |
 *
 * `beginElement` and `endElement` enclose what one start tag says; they are paired, as `beginDocument` and
 * `endDocument` are, also when a hook throws or stops. A scan builds no tree: for the end of an element's content see
 * `endTag`. A start tag that the page breaks off is none, as in the standard.
 */
export interface Hook {
  /** Names of the only elements the hook wants start tags and end tags of. Absent: all. */
  readonly elements?: readonly string[];
  /** Names of the only attributes the hook wants. Absent: all, if it has one of the attribute hooks. */
  readonly attributes?: readonly string[];
  /** Names of the only elements whose end tags the hook wants. Absent: as `elements` says. */
  readonly endTagsOf?: readonly string[];
  /** Names of the only elements whose raw text the hook wants; `''` stands for ordinary text. Absent: all text. */
  readonly textOf?: readonly string[];
  beginDocument?(scan: Scan): Answer;
  /** @returns `false` to skip the attributes of this element: `beginElement` and `endElement` still fire. */
  elementName?(scan: Scan): Answer;
  beginElement?(scan: Scan): Answer;
  /** @returns `false` to skip the value of this attribute. */
  attributeName?(scan: Scan): Answer;
  attributeValue?(scan: Scan): Answer;
  endElement?(scan: Scan): Answer;
  endTag?(scan: Scan): Answer;
  text?(scan: Scan): Answer;
  comment?(scan: Scan): Answer;
  endDocument?(scan: Scan): void;
}

/** Something that stands in front of the hooks, in the same pass, and keeps things from them. */
export interface Filter {
  /** Kebab case, for people. */
  readonly name: string;
  /** Attributes that `dropsElement` reads; they are marked even when no hook wants them. */
  readonly attributes?: readonly string[];
  /** `true` to drop every comment: they are then jumped over, not stored. */
  readonly dropsComments?: boolean;
  /** Names of the elements whose text is dropped. Their tags, and so their attributes, stay. */
  readonly dropsTextOf?: readonly string[];
  /** @returns whether this start tag is kept from the hooks. Its end tag and its content are not. */
  dropsElement?(scan: Scan): boolean;
  /** @returns whether this end tag is kept from the hooks. */
  dropsEndTag?(scan: Scan): boolean;
  /** @returns whether this piece of text is kept from the hooks. */
  dropsText?(scan: Scan): boolean;
  /** @returns whether this comment is kept from the hooks. */
  dropsComment?(scan: Scan): boolean;
}
