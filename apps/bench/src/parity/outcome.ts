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

function isIn(cases: Peer['differences'][number]['cases'], one: PeerCase): boolean {
  return typeof cases === 'function' ? cases(one) : cases.includes(one.id.slice(one.peer.length + 1));
}

function show(answer: Answer): string {
  if ('refusal' in answer) return `refused: ${answer.refusal}`;
  if ('crash' in answer) return `crash: ${answer.crash}`;
  const { value } = answer;
  return value instanceof Uint8Array
    ? `bytes ${Buffer.from(value).toString('hex')}`
    : (JSON.stringify(value) ?? 'undefined');
}

function isExpected(answer: Answer, expected: unknown): boolean {
  if ('crash' in answer) return false;
  return 'refusal' in answer ? expectsFailure(expected) : agrees(answer.value, expected);
}

/** Runs one case. */
export function judge(peer: Peer, one: PeerCase): Outcome {
  const reason = peer.outOfScope[one.call];
  if (reason !== undefined) return { kind: 'out of scope', reason };
  const adapter = adapterOf(peer, one.call);
  if (adapter === undefined) return { kind: 'fail', actual: 'nothing answers this call' };
  const answer = ask(adapter, one);
  if (isExpected(answer, one.expected)) return { kind: 'agree' };
  const actual = show(answer);
  const difference = peer.differences.find(({ cases }) => isIn(cases, one));
  if (difference === undefined || 'crash' in answer) return { kind: 'fail', actual };
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

/** Differences that name cases which agree by now: a reason for nothing is to be taken out. */
export function idleDifferences(peers: readonly Peer[], judged: readonly Judged[]): readonly string[] {
  return peers.flatMap((peer) => {
    const differing = judged.filter(
      ({ case: one, outcome }) => one.peer === peer.name && outcome.kind === 'differ',
    );
    return peer.differences.flatMap(({ cases, reason }) => {
      if (typeof cases === 'function') {
        return differing.some(({ case: one }) => cases(one)) ? [] : [`${peer.name}: ${reason}`];
      }
      const idle = cases.filter((id) => !differing.some(({ case: one }) => one.id === `${peer.name}-${id}`));
      return idle.map((id) => `${peer.name}-${id}: ${reason}`);
    });
  });
}
