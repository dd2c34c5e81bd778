import { URL as ReferenceUrl } from 'whatwg-url';

/** What the URL interface says of a URL; `null` stands for a failure. */
export interface UrlView {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** One input, and the two answers to it. */
export interface Difference {
  readonly input: string;
  readonly base: string | undefined;
  readonly ours: UrlView | null;
  readonly engine: UrlView | null;
}

/** A place where the engine of Node 20 (ada 2.9) is behind the standard. */
interface Kind {
  /** The input of urltestdata.json that shows it; `null` where the suite has none, and the standard alone says it. */
  readonly shownBy: string | null;
  /** The smallest input and base that show it. */
  readonly example: readonly [input: string, base?: string];
  readonly explains: (difference: Difference) => boolean;
  /** Whether whatwg-url 16 is behind as well, so that the suite alone decides. */
  readonly isReferenceBehind?: true;
}

/** A serialisation with the small differences of two kinds made alike, so that one input may show several kinds. */
function blurred(view: UrlView | null): string | undefined {
  return view?.href.replaceAll('^', '%5E').replaceAll('%20', ' ');
}

const tabsAndNewlines = /[\t\n\r]/g;
const opaqueBase = /^[a-z][a-z0-9+.-]*:(?!\/)/;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** A code unit, or an escape of a byte, from 80 on: the host may then be beyond ASCII, where `xn--` excuses nothing. */
const nonAscii = /[^\0-\x7F]|%[89a-f]/i;
const longDriveLetter = /(?:^|[/\\:])[a-z][:|][^/\\?#]/i;

/** The path that the engine gives a base; empty where that is no URL. */
function enginePathOf(base: string): string {
  return URL.canParse(base) ? new URL(base).pathname : '';
}

/** Each kind of difference that is allowed. */
export const behindKinds: Readonly<Record<string, Kind>> = {
  'a caret in a path stays raw': {
    shownBy: 'foo://host/ !"$%&\'()*+,-./:;<=>@[\\]^_`{|}~',
    example: ['foo://host/^'],
    explains: ({ ours, engine }) =>
      ours?.pathname.includes('%5E') === true && blurred(ours) === blurred(engine),
  },
  'a space at the end of an opaque path stays raw': {
    shownBy: 'non-special:opaque  ?hi',
    example: ['foo:a ?b'],
    explains: ({ ours, engine }) =>
      ours?.pathname.endsWith('%20') === true && blurred(ours) === blurred(engine),
  },
  'an ASCII host is refused for a label xn--': {
    shownBy: 'http://a.b.c.xn--pokxncvks',
    example: ['http://xn--a/'],
    explains: ({ input, base = '', ours, engine }) =>
      engine === null && ours?.hostname.includes('xn--') === true && !nonAscii.test(`${base}${input}`),
    isReferenceBehind: true,
  },
  'a reference that is more than a fragment is taken on an opaque base': {
    shownBy: null,
    example: ['a#b', 'mailto:x'],
    explains: ({ input, base = '', ours }) => ours === null && input.includes('#') && opaqueBase.test(base),
  },
  'a double dot leaves no path at all': {
    shownBy: null,
    example: ['foo://host/..'],
    explains: ({ ours, engine }) => ours?.pathname === '/' && engine?.pathname === '',
  },
  'a dot segment stays behind a segment that begins with a dot': {
    shownBy: null,
    example: ['http://host/.a/./b'],
    explains: ({ base = '', engine }) =>
      dotSegment.test(engine?.pathname ?? '') || dotSegment.test(enginePathOf(base)),
  },
  'the empty query of the base is lost': {
    shownBy: null,
    example: ['', 'http://host/?'],
    explains: ({ ours, engine }) =>
      ours?.search === '' && ours.href.includes('?') && blurred(ours)?.replace('?', '') === blurred(engine),
  },
  'a segment that begins like a drive letter is taken for one': {
    shownBy: null,
    example: ['/a', 'file:///C:d'],
    explains: ({ input, base = '', ours }) =>
      ours?.protocol === 'file:' && (longDriveLetter.test(input) || longDriveLetter.test(base)),
  },
};

/** The answer of whatwg-url, which the editors of the standard keep. */
function reference(input: string, base: string | undefined): string | null {
  try {
    return new ReferenceUrl(input, base).href;
  } catch {
    return null;
  }
}

/**
 * A character above U+FFFF before an `@` makes whatwg-url 16 write half of it once more, which
 * `http://😀x@host/` of urltestdata.json shows; such inputs it cannot judge.
 */
const astralUserinfo = /[\u{10000}-\u{10FFFF}].*@/su;

/** The name of the kind that a difference is of, where the reference is on our side; else `null`. */
export function kindOf(difference: Difference): string | null {
  const { input, base, ours } = difference;
  const cleaned = {
    ...difference,
    input: input.replace(tabsAndNewlines, ''),
    base: base?.replace(tabsAndNewlines, ''),
  };
  const found = Object.entries(behindKinds).find(([, kind]) => kind.explains(cleaned));
  if (found === undefined) return null;
  const cannotJudge = found[1].isReferenceBehind === true || astralUserinfo.test(`${base ?? ''}${input}`);
  return cannotJudge || reference(input, base) === (ours?.href ?? null) ? found[0] : null;
}
