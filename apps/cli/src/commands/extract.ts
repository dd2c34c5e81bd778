import { type Link, LinkExtractor, type LinkKind, linkKinds, type PageOptions } from '@oneurl/link-extractor';
import { createNormalizer, type NormalizeOptions, UrlError } from 'oneurl';
import { paintFor } from '../colors.js';
import { type CommandModule, example, type Flags, textFlag } from '../command.js';
import { complaint, failureText } from '../failure.js';
import { EXIT, InputError, type Io, UsageError } from '../io.js';
import { LineWriter } from '../line-writer.js';
import { asUsage } from '../normalizer-flags.js';
import { baseFromFlags, charsetFromFlags } from '../page-flags.js';
import { filesOf, type PageInput, pagesOf } from '../pages.js';
import { Progress } from '../progress.js';

/** The words of a list with commas, or of several. */
function listFlag(flags: Flags, name: string): readonly string[] | undefined {
  const given = flags[name];
  if (given === undefined) return undefined;
  return String(given)
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** An option that may be given again: its lists become one. */
const listed = (value: string, before: string | undefined): string =>
  before === undefined ? value : `${before},${value}`;

function kindsFromFlags(flags: Flags): readonly LinkKind[] | undefined {
  const names = listFlag(flags, 'kind');
  const unknown = names?.find((name) => !linkKinds.includes(name as LinkKind));
  if (unknown === undefined) return names as readonly LinkKind[] | undefined;
  throw new UsageError(
    `there is no kind of link ${JSON.stringify(unknown)}; there are ${linkKinds.join(', ')}`,
  );
}

/** What is the same for every page. */
function optionsFromFlags(flags: Flags): PageOptions {
  const base = baseFromFlags(flags)?.href;
  const charset = charsetFromFlags(flags);
  const kinds = kindsFromFlags(flags);
  const preset = textFlag(flags, 'normalize');
  const normalize = asUsage(() => preset && createNormalizer({ preset } as NormalizeOptions));
  return {
    text: flags['text'] === true,
    lazy: flags['lazy'] === true,
    metadata: flags['metadata'] === true,
    ...(base === undefined ? {} : { base }),
    ...(charset === undefined ? {} : { charset: charset.name }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(typeof normalize === 'function' ? { normalize: (href: string) => normalize(href) } : {}),
  };
}

type IsWanted = (link: Link, page: string | undefined) => boolean;

async function filterFromFlags(flags: Flags): Promise<IsWanted> {
  const tags = listFlag(flags, 'tag')?.map((tag) => tag.toLowerCase());
  const ofTag: IsWanted = ({ element }) => tags === undefined || tags.includes(element.toLowerCase());
  if (flags['sameSite'] !== true) return ofTag;
  const { sameSite } = await import('oneurl/site');
  return (link, page) =>
    ofTag(link, page) && link.url !== null && page !== undefined && sameSite(link.url, page);
}

/** What would end a line, or move the cursor. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]/gu;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What is printed of a link, in one line; nothing for one that has no canonical form. */
function shownUrl({ raw, url, normalized }: Link): string | null {
  if (normalized !== undefined) return normalized;
  const text = url ?? raw;
  return text === '' ? '""' : text.replaceAll(UNPRINTABLE, escaped);
}

/** Everything that the pages of a run share. */
class Extraction {
  readonly #flags: Flags;
  readonly #io: Io;
  readonly #options: PageOptions;
  readonly #isWanted: IsWanted;
  readonly #out: LineWriter;
  readonly #err: LineWriter;
  readonly #progress: Progress;
  #pages = 0;
  #read = 0;
  isWell = true;

  constructor(flags: Flags, io: Io, isWanted: IsWanted, files: readonly string[]) {
    this.#flags = flags;
    this.#io = io;
    this.#options = optionsFromFlags(flags);
    this.#isWanted = isWanted;
    this.#out = new LineWriter(io.stdout);
    this.#err = new LineWriter(io.stderr);
    this.#progress = new Progress(io, files);
  }

  fail(text: string): void {
    this.isWell = false;
    this.#err.line(text);
  }

  async file(file: string): Promise<void> {
    const onRead = (bytes: number): void => {
      this.#read += bytes;
    };
    try {
      const onFault = (text: string): void => this.fail(complaint(text));
      for await (const page of pagesOf(file, this.#io, onRead, onFault)) {
        await this.#page(page);
        await this.#progress.advance(this.#read, ++this.#pages, 'pages');
        this.#read = 0;
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.fail(complaint(error.message));
    }
    await this.#flush();
  }

  async end(): Promise<void> {
    this.#progress.end();
    await this.#flush();
  }

  async #page(page: PageInput): Promise<void> {
    const { url, charset } = page;
    const options: PageOptions = {
      ...this.#options,
      ...(url === undefined ? {} : { base: url }),
      ...(charset === undefined ? {} : { charset }),
    };
    if (this.#flags['sameSite'] === true && options.base === undefined) {
      throw new UsageError('--same-site needs --base: the address of the page says what its site is');
    }
    try {
      for await (const link of LinkExtractor.from(page.chunks, options)) {
        if (this.#isWanted(link, options.base)) this.#print(page, link);
        if (this.#out.full) await this.#flush();
      }
    } catch (error) {
      if (!(error instanceof UrlError)) throw error;
      this.fail(failureText(page.name, error, paintFor(this.#io.errorColors)));
    }
  }

  #print(page: PageInput, link: Link): void {
    const shown = shownUrl(link);
    if (this.#flags['json'] === true) this.#out.line(JSON.stringify({ page: page.name, ...link }));
    else if (shown !== null) this.#out.line(shown);
  }

  async #flush(): Promise<void> {
    await this.#out.flush();
    if (!this.#err.isEmpty) this.#progress.clear();
    await this.#err.flush();
  }
}

export const extract: CommandModule = {
  describe(command) {
    command
      .argument(
        '[file...]',
        'HTML pages, folders of them, WARC files, packed with gzip or not; - or none is standard input',
      )
      .option('--base <url>', 'the address of the page; in a WARC file each page has its own')
      .option('--charset <label>', "the page's charset as HTTP said it (default: what the page says)")
      .option('--tag <names>', 'only links of these elements, for example a,img', listed)
      .option('--kind <names>', `only links of these kinds: ${linkKinds.join(', ')}`, listed)
      .option('--same-site', "only links to the page's own site")
      .option('--normalize <preset>', 'print the canonical form of each link')
      .option('--lazy', 'also data-* attributes that images are loaded from later')
      .option('--metadata', 'also JSON-LD, OpenGraph and Twitter cards')
      .option('--text', 'with --json, also the text of anchors')
      .option('--json', 'one JSON object for each link: everything that is known of it')
      .addHelpText(
        'after',
        example(
          `$ echo '<a href="../b">' | oneurl extract --base http://example.com/a/`,
          'http://example.com/b',
        ),
      );
  },
  async run(names, flags, io) {
    const missing: InputError[] = [];
    const files = await filesOf(names, (error) => missing.push(error));
    const extraction = new Extraction(flags, io, await filterFromFlags(flags), files);
    for (const { message } of missing) extraction.fail(complaint(message));
    for (const file of files) await extraction.file(file);
    await extraction.end();
    return extraction.isWell ? EXIT.ok : EXIT.failed;
  },
};
