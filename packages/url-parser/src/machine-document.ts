import { pathMachine } from '@oneurl/path-normalizer';
import { compileMachine } from '@oneurl/percent-codec/machine';
import { type Class, otherClasses, specialClasses } from './character-classes.js';
import { reconsuming, rewinding } from './machine.js';
import { machineToMarkdown, machineToMermaid, mermaidOf } from './machine-diagrams.js';
import type { Action, State } from './machine-names.js';

/** The diagram of the whole is too wide to read: it is drawn in these pieces. */
const pieces: readonly (readonly [title: string, states: readonly State[]])[] = [
  [
    'Scheme and base',
    [
      'scheme start',
      'scheme',
      'no scheme',
      'special relative or authority',
      'special relative or authority second slash',
      'path or authority',
      'relative',
      'relative slash',
      'special authority slashes',
      'special authority second slash',
      'special authority ignore slashes',
    ],
  ],
  [
    'Authority, host and port',
    [
      'authority',
      'authority label',
      'authority number',
      'authority rest',
      'host',
      'host in brackets',
      'port',
    ],
  ],
  ['Files', ['file', 'file slash', 'file host']],
  ['Path, query and fragment', ['path start', 'path segment', 'path', 'opaque path', 'query', 'fragment']],
];

function characters(text: string): string {
  if (text === '') return 'none';
  if (text.includes('\u0000')) return 'U+0000 to U+001F, U+007F';
  if (text === ' ') return 'space';
  if (text.length > 9) return `\`${text[0]}\` to \`${text.at(-1)}\``;
  return [...text]
    .map((character) => (character === '`' ? '`` ` ``' : `\`${character.replace('|', '\\|')}\``))
    .join(' ');
}

function classTable(): string {
  const rows = (Object.keys(specialClasses) as Class[]).map(
    (name) => `| ${name} | ${characters(specialClasses[name])} | ${characters(otherClasses[name])} |`,
  );
  return ['| class | special schemes | other schemes |', '| --- | --- | --- |', ...rows].join('\n');
}

function list(actions: readonly Action[]): string {
  return actions.map((action) => `\`${action}\``).join(', ');
}

/** The page of the docs on the parser's machine, written from its tables. */
export function machineDocument(): string {
  const diagrams = pieces.map(
    ([title, states]) => `### ${title}\n\n\`\`\`mermaid\n${machineToMermaid({ states })}\`\`\`\n`,
  );
  return `# The machine of the URL parser

This page is written from the tables that the parser runs on, by \`pnpm --filter @oneurl/url-parser run machines\`; a
test fails when they differ. The description of the machine is packages/url-parser/src/machine-states.ts.

The input has no tab or newline any more, and no control or space around it. The machine starts in \`scheme start\` and
reads one character at a time; \`end\` is the end of the input. On an arrow stand the classes of characters, then the action on the way.

## Classes of characters

There are two class maps over the same cells: one for special schemes (http, https, ws, wss, ftp, file), one for all
others. ASCII characters in no class are \`other\`, those from U+0080 on \`nonAscii\`.

${classTable()}

## Diagrams

${diagrams.join('\n')}
## The sub-machine of the path

A path that may hold a dot segment is read once more, segment by segment, by the path machine of
@oneurl/path-normalizer. For special schemes \`\\\` is one more slash.

\`\`\`mermaid
${mermaidOf(compileMachine(pathMachine))}\`\`\`

## Cells

${machineToMarkdown()}
## Actions that do not go on to the next character

Leave the character to the next state: ${list(reconsuming)}.

Go back to the start of the component: ${list(rewinding)}. Tests show that no state is reached again behind such a
step, and that no character is left from state to state in a circle: no input makes the machine loop.
`;
}
