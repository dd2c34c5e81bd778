import { parseHost } from '@oneurl/host';
import { UrlError } from '@oneurl/percent-codec';
import type { HostRule, HostRules } from './host-rules.js';
import { nearestOf } from './nearest.js';

const FILE_FIELDS: readonly string[] = ['$schema', 'version', 'rules'];
const RULE_FIELDS: readonly string[] = ['hosts', 'paths', 'keep', 'drop', 'source', 'date'];

type Fields = Readonly<Record<string, unknown>>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function refuse(place: string, what: string): never {
  throw new UrlError({
    code: 'invalid-host-rules',
    component: 'option',
    position: 0,
    input: place,
    message: `host rules: ${place} ${what}`,
  });
}

function fieldsOf(value: unknown, place: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(place, 'is no object with the fields of one');
  }
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    refuse(
      `${place}.${name}`,
      `is no field that there is${nearestOf(name, known)}; there are ${known.join(', ')}`,
    );
  }
  return value as Fields;
}

function textsOf(value: unknown, place: string): readonly string[] {
  if (!Array.isArray(value)) return refuse(place, 'is no list of texts');
  value.forEach((entry: unknown, index) => {
    if (typeof entry !== 'string' || entry === '')
      refuse(`${place}[${index}]`, 'is no text, or an empty one');
  });
  return value as readonly string[];
}

function hostOf(text: string, place: string): string {
  if (text.startsWith('*.')) {
    return refuse(
      place,
      `has an asterisk; a host stands for its subdomains too: write ${JSON.stringify(text.slice(2))}`,
    );
  }
  const result = parseHost(text);
  if (!result.ok || result.host === '' || result.host.endsWith('.')) {
    return refuse(place, `is no host: ${JSON.stringify(text)}; give its name alone, as in "example.com"`);
  }
  return result.host;
}

function optionalText(fields: Fields, name: string, place: string): string | undefined {
  const value = fields[name];
  if (value === undefined || typeof value === 'string') return value;
  return refuse(`${place}.${name}`, 'is no text');
}

function pathsOf(fields: Fields, place: string): readonly string[] | undefined {
  if (fields['paths'] === undefined) return undefined;
  const paths = textsOf(fields['paths'], `${place}.paths`);
  paths.forEach((path, index) => {
    const asterisk = path.indexOf('*');
    if (path.startsWith('/') && (asterisk < 0 || asterisk === path.length - 1)) return;
    refuse(
      `${place}.paths[${index}]`,
      'is no path: it begins with a slash, and has an asterisk at its end or none',
    );
  });
  return paths;
}

function dateOf(fields: Fields, place: string): string | undefined {
  const date = optionalText(fields, 'date', place);
  if (date === undefined || DATE.test(date)) return date;
  return refuse(`${place}.date`, 'is no date; write it as in 2026-12-01');
}

/** Without the members that are `undefined`. */
function present<T extends object>(members: T): { readonly [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as ReturnType<typeof present<T>>;
}

function ruleOf(value: unknown, place: string): HostRule {
  const fields = fieldsOf(value, place, RULE_FIELDS);
  const hosts = textsOf(fields['hosts'], `${place}.hosts`);
  if (hosts.length === 0) refuse(`${place}.hosts`, 'is empty; name a host');
  if ((fields['keep'] === undefined) === (fields['drop'] === undefined)) {
    refuse(place, 'must have one of keep and drop');
  }
  const namesOf = (name: 'keep' | 'drop'): readonly string[] | undefined =>
    fields[name] === undefined ? undefined : textsOf(fields[name], `${place}.${name}`);
  return {
    hosts: hosts.map((host, index) => hostOf(host, `${place}.hosts[${index}]`)),
    ...present({
      paths: pathsOf(fields, place),
      keep: namesOf('keep'),
      drop: namesOf('drop'),
      source: optionalText(fields, 'source', place),
      date: dateOf(fields, place),
    }),
  };
}

/** Refuses a rule that an earlier one of the same host and path always goes before. */
function checkReached(rules: readonly HostRule[]): void {
  const seen = new Map<string, number>();
  rules.forEach(({ hosts, paths }, index) => {
    for (const host of hosts) {
      for (const path of paths ?? ['']) {
        const earlier = seen.get(`${host} `) ?? seen.get(`${host} ${path}`);
        if (earlier !== undefined && earlier !== index) {
          refuse(`rules[${index}]`, `is never reached for ${host}: rules[${earlier}] goes before it`);
        }
        seen.set(`${host} ${path}`, index);
      }
    }
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return refuse('the text', `is no JSON: ${reason}`);
  }
}

/**
 * Reads rules for hosts, and checks them.
 *
 * @param source - the text of a JSON file, or what it holds. `oneurl/host-rules.schema.json` is its schema.
 * @returns the rules, for the option `hostRules`; hosts are in ASCII and lower case.
 * @throws UrlError `invalid-host-rules`: which entry, what is wrong with it, and the nearest field that there is.
 * @example
 * ```ts
 * import { createNormalizer, readHostRules } from 'oneurl';
 * const hostRules = readHostRules('{"rules": [{"hosts": ["video.example"], "keep": ["v"]}]}');
 * const key = createNormalizer({ preset: 'dedupe', hostRules });
 * key('https://m.video.example/watch?v=1&autoplay=1'); // => 'https://m.video.example/watch?v=1'
 * readHostRules({ rules: [{ hosts: ['video.example'], keeep: ['v'] }] }); // throws invalid-host-rules
 * ```
 */
export function readHostRules(source: string | object): HostRules {
  const value = typeof source === 'string' ? parsedJson(source) : source;
  const fields = fieldsOf(value, 'the file', FILE_FIELDS);
  const list = fields['rules'];
  if (!Array.isArray(list)) return refuse('the file', 'has no list "rules"');
  const rules = list.map((rule: unknown, index) => ruleOf(rule, `rules[${index}]`));
  checkReached(rules);
  return { ...present({ version: optionalText(fields, 'version', 'the file') }), rules };
}
