import { parseHost } from '@oneurl/host';
import { UrlError } from '@oneurl/percent-codec';
import { frozen } from './freeze.js';
import { ALL_PATHS, ReachedPaths, writtenPath } from './host-rule-paths.js';
import type { HostRule, HostRules } from './host-rules.js';
import { builtInHostRules } from './host-rules-data.js';
import { nearestOf } from './nearest.js';
import { messageOf } from './shown.js';

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
  // Holes are entries too, which `forEach` would pass over.
  return Array.from(value, (entry: unknown, index) => {
    if (typeof entry === 'string' && entry !== '') return entry;
    return refuse(`${place}[${index}]`, 'is no text, or an empty one');
  });
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

function hostsOf(texts: readonly string[], place: string): readonly string[] {
  const hosts = texts.map((text, index) => hostOf(text, `${place}[${index}]`));
  const seen = new Set<string>();
  const again = hosts.findIndex((host) => seen.size === seen.add(host).size);
  if (again >= 0) refuse(`${place}[${again}]`, `is ${hosts[again]}, which is named before it`);
  return hosts;
}

function optionalText(fields: Fields, name: string, place: string): string | undefined {
  const value = fields[name];
  if (value === undefined || typeof value === 'string') return value;
  return refuse(`${place}.${name}`, 'is no text');
}

function pathsOf(fields: Fields, place: string): readonly string[] | undefined {
  if (fields['paths'] === undefined) return undefined;
  const paths = textsOf(fields['paths'], `${place}.paths`);
  if (paths.length === 0) refuse(`${place}.paths`, 'is empty; leave it out where all paths are meant');
  return paths.map(
    (path, index) =>
      writtenPath(path) ??
      refuse(
        `${place}.paths[${index}]`,
        'is no path: it begins with a slash, has an asterisk at its end or none, and no dot segment, ? or #',
      ),
  );
}

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function dateOf(fields: Fields, place: string): string | undefined {
  const date = optionalText(fields, 'date', place);
  if (date === undefined || isDate(date)) return date;
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
    hosts: hostsOf(hosts, `${place}.hosts`),
    ...present({
      paths: pathsOf(fields, place),
      keep: namesOf('keep'),
      drop: namesOf('drop'),
      source: optionalText(fields, 'source', place),
      date: dateOf(fields, place),
    }),
  };
}

/** Refuses a path of a rule that an earlier rule of the same host always goes before. */
function checkReached(rules: readonly HostRule[]): void {
  const byHost = new Map<string, ReachedPaths>();
  rules.forEach(({ hosts, paths = ALL_PATHS }, index) => {
    for (const host of hosts) {
      const reached = byHost.get(host) ?? new ReachedPaths();
      byHost.set(host, reached);
      const earlier = paths.map((path) => reached.ruleBefore(path)).find((rule) => rule !== undefined);
      if (earlier !== undefined) {
        refuse(`rules[${index}]`, `is never reached for ${host}: rules[${earlier}] goes before it`);
      }
      for (const path of paths) reached.add(path, index);
    }
  });
}

const BYTE_ORDER_MARK = '\uFEFF';

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch (error) {
    return refuse('the text', `is no JSON: ${messageOf(error)}`);
  }
}

/** What came out of `readHostRules` is frozen, and need not be read again. */
const alreadyRead = new WeakSet<object>();

/**
 * Reads rules for hosts, and checks them.
 *
 * @param source - the text of a JSON file, or what it holds. `oneurl/host-rules.schema.json` is its schema.
 * @returns the rules, frozen, for the option `hostRules`; hosts are in ASCII and lower case, paths have normal escapes.
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
  if (source === builtInHostRules || alreadyRead.has(Object(source))) return source as HostRules;
  const value = typeof source === 'string' ? parsedJson(source) : source;
  const fields = fieldsOf(value, 'the file', FILE_FIELDS);
  optionalText(fields, '$schema', 'the file');
  const list = fields['rules'];
  if (!Array.isArray(list)) return refuse('the file', 'has no list "rules"');
  const rules = Array.from(list, (rule: unknown, index) => ruleOf(rule, `rules[${index}]`));
  checkReached(rules);
  const read = frozen({ ...present({ version: optionalText(fields, 'version', 'the file') }), rules });
  alreadyRead.add(read);
  return read;
}
