import type { Answer, Filter, Hook } from './hooks.js';
import { NameTable, tokenName } from './name-table.js';
import { MARK_SIZE, NAME_ID, type ScanWindow } from './scan.js';

/** How far a hook wants to hear of the tag that is read. */
export const NOTHING = 0;
const TAG_ONLY = 1;
export const ATTRIBUTES_TOO = 2;
/** Stands for an interest that depends on the tag. */
export const MUST_ASK = -1;

/** Stands for the number of an attribute's name that nobody wants; 0 stands for a wanted one without a number. */
export const NOBODY_WANTS = -1;

/** Names that are remembered for hooks that want every name, so that a repeated one costs no string. */
const REMEMBERED_NAMES = 1024;
const LONGEST_REMEMBERED_NAME = 32;

interface Member {
  readonly hook: Hook;
  /** 1 for the numbers of the names it wants; `null` for all. */
  readonly elements: Uint8Array | null;
  readonly endTags: Uint8Array | null;
  readonly attributes: Uint8Array | null;
  readonly wantsAttributes: boolean;
  readonly wantsTags: boolean;
  /** Which members the hook has: hooks are of many shapes, and looking for what is not there is slow. */
  readonly isAsked: boolean;
  readonly encloses: boolean;
  readonly hearsNames: boolean;
  readonly hearsValues: boolean;
  interest: number;
}

type PlainHook = 'beginDocument' | 'endTag' | 'text' | 'comment';

function wantedNumbers(names: readonly string[] | undefined, table: NameTable): Uint8Array | null {
  if (names === undefined) return null;
  const numbers = names.map((name) => table.add(name.toLowerCase()));
  const wanted = new Uint8Array(Math.max(0, ...numbers) + 1);
  for (const number of numbers) wanted[number] = 1;
  wanted[0] = 0;
  return wanted;
}

function isWanted(wanted: Uint8Array | null, id: number): boolean {
  return wanted === null || wanted[id] === 1;
}

function hearsText(hook: Hook, textOf: string): boolean {
  return hook.text !== undefined && (hook.textOf === undefined || hook.textOf.includes(textOf));
}

function interestOf(member: Member): number {
  if (member.wantsAttributes) return ATTRIBUTES_TOO;
  return member.wantsTags ? TAG_ONLY : NOTHING;
}

/** All hooks and filters of a scan, and what they want between them. */
export class HookPlan {
  readonly elements: NameTable;
  readonly attributes: NameTable = new NameTable([], REMEMBERED_NAMES);
  readonly wantsComments: boolean;
  readonly wantsEndTags: boolean;
  /** Whether a start tag is told of that has no attribute that somebody wants. */
  readonly wantsBareTags: boolean;
  /** Whether the tag's name is asked of only when its attributes are known. */
  readonly asksLate: boolean;
  /** Whether some hook is asked about each name. */
  readonly asksNames: boolean;
  /** Whether some hook stopped the scan. */
  isStopped = false;
  readonly #members: readonly Member[];
  readonly #filters: readonly Filter[];
  readonly #wantsEveryName: boolean;
  /**
   * How much of a start tag is wanted, by the number of its element's name, as long as it has no wanted attribute: an
   * interest, or {@link MUST_ASK}.
   */
  readonly #quietInterests: readonly number[];
  /** Whether every start tag is wanted with its attributes, without asking. */
  readonly alwaysCares: boolean;
  #begunDocuments = 0;

  constructor(hooks: readonly Hook[], filters: readonly Filter[], elements: readonly string[]) {
    this.elements = new NameTable(elements);
    this.#filters = filters;
    this.#members = hooks.map((hook) => {
      const wantsAttributes = hook.attributeName !== undefined || hook.attributeValue !== undefined;
      return {
        hook,
        elements: wantedNumbers(hook.elements, this.elements),
        endTags: wantedNumbers(hook.endTagsOf ?? hook.elements, this.elements),
        attributes: wantedNumbers(hook.attributes, this.attributes),
        wantsAttributes: wantsAttributes || (hook.attributes !== undefined && hook.attributes.length > 0),
        wantsTags: wantsAttributes || hook.beginElement !== undefined || hook.endElement !== undefined,
        isAsked: hook.elementName !== undefined,
        encloses: hook.beginElement !== undefined || hook.endElement !== undefined,
        hearsNames: hook.attributeName !== undefined,
        hearsValues: hook.attributeValue !== undefined,
        interest: NOTHING,
      };
    });
    for (const filter of filters) wantedNumbers(filter.attributes, this.attributes);
    this.asksLate = filters.some((filter) => filter.dropsElement !== undefined);
    this.asksNames = hooks.some((hook) => hook.elementName !== undefined);
    this.#wantsEveryName = this.#members.some(
      (member) => member.wantsAttributes && member.attributes === null,
    );
    this.alwaysCares =
      !this.asksLate &&
      this.#members.every(
        (member) =>
          member.elements === null && member.hook.elementName === undefined && member.wantsAttributes,
      );
    if (this.alwaysCares) for (const member of this.#members) member.interest = ATTRIBUTES_TOO;
    this.wantsBareTags =
      this.asksLate || hooks.some((hook) => hook.beginElement !== undefined || hook.endElement !== undefined);
    this.#quietInterests =
      this.asksNames || this.wantsBareTags
        ? []
        : this.elements.names.map((_, id) =>
            id > 0 && id <= elements.length && (id > elements.length - 2 || this.wantsText(elements[id - 1]!))
              ? MUST_ASK
              : this.#mostInterest(id),
          );
    this.wantsEndTags = hooks.some((hook) => hook.endTag !== undefined);
    this.wantsComments =
      hooks.some((hook) => hook.comment !== undefined) && !filters.some((filter) => filter.dropsComments);
  }

  /** As {@link NameTable.firsts}, for names of attributes that somebody may want. */
  get attributeFirsts(): number {
    return this.#wantsEveryName ? -1 : this.attributes.firsts;
  }

  /** @returns the number of an attribute's name where somebody wants it; 0 for no number, or {@link NOBODY_WANTS}. */
  attributeId(buffer: string, start: number, end: number): number {
    const id = this.attributes.find(buffer, start, end);
    if (id !== 0 || !this.#wantsEveryName) return id === 0 ? NOBODY_WANTS : id;
    return end - start > LONGEST_REMEMBERED_NAME
      ? 0
      : this.attributes.add(tokenName(buffer.slice(start, end)));
  }

  /** @returns the number of an element's name, which it has from now on; 0 where it can have none. */
  rememberElement(buffer: string, start: number, end: number): number {
    if (end - start > LONGEST_REMEMBERED_NAME) return 0;
    return this.elements.add(tokenName(buffer.slice(start, end)));
  }

  /** @returns whether somebody hears the text of an element; '' for ordinary text. */
  wantsText(textOf: string): boolean {
    if (this.#filters.some((filter) => filter.dropsTextOf?.includes(textOf) === true)) return false;
    return this.#members.some(({ hook }) => hearsText(hook, textOf));
  }

  /** @returns how much is wanted of a tag with this element, or {@link MUST_ASK}. */
  quietInterest(elementId: number): number {
    return elementId < this.#quietInterests.length ? this.#quietInterests[elementId]! : MUST_ASK;
  }

  #mostInterest(id: number): number {
    const interested = this.#members.filter((member) => isWanted(member.elements, id));
    return Math.max(NOTHING, ...interested.map(interestOf));
  }

  /** Asks who is interested in the start tag whose name was read. */
  ask(window: ScanWindow, elementId: number): number {
    let most = NOTHING;
    for (const member of this.#members) {
      member.interest = NOTHING;
      if (!isWanted(member.elements, elementId)) continue;
      let interest = interestOf(member);
      if (member.isAsked) {
        window.showElement();
        if (member.hook.elementName!(window) === false && interest === ATTRIBUTES_TOO) interest = TAG_ONLY;
      }
      member.interest = interest;
      if (interest > most) most = interest;
    }
    return most;
  }

  /** Tells of a start tag; its attributes are marked in the window. */
  startTag(window: ScanWindow, elementId: number): void {
    if (this.asksLate) {
      window.showElement();
      for (const filter of this.#filters) if (filter.dropsElement?.(window) === true) return;
      if (this.ask(window, elementId) === NOTHING) return;
    }
    for (const member of this.#members) {
      if (member.interest !== NOTHING && !this.#tellTag(member, window)) return;
    }
  }

  /** @returns false when the hook stopped the scan. Once begun, the element is ended, whatever happens. */
  #tellTag(member: Member, window: ScanWindow): boolean {
    const { hook } = member;
    if (!member.encloses) {
      return member.interest !== ATTRIBUTES_TOO || this.#tellAttributes(member, window);
    }
    try {
      window.showElement();
      if (this.#stopsAt(hook.beginElement?.(window))) return false;
      return member.interest !== ATTRIBUTES_TOO || this.#tellAttributes(member, window);
    } finally {
      window.showElement();
      this.#stopsAt(hook.endElement?.(window));
    }
  }

  #tellAttributes(member: Member, window: ScanWindow): boolean {
    const { hook, attributes, hearsNames, hearsValues } = member;
    for (let i = 0; i < window.count; i++) {
      if (attributes !== null && attributes[window.marks[i * MARK_SIZE + NAME_ID]!] !== 1) continue;
      if (hearsNames) {
        window.showName(i);
        if (hook.attributeName!(window) === false) continue;
      }
      if (hearsValues) {
        window.showValue(i);
        if (this.#stopsAt(hook.attributeValue!(window))) return false;
      }
    }
    return true;
  }

  /** Tells of the attributes that are marked in the window, where no more than these is told of a tag. */
  attributesOf(window: ScanWindow): void {
    for (const member of this.#members) {
      if (member.interest === ATTRIBUTES_TOO && !this.#tellAttributes(member, window)) return;
    }
  }

  endTag(window: ScanWindow, elementId: number): void {
    for (const filter of this.#filters) if (filter.dropsEndTag?.(window) === true) return;
    for (const member of this.#members) {
      if (isWanted(member.endTags, elementId) && !this.#tell(member.hook, 'endTag', window)) return;
    }
  }

  text(window: ScanWindow): void {
    for (const filter of this.#filters) {
      if (filter.dropsText?.(window) === true) return;
    }
    for (const { hook } of this.#members) {
      if (hearsText(hook, window.textOf) && !this.#tell(hook, 'text', window)) return;
    }
  }

  comment(window: ScanWindow): void {
    for (const filter of this.#filters) if (filter.dropsComment?.(window) === true) return;
    for (const { hook } of this.#members) if (!this.#tell(hook, 'comment', window)) return;
  }

  beginDocument(window: ScanWindow): void {
    for (const { hook } of this.#members) {
      this.#begunDocuments++;
      if (!this.#tell(hook, 'beginDocument', window)) return;
    }
  }

  /** Ends what was begun; an exception of one hook does not keep the others from hearing of it. */
  endDocument(window: ScanWindow): void {
    const begun = this.#members.slice(0, this.#begunDocuments);
    this.#begunDocuments = 0;
    let failure: { readonly error: unknown } | undefined;
    for (const { hook } of begun) {
      try {
        hook.endDocument?.(window);
      } catch (error) {
        failure ??= { error };
      }
    }
    if (failure !== undefined) throw failure.error;
  }

  #tell(hook: Hook, name: PlainHook, window: ScanWindow): boolean {
    return hook[name] === undefined || !this.#stopsAt(hook[name](window));
  }

  #stopsAt(answer: Answer): boolean {
    if (answer === false) this.isStopped = true;
    return answer === false;
  }
}
