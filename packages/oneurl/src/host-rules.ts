import { defineStep, type Pair, type Step, type UrlParts } from '@oneurl/percent-codec/step';
import { joinPairs, pairPredicate, parsePairs } from '@oneurl/query-normalizer';
import { stepName } from './drop-parameters.js';
import { digest } from './fingerprint.js';
import { pathPredicate } from './host-rule-paths.js';
import { otherHostsMachine } from './host-rules-machine.js';

/** What to do with the query on some hosts: either `keep` or `drop`. */
export interface HostRule {
  /** The hosts, each with its subdomains. Of the hosts that fit an address only the longest counts. */
  readonly hosts: readonly string[];
  /**
   * The paths it is about; `*` at the end stands for any text. How escapes are written does not count, nor a slash at
   * the end of a whole path. Default: all. The first rule that fits counts.
   */
  readonly paths?: readonly string[];
  /** Names of the only parameters that stay; `*` in one stands for any text. An empty list keeps none. */
  readonly keep?: readonly string[];
  /** Names of the parameters to drop; `*` in one stands for any text. */
  readonly drop?: readonly string[];
  /** Where the rule is known from. */
  readonly source?: string;
  /** When the entry was last looked over: year-month-day. */
  readonly date?: string;
}

/** Rules for hosts: what a file of them holds. */
export interface HostRules {
  /** Named in the profile of a normalizer beside what the rules say. */
  readonly version?: string;
  readonly rules: readonly HostRule[];
}

interface CompiledRule {
  readonly fitsPath: (path: string) => boolean;
  readonly stays: (pair: Pair) => boolean;
}

function compileRule(rule: HostRule, isKept: (pair: Pair) => boolean): CompiledRule {
  const { keep, drop = [] } = rule;
  const isNamed = pairPredicate(keep ?? drop);
  return {
    fitsPath: pathPredicate(rule.paths),
    stays: (pair) => isNamed(pair) === (keep !== undefined) || isKept(pair),
  };
}

/** Finds the rules of a host by its endings, of which it looks at no more than some rule has labels. */
class RulesByHost {
  readonly #rules = new Map<string, CompiledRule[]>();
  #mostLabels = 0;

  add(host: string, rule: CompiledRule): void {
    this.#rules.set(host, [...(this.#rules.get(host) ?? []), rule]);
    this.#mostLabels = Math.max(this.#mostLabels, host.split('.').length);
  }

  get hosts(): readonly string[] {
    return [...this.#rules.keys()];
  }

  find(host: string, path: string): CompiledRule | undefined {
    let longest: readonly CompiledRule[] | undefined;
    let dot = host.length;
    for (let labels = 0; labels < this.#mostLabels && dot > 0; labels++) {
      dot = host.lastIndexOf('.', dot - 1);
      longest = this.#rules.get(host.slice(dot + 1)) ?? longest;
    }
    return longest?.find((rule) => rule.fitsPath(path));
  }
}

function applyRules(byHost: RulesByHost, parts: UrlParts): UrlParts {
  const { scheme, host, query } = parts;
  if (query === null || host === null || (scheme !== 'http' && scheme !== 'https')) return parts;
  const rule = byHost.find(host, parts.path);
  if (rule === undefined) return parts;
  const pairs = parsePairs(query);
  const stay = pairs.filter(rule.stays);
  if (stay.length === pairs.length) return parts;
  return { ...parts, query: stay.length === 0 ? null : joinPairs(stay) };
}

const LABEL_DIGITS = 8;

/** A label that is equal for rules that do the same, wherever they are known from. */
function labelOfRules(rules: HostRules): string {
  const whatTheyDo = rules.rules.map(({ hosts, paths, keep, drop }) => [hosts, paths, keep, drop]);
  const said = digest(JSON.stringify(whatTheyDo), 64).slice(0, LABEL_DIGITS);
  return rules.version === undefined ? said : `${rules.version} ${said}`;
}

/**
 * Makes the step that drops what does not choose the page on some hosts.
 *
 * @param rules - as `readHostRules` gives them.
 * @param keep - names that stay whatever the rules say.
 */
export function applyHostRules(rules: HostRules, keep: readonly string[] = []): Step<'url'> {
  const isKept = pairPredicate({ names: keep, ignoreCase: true });
  const byHost = new RulesByHost();
  for (const rule of rules.rules) {
    const compiled = compileRule(rule, isKept);
    for (const host of rule.hosts) byHost.add(host, compiled);
  }
  return defineStep(
    {
      name: stepName('apply-host-rules', labelOfRules(rules), keep),
      component: 'url',
      why: 'on this host other parameters do not choose the page',
      loses: 'the pairs that are dropped',
      leaves: () => ({ machine: otherHostsMachine(byHost.hosts) }),
    },
    (parts) => applyRules(byHost, parts),
  );
}
