import { parse, resolve } from '@oneurl/url-parser';
import { sameSite, siteOf } from 'oneurl/site';
import { type Peer, sameAddress, text } from '../adapter.js';

const filter = 'guesses what a page is about from its address; we take no part in that';
const links = 'extraction with the same guesses built in';

/** courlan: cleaning and filtering for corpora of web text. */
export const courlan: Peer = {
  name: 'courlan',
  calls: {
    fix_relative_urls: (input, { baseurl }) => resolve(text(input), String(baseurl)),
    get_base_url: (input) => parse(text(input)).origin,
    extract_domain: (input) => (typeof input === 'string' ? siteOf(input) : null),
    is_external: (input, { reference }) => !sameSite(text(input), String(reference)),
  },
  outOfScope: {
    normalize_url:
      'drops what its own list of trackers names; ours is the preset dedupe, with a list of its own',
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
    get_host_and_path: 'cuts text into two; parts of a record',
    get_hostinfo: 'cuts text into two; parts of a record',
    scrub_url: 'repairs markup that got into an address; not a matter of its spelling',
    clean_url: 'the same, and then its normal form',
  },
  differences: [
    {
      reason: 'what is no URL is refused with an error that says why, not with nothing',
      covers: ({ call }, actual) => call === 'extract_domain' && actual === undefined,
    },
    { reason: 'the same address: an empty path is written as a slash', covers: sameAddress },
  ],
};
