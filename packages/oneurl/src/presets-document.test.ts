/** Holds docs/presets.md to the data; `npx vitest run src/presets-document.test.ts -u` writes it anew. */
import { expect, it } from 'vitest';
import {
  builtInHostRules,
  type PresetName,
  presets,
  type Rule,
  type RuleValues,
  ruleNames,
  rules,
  sessionParameters,
  trackingParameters,
} from './index.js';
import { stepsOf } from './rules.js';

const presetNames = Object.keys(presets) as PresetName[];

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

function ruleOf(name: keyof RuleValues): Rule<never> {
  return rules[name] as Rule<never>;
}

/** What is lost by a value of a rule alone: what the steps say that `whatwg` with this value has more. */
function lostBy(name: keyof RuleValues, value: string): string {
  const alone = new Set(stepsOf(presets.whatwg).map((step) => step.name));
  const steps = stepsOf({ ...presets.whatwg, [name]: value }).filter((step) => !alone.has(step.name));
  const lost = new Set(steps.flatMap((step) => step.loses ?? []));
  return lost.size === 0 ? 'nothing' : [...lost].join('; ');
}

function ruleSection(name: keyof RuleValues): string {
  const rule = ruleOf(name);
  const values = Object.entries(rule.values).map(([value, does]) => [code(value), does, lostBy(name, value)]);
  const more = [
    ...(rule.names === undefined ? [] : [`A list of names is taken too: ${rule.names}.`]),
    ...(rule.object === undefined ? [] : [`An object is taken too: ${rule.object}.`]),
  ];
  const summary = `${rule.summary.charAt(0).toUpperCase()}${rule.summary.slice(1)}.`;
  return [
    `### ${code(name)}`,
    summary,
    table(['value', 'what it does', 'what is lost'], values),
    ...more,
  ].join('\n\n');
}

/** The names that share everything else, in one row. */
function parameterRows<Parameter extends { readonly name: string }>(
  parameters: readonly Parameter[],
  cellsOf: (parameter: Parameter) => readonly string[],
): readonly (readonly string[])[] {
  const rows = new Map<string, { readonly names: string[]; readonly cells: readonly string[] }>();
  for (const parameter of parameters) {
    const cells = cellsOf(parameter);
    const known = rows.get(cells.join('\n'));
    if (known === undefined) rows.set(cells.join('\n'), { names: [code(parameter.name)], cells });
    else known.names.push(code(parameter.name));
  }
  return [...rows.values()].map(({ names, cells }) => [names.join(' '), ...cells]);
}

function hostRuleRows(): readonly (readonly string[])[] {
  return builtInHostRules.rules.map(({ hosts, paths, keep, drop, source, date }) => [
    hosts.map(code).join(' '),
    paths === undefined ? 'all' : paths.map(code).join(' '),
    keep === undefined ? `drops ${drop?.map(code).join(' ')}` : `keeps ${keep.map(code).join(' ') || 'none'}`,
    source ?? '',
    date ?? '',
  ]);
}

function presetsDocument(): string {
  const matrix = ruleNames.map((name) => [
    code(name),
    ...presetNames.map((preset) => code(String(presets[preset][name]))),
  ]);
  return `# Presets and rules

A preset is a value for each rule. Any rule can be given beside a preset, and goes before it:
\`normalize(url, { preset: 'dedupe', trailingSlash: 'keep' })\`. The rules run in the order of the table.
This page is written from the data by a test, which fails when they differ.

${table(['rule', ...presetNames.map(code)], matrix)}

## Which preset for what

${table(
  ['preset', 'for'],
  [
    [code('whatwg'), 'the address that a browser fetches: what `new URL(url).href` is'],
    [
      code('rfc3986'),
      'the same resource for certain: only what RFC 3986, sections 6.2.2 and 6.2.3, calls equivalent',
    ],
    [code('crawler'), 'storing each page of a crawl once: the default'],
    [
      code('classic'),
      'keys that agree with those of early crawlers, which write spaces and charsets of the path in another way',
    ],
    [
      code('dedupe'),
      'counting each page once, whoever links to it: a key for comparing, not an address to fetch',
    ],
    ...presetNames
      .filter((name) => name === ('safe-browsing' as string))
      .map((name) => [code(name), "looking an address up in Google Safe Browsing's lists"]),
  ],
)}

In \`dedupe\`, \`https\` is written for \`http\`, not the other way round: nearly every site of today sends its readers there, so
that most addresses stay as they are.

## The rules, one by one

What is lost is what two different addresses with one key may differ in.

${ruleNames.map(ruleSection).join('\n\n')}

## Parameters that \`trackingParameters\` drops

Upper and lower case are alike; \`*\` stands for any text. Names that some sites choose their page by (\`ref\`, \`source\`, \`cid\`,
\`si\`) are left out on purpose: name them in \`dropParameters\` where you know better, and in \`keepParameters\` what is to stay.

${table(
  ['names', 'added by', 'source', 'looked over'],
  parameterRows(trackingParameters, ({ from, source, date }) => [from, source, date]),
)}

## Session ids that \`sessionIds\` drops

Beside these, the path segments in which ASP.NET keeps a session: \`/(S(4hqa0555fwsecu455xqckv45))/\`. Names of a
custom have other meanings too: with a slash in its value the pair stays. Where \`sid\` is the number of a story or a site, keep it with
\`keepParameters: ['sid']\`.

${table(
  ['names', 'stand in', 'written by', 'source', 'looked over'],
  parameterRows(sessionParameters, ({ part, from, source, date }) => [
    part === 'query' ? 'the query' : 'path segments',
    from,
    source,
    date,
  ]),
)}

## Rules for hosts that \`hostRules\` has built in

A host stands for its subdomains too; of the hosts that fit only the longest counts, and of its rules the first whose path
fits. Rules of your own come from \`readHostRules\`, from an object or a JSON file whose schema is
\`oneurl/host-rules.schema.json\`; to have the built-in ones too, put \`builtInHostRules.rules\` into the list.

${table(['hosts', 'paths', 'parameters', 'source', 'looked over'], hostRuleRows())}
`;
}

it('docs/presets.md says what the presets and rules are', async () => {
  await expect(presetsDocument()).toMatchFileSnapshot('../../../docs/presets.md');
});
