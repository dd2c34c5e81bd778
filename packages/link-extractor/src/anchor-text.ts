const spaces = /[\t\n\f\r ]+/g;

/** The text of an anchor while it comes in: white space collapsed, cut off at a length. */
export class AnchorText {
  isOpen = true;
  readonly #limit: number;
  #collected = '';

  /** @param limit - in UTF-16 code units. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  add(text: string): void {
    if (this.#collected.length > this.#limit) return;
    const collapsed = text.replace(spaces, ' ');
    const isDoubled = collapsed.startsWith(' ') && (this.#collected === '' || this.#collected.endsWith(' '));
    this.#collected += isDoubled ? collapsed.slice(1) : collapsed;
  }

  get value(): string {
    return this.#collected.slice(0, this.#limit).trimEnd();
  }
}
