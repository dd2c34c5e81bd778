import type { Machine } from '@oneurl/percent-codec/machine';
import { decisions } from './machine.js';
import type { State } from './machine-names.js';
import { specialMachine } from './tables.js';

/** What to draw. */
export interface DiagramOptions {
  /** Draw only the ways out of these states. Default: all. */
  readonly states?: readonly State[];
}

/** The ways out of a state that lead to the same state with the same action. */
interface Edge {
  readonly to: string;
  readonly action: string;
  readonly classes: string[];
}

/** What an action may find instead, and where that leads. */
type Decisions = Readonly<Record<string, Readonly<Record<string, string>>>>;

const urlMachine = specialMachine as unknown as Machine;

/** Those of ordinary characters come last. */
function edgesFrom(machine: Machine, state: string): Edge[] {
  const { stateNames, classNames, actionNames, next, actions, stride } = machine;
  const edges = new Map<string, Edge>();
  classNames.forEach((className, column) => {
    const cell = stateNames.indexOf(state) * stride + column;
    const to = stateNames[next[cell]!]!;
    const action = actionNames[actions[cell]!]!;
    const key = `${to}/${action}`;
    const edge = edges.get(key) ?? { to, action, classes: [] };
    edge.classes.push(className);
    edges.set(key, edge);
  });
  const isUsual = (edge: Edge): boolean => edge.classes.includes('other');
  return [...edges.values()].sort((a, b) => Number(isUsual(a)) - Number(isUsual(b)));
}

function outcomesOf(action: string): [name: string, to: string][] {
  return Object.entries((decisions as Decisions)[action] ?? {});
}

/** The classes of an edge in a few words; the edge that ordinary characters take is that of all others. */
function classesOf(edge: Edge, edges: readonly Edge[]): string {
  if (edges.length === 1) return 'any';
  return edge.classes.includes('other') ? 'any other' : edge.classes.join(', ');
}

function identifier(state: string): string {
  return state.replaceAll(' ', '_');
}

/** @internal Draws any machine; `decisions` are those of the URL machine, whose actions no other machine has. */
export function mermaidOf(machine: Machine, states: readonly string[] = machine.stateNames): string {
  const lines = ['stateDiagram-v2'];
  const { start } = machine.description;
  if (states.includes(start)) lines.push(`  [*] --> ${identifier(start)}`);
  for (const state of states) {
    const from = `  ${identifier(state)} -->`;
    const edges = edgesFrom(machine, state);
    for (const edge of edges) {
      const action = edge.action && ` / ${edge.action}`;
      lines.push(`${from} ${identifier(edge.to)} : ${classesOf(edge, edges)}${action}`);
      for (const [name, to] of outcomesOf(edge.action)) {
        lines.push(`${from} ${identifier(to)} : ${edge.action} finds ${name}`);
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Draws the parser's machine as a Mermaid state diagram, from the tables that the parser runs on.
 *
 * @param options - the states whose ways out to draw.
 * @returns the text of the diagram. A label is the classes of characters, then the action; a decision of an action
 *   has an arrow for each thing that it may find.
 *
 * @example
 * ```ts
 * import { machineToMermaid } from '@oneurl/url-parser/trace';
 * machineToMermaid({ states: ['port'] }).split('\n')[1]; // => '  port --> port : digit'
 * ```
 */
export function machineToMermaid(options: DiagramOptions = {}): string {
  return mermaidOf(urlMachine, options.states);
}

/**
 * Writes the parser's machine as a Markdown table: one row for each state and each way out of it.
 *
 * @param options - the states whose ways out to list.
 * @returns the table, from the tables that the parser runs on.
 *
 * @example
 * ```ts
 * import { machineToMarkdown } from '@oneurl/url-parser/trace';
 * machineToMarkdown({ states: ['port'] }).split('\n')[2]; // => '| port | digit | port | |'
 * ```
 */
export function machineToMarkdown(options: DiagramOptions = {}): string {
  const lines = ['| state | class of the character | next state | action |', '| --- | --- | --- | --- |'];
  for (const state of options.states ?? specialMachine.stateNames) {
    const edges = edgesFrom(urlMachine, state);
    for (const edge of edges) {
      const found = outcomesOf(edge.action).map(([name, to]) => `; ${name}: ${to}`);
      const action = edge.action && `${edge.action} `;
      lines.push(`| ${state} | ${classesOf(edge, edges)} | ${edge.to}${found.join('')} | ${action}|`);
    }
  }
  return `${lines.join('\n')}\n`;
}
