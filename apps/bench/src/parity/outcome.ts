import { UrlError } from '@oneurl/percent-codec';
import type { Adapter, Peer } from './adapter.js';
import { access, agrees, expectsFailure } from './agreement.js';
import type { PeerCase } from './peer-case.js';

/** How one case came out. */
export type Outcome =
  | { readonly kind: 'agree' }
  | { readonly kind: 'differ'; readonly reason: string; readonly actual: string }
  | { readonly kind: 'fail'; readonly actual: string }
  | { readonly kind: 'out of scope'; readonly reason: string };

/** A case and how it came out. */
export interface Judged {
  readonly case: PeerCase;
  readonly outcome: Outcome;
}

/** What the call gave: a value, a typed error, or something that must never happen. */
type Answer = { readonly value: unknown } | { readonly refusal: string } | { readonly crash: string };

function adapterOf(peer: Peer, call: string): Adapter | undefined {
  const whole = peer.calls[call];
  if (whole !== undefined || !call.includes('|')) return whole;
  const parts = call.split('|').map((part) => peer.calls[part]);
  if (parts.includes(undefined)) return undefined;
  return (input, options) => parts.reduce((value: unknown, part) => part!(value, options), input);
}

function ask(adapter: Adapter, { input, options, result }: PeerCase): Answer {
  try {
    return { value: access(adapter(input, options), result) };
  } catch (error) {
    if (error instanceof UrlError) return { refusal: error.code };
    return { crash: String(error) };
  }
}

function show(answer: Answer): string {
  if ('refusal' in answer) return `refused: ${answer.refusal}`;
  if ('crash' in answer) return `crash: ${answer.crash}`;
  const { value } = answer;
  return value instanceof Uint8Array
    ? `bytes ${Buffer.from(value).toString('hex')}`
    : (JSON.stringify(value) ?? 'undefined');
}

/** A list in one order, where order says nothing. */
function inOrder(value: unknown, isSet: boolean): unknown {
  return isSet && Array.isArray(value) ? [...value].sort() : value;
}

function isExpected(answer: Answer, expected: unknown, isSet: boolean): boolean {
  if ('crash' in answer) return false;
  return 'refusal' in answer
    ? expectsFailure(expected)
    : agrees(inOrder(answer.value, isSet), inOrder(expected, isSet));
}

/** Runs one case. */
export function judge(peer: Peer, one: PeerCase): Outcome {
  const adapter = adapterOf(peer, one.call);
  if (adapter === undefined) {
    return { kind: 'out of scope', reason: peer.outOfScope[one.call] ?? 'maps to nothing that we offer' };
  }
  const outside = peer.outside?.find(({ covers }) => covers(one, undefined));
  if (outside !== undefined) return { kind: 'out of scope', reason: outside.reason };
  const answer = ask(adapter, one);
  if (isExpected(answer, one.expected, peer.unordered?.includes(one.call) ?? false)) return { kind: 'agree' };
  const actual = show(answer);
  if ('crash' in answer) return { kind: 'fail', actual };
  const value = 'value' in answer ? answer.value : undefined;
  const difference = peer.differences.find(({ covers }) => covers(one, value));
  if (difference === undefined) return { kind: 'fail', actual };
  return { kind: 'differ', reason: difference.reason, actual };
}

/** Runs all the cases; those of a peer that nobody knows fail. */
export function judgeAll(peers: readonly Peer[], cases: readonly PeerCase[]): readonly Judged[] {
  return cases.map((one) => {
    const peer = peers.find(({ name }) => name === one.peer);
    const outcome: Outcome =
      peer === undefined ? { kind: 'fail', actual: 'nobody knows this peer' } : judge(peer, one);
    return { case: one, outcome };
  });
}

/** Reasons that no case needs: where the cases are all there, such a reason is to be taken out. Laws need none. */
export function idleReasons(peers: readonly Peer[], judged: readonly Judged[]): readonly string[] {
  const used = new Set(
    judged.map(({ case: one, outcome }) =>
      outcome.kind === 'differ' ? `${one.peer}: ${outcome.reason}` : '',
    ),
  );
  return peers.flatMap(({ name, differences }) =>
    differences
      .filter(({ isLaw }) => isLaw !== true)
      .map(({ reason }) => `${name}: ${reason}`)
      .filter((line) => !used.has(line)),
  );
}
