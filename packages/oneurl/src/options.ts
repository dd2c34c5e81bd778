import type { Charset } from '@oneurl/percent-codec';
import type { UrlRecord } from '@oneurl/url-parser';
import type { HostRules } from './host-rules.js';

/**
 * The rules of canonicalisation, each with its named values. What a value does, and what it loses, stands in the
 * table `rules`; `oneurl presets` prints which preset takes which value.
 */
export interface RuleOptions {
  /** How an address is read: as browsers do, or as Google Safe Browsing does, which decodes every escape first. */
  readonly reading?: 'whatwg' | 'safe-browsing';
  /** The scheme: kept, or one of the pair http and https written as the other. */
  readonly scheme?: 'keep' | 'http' | 'https';
  /** User name and password. */
  readonly userinfo?: 'keep' | 'drop';
  /** The port, where it is not that of the scheme. */
  readonly port?: 'keep' | 'drop';
  /** A leading `www.` label; with `strip-numbered` also `www2.` and the like. */
  readonly www?: 'keep' | 'strip' | 'strip-numbered';
  /** Dots after the last label of the host. */
  readonly trailingDots?: 'keep' | 'strip';
  /** Percent-escapes: unreserved decoded, the rest in upper case, what must be escaped escaped. */
  readonly escapes?: 'keep' | 'normalize';
  /** Raw non-ASCII characters of the path: in UTF-8 as browsers write them, or in the page's charset. */
  readonly pathCharset?: 'utf-8' | 'page';
  /** How a space is written in the path. */
  readonly pathSpace?: '%20' | 'plus';
  /** Runs of slashes in the path. */
  readonly slashes?: 'keep' | 'fold';
  /** Index files at the end of the path; a list names one's own. */
  readonly indexFiles?: 'keep' | 'strip' | readonly string[];
  /** Parameters of path segments (`;jsessionid=1`); a list names those to strip. */
  readonly pathParameters?: 'keep' | 'strip' | readonly string[];
  /** AMP suffixes at the end of the path: `/amp`, `.amp`, `.amp.html`. */
  readonly ampSuffixes?: 'keep' | 'strip';
  /** The slash at the end of the path. */
  readonly trailingSlash?: 'keep' | 'add' | 'strip';
  /** What separates the pairs of the query, beside `&`. */
  readonly separators?: '&' | '&;';
  /** How a space is written in the query. */
  readonly querySpace?: 'keep' | '%20' | 'plus';
  /** Empty pairs: `a=1&&b=2`. */
  readonly emptyPairs?: 'keep' | 'drop';
  /** What else does not choose the page on some hosts; rules of one's own come from `readHostRules`. */
  readonly hostRules?: 'none' | 'built-in' | HostRules;
  /** Parameters that say who came from where; a list names one's own instead of the built-in ones. */
  readonly trackingParameters?: 'keep' | 'drop' | readonly string[];
  /** Session ids: in pairs, in parameters of path segments, and in path segments of ASP.NET. */
  readonly sessionIds?: 'keep' | 'drop';
  /**
   * Names of further parameters to drop; `*` in one stands for any text. Names beyond ASCII are met as UTF-8 writes
   * them, and as the charset given beside them does.
   */
  readonly dropParameters?: 'none' | readonly string[];
  /** Names of parameters that stay whatever the four rules before say; `*` in one stands for any text. */
  readonly keepParameters?: 'none' | readonly string[];
  /** Keys without a value: `?a`. */
  readonly bareKeys?: 'keep' | 'add-equals' | 'strip-equals';
  /** Pairs of equal keys. */
  readonly duplicates?: 'all' | 'exact' | 'first' | 'last';
  /** The order of the pairs. */
  readonly order?: 'keep' | 'key' | 'key-and-value';
  /** A question mark with nothing behind it. */
  readonly emptyQuery?: 'keep' | 'drop';
  /** What stands behind the number sign. */
  readonly fragment?: 'keep' | 'drop';
}

/** A value for each rule: what a preset is. */
export type RuleValues = { readonly [Option in keyof RuleOptions]-?: NonNullable<RuleOptions[Option]> };

/** The page that an address stands on. */
export interface PageOptions {
  /** What relative references are resolved against; a record is parsed once for all the links of a page. */
  readonly base?: string | UrlRecord;
  /** The page's charset: a label of the Encoding Standard, or a charset object. Default: UTF-8. */
  readonly charset?: string | Charset;
}

/** The names of the presets. */
export type PresetName = 'whatwg' | 'rfc3986' | 'crawler' | 'classic' | 'dedupe' | 'safe-browsing';

/** What `normalize` and `createNormalizer` take. */
export interface NormalizeOptions extends RuleOptions, PageOptions {
  /** Where the values of the rules come from that are not given. Default: `crawler`. */
  readonly preset?: PresetName;
}
