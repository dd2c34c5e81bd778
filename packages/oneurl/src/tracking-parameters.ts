/** One name of a parameter that is added to addresses to follow people, and where that is known from. */
export interface TrackingParameter {
  /** Upper and lower case alike; `*` stands for any text. */
  readonly name: string;
  /** What adds it. */
  readonly from: string;
  /** Where that is written down. */
  readonly source: string;
  /** When the entry was last looked over: year-month-day. */
  readonly date: string;
}

/** The version of {@link trackingParameters}: it stands in the name of the step, and so in the profile of a normalizer. */
export const trackingParametersVersion = '2026-12-01';

const LOOKED_OVER = '2026-12-01';
const ADGUARD = 'https://github.com/AdguardTeam/AdguardFilters, TrackParamFilter/sections/general_url.txt';
const REGISTRY = 'https://github.com/mpchadwick/tracking-query-params-registry, _data/params.csv';
const CLICK_IDS = 'https://github.com/henkisdabro/platform-url-click-id-parameters, parameter_array.js';
const GOOGLE_ADS = "the addresses that Google's ads lead to, beside gclid and gbraid";

/** What adds parameters, where that is written down, and their names. */
type Group = readonly [from: string, source: string, names: string];

const groups: readonly Group[] = [
  ['campaign links (Google Analytics and whatever reads its parameters)', ADGUARD, 'utm_*'],
  ['Google Analytics, links between domains', ADGUARD, '_ga _gl'],
  ['Google Ads', ADGUARD, 'gclid gclsrc gbraid wbraid'],
  ['Google Ads', GOOGLE_ADS, 'gad_source gad_campaignid'],
  ['Google Display and shopping', CLICK_IDS, 'dclid srsltid'],
  ['Facebook', ADGUARD, 'fbclid fb_action_ids fb_action_types fb_ref fb_source'],
  ['Instagram', CLICK_IDS, 'igshid igsh'],
  ['Microsoft Advertising', 'https://help.ads.microsoft.com/apex/index/3/en/60000', 'msclkid'],
  ['X, formerly Twitter', CLICK_IDS, 'twclid ref_src ref_url'],
  ['TikTok', CLICK_IDS, 'ttclid'],
  ['LinkedIn', CLICK_IDS, 'li_fat_id'],
  ['Reddit', CLICK_IDS, 'rdt_cid'],
  ['Pinterest', REGISTRY, 'epik'],
  ['Yandex', ADGUARD, 'yclid ysclid'],
  ['Openstat', ADGUARD, '_openstat'],
  ['Yahoo', ADGUARD, 'guccounter guce_referrer guce_referrer_sig'],
  ['Mailchimp', REGISTRY, 'mc_cid mc_eid'],
  ['MailerLite', ADGUARD, 'ml_subscriber ml_subscriber_hash'],
  ['Klaviyo', CLICK_IDS, '_ke _kx'],
  ['Marketo', ADGUARD, 'mkt_tok'],
  ['HubSpot', CLICK_IDS, '_hsenc _hsmi __hsfp __hssc __hstc hsCtaTracking'],
  ['HubSpot', ADGUARD, 'hsa_*'],
  ['Olytics', ADGUARD, 'oly_anon_id oly_enc_id rb_clickid'],
  ['Vero', ADGUARD, 'vero_conv vero_id'],
  ['Adobe', REGISTRY, 'ef_id s_kwcid'],
  ['Matomo', ADGUARD, 'mtm_* pk_campaign pk_medium pk_source pk_vid'],
  ['Mapp', ADGUARD, 'wt_mc'],
  ['AT Internet', ADGUARD, 'xtor'],
  ['Awin', ADGUARD, 'awc'],
  ['Impact', ADGUARD, 'irclickid irgwc'],
  ['Branch', CLICK_IDS, '_branch_match_id _branch_referrer'],
  ['links within a site', ADGUARD, 'itm_source itm_medium itm_campaign itm_content itm_term'],
  ['Wicked Reports', ADGUARD, 'wickedid'],
  ['Alibaba', 'https://github.com/Smile4ever/Neat-URL, README.md', 'spm'],
];

/**
 * The names of parameters that the rule `trackingParameters` drops. Names that some sites choose their page by (`ref`,
 * `source`, `cid`, `si`) are left out on purpose.
 *
 * @example
 * ```ts
 * import { trackingParameters } from 'oneurl';
 * trackingParameters.find(({ name }) => name === 'fbclid')?.from; // => 'Facebook'
 * ```
 */
export const trackingParameters: readonly TrackingParameter[] = /* @__PURE__ */ Object.freeze(
  groups.flatMap(([from, source, names]) =>
    names.split(' ').map((name) => Object.freeze({ name, from, source, date: LOOKED_OVER })),
  ),
);
