import { UrlError } from '@oneurl/percent-codec';
import { parse } from '@oneurl/url-parser';
import { resolveReference } from '@oneurl/url-parser/rfc3986';
import { type CourlanOptions, cleanUrl, courlan as normalize, scrubUrl } from 'oneurl/compat';
import { sameSite, siteOf } from 'oneurl/site';
import { type Adapter, holding, keptBytes, noCrossing, type Peer, text } from '../adapter.js';
import { uriText } from './uri-text.js';

const filter = 'guesses what a page is about from its address; we take no part in that';
const links = 'extraction with the same guesses built in';

function languageOf({ language }: Readonly<Record<string, unknown>>): Pick<CourlanOptions, 'language'> {
  return typeof language === 'string' ? { language } : {};
}

function optionsOf(options: Readonly<Record<string, unknown>>): CourlanOptions {
  const { strict, trailing_slash: trailingSlash } = options;
  return {
    strict: strict === true,
    ...languageOf(options),
    trailingSlash: trailingSlash !== false,
  };
}

/** The peer has `null` where there is no domain, and where there is no address. */
function domainOf(input: unknown): string | null {
  try {
    return siteOf(text(input));
  } catch (error) {
    if (error instanceof UrlError || typeof input !== 'string') return null;
    throw error;
  }
}

const hostAndPath: Adapter = (input) => {
  const { origin, path, query, fragment } = parse(text(input));
  return [origin, `${path}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`];
};

/** courlan: cleaning and filtering for corpora of web text. */
export const courlan: Peer = {
  name: 'courlan',
  calls: {
    normalize_url: (input, options) => normalize(text(input), optionsOf(options)),
    clean_url: (input, options) => cleanUrl(input as string, languageOf(options)),
    scrub_url: (input) => scrubUrl(text(input)),
    fix_relative_urls: (input, { baseurl }) =>
      resolveReference(uriText(text(input)), uriText(String(baseurl))),
    get_base_url: (input) => parse(text(input)).origin,
    get_host_and_path: hostAndPath,
    get_hostinfo: (input) => [domainOf(input), parse(text(input)).origin],
    extract_domain: domainOf,
    is_external: (input, { reference }) => !sameSite(text(input), String(reference)),
  },
  outOfScope: {
    extension_filter: filter,
    type_filter: filter,
    path_filter: filter,
    lang_filter: filter,
    langcodes_score: filter,
    is_navigation_page: filter,
    is_not_crawlable: filter,
    domain_filter: filter,
    validate_url: filter,
    is_valid_url: filter,
    check_url: filter,
    is_known_link: 'compares with a list of links by a rule of the peer alone',
    filter_urls: 'filters a list by a word',
    extract_links: links,
    filter_links: links,
  },
  differences: [
    noCrossing,
    keptBytes,
    {
      reason: 'an IPv6 address without brackets is no host (RFC 3986 section 3.2.2)',
      covers: holding(/^\w+:\/\/[^/?#[\]]*:[^/?#[\]]*:/),
    },
  ],
};
