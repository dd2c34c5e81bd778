import { type HostErrorCode, parseHost } from '@oneurl/host';
import { encode, userinfoPercentEncodeSet } from '@oneurl/percent-codec';
import { withoutDefaultPort } from './assemble.js';
import { outcome } from './decisions.js';
import type { Run } from './run.js';
import { HIGHEST_PORT } from './schemes.js';
import { AFTER_SCHEME, DOMAIN, EMPTY_HOST, HOST_KINDS, OPAQUE_HOST } from './url-layout.js';
import { isDriveLetterAt } from './windows-drive-letter.js';

const DIGITS_SHOWN = 20;
const ZERO = 0x30;
const PUNYCODE_PREFIX = 'xn--';

const otherScheme = outcome('authorityAfterSlash', 'otherScheme');
const driveLetter = outcome('endFileHost', 'driveLetter');

function startAuthority(run: Run, at: number): void {
  run.authorityStart = at;
  run.hostStart = at;
}

/** Reads what stands before the last `@` of the authority. */
function readCredentials(run: Run): void {
  const end = run.hostStart - 1;
  if (end < run.authorityStart) return;
  const text = run.text.slice(run.authorityStart, end);
  const colon = text.indexOf(':');
  run.username = encode(colon < 0 ? text : text.slice(0, colon), userinfoPercentEncodeSet);
  run.password = colon < 0 ? '' : encode(text.slice(colon + 1), userinfoPercentEncodeSet);
}

/** Whether the text begins with the scheme in lower case, `://`, and the host. */
function isWrittenAsSerialized(run: Run): boolean {
  const colon = run.scheme.length;
  return (
    run.hostStart === run.authorityStart &&
    run.hostStart === colon + AFTER_SCHEME &&
    run.text.startsWith('://', colon) &&
    run.text.startsWith(run.scheme)
  );
}

/** Passes on what the host parser reports. The last report is held back: a failure is reported once, by the run. */
class HostReports {
  readonly #run: Run;
  readonly #start: number;
  #held: { readonly code: HostErrorCode; readonly index: number } | null = null;

  constructor(run: Run, start: number) {
    this.#run = run;
    this.#start = start;
  }

  add = (code: HostErrorCode, position: number): void => {
    this.release();
    this.#held = { code, index: this.#start + position };
  };

  release(): void {
    if (this.#held !== null) this.#run.report(this.#held.code, 'host', this.#held.index);
    this.#held = null;
  }
}

function readHost(run: Run, at: number): void {
  const start = run.hostStart;
  const reports = run.onError === null ? null : new HostReports(run, start);
  const result = parseHost(run.text.slice(start, at), { isOpaque: !run.isSpecial, report: reports?.add });
  if (result.ok) {
    reports?.release();
    run.host = result.host;
    run.hostKindNumber = HOST_KINDS.indexOf(result.kind);
  } else {
    run.fail(result.code, 'host', start + result.position);
  }
}

/** The value of a run of digits; above the highest port it need not be exact. */
export function readPort(text: string, start: number, end: number): number {
  let port = 0;
  for (let i = start; i < end && port <= HIGHEST_PORT; i++) port = port * 10 + text.charCodeAt(i) - ZERO;
  return port;
}

/** The digits of a port as a message shows them; none where they may be a password that holds a slash. */
function portShown(run: Run, end: number): string {
  if (run.text.includes('@', end)) return '';
  let start = run.portStart;
  while (run.text.charCodeAt(start) === ZERO) start++;
  const digits = run.text.slice(start, Math.min(end, start + DIGITS_SHOWN));
  return end - start > DIGITS_SHOWN ? `${digits}\u2026` : digits;
}

function endPort(run: Run, at: number): void {
  run.pointer = at;
  if (at === run.portStart) return;
  const port = readPort(run.text, run.portStart, at);
  if (port > HIGHEST_PORT) {
    run.fail('port-out-of-range', 'port', run.portStart, portShown(run, at));
  } else {
    run.portNumber = withoutDefaultPort(run.specialNumber, port);
  }
}

/** `http://user@host:80` reads the credentials, the host and the port; each action stands at the end of its part. */
export const authorityActions = {
  startAuthority: (run: Run, at: number): void => {
    startAuthority(run, at);
    run.pointer = at;
  },
  startAuthorityNext: (run: Run, at: number): void => {
    startAuthority(run, at + 1);
  },
  authorityAfterSlash: (run: Run, at: number): void => {
    if (run.isSpecial) return;
    run.state = otherScheme;
    startAuthority(run, at + 1);
  },
  endCredentials: (run: Run, at: number): void => {
    run.report('invalid-credentials', 'userinfo', at);
    run.hostStart = at + 1;
  },
  rewindToHost: (run: Run, at: number): void => {
    if (at === run.hostStart && run.hostStart > run.authorityStart) {
      run.fail('host-missing', 'host', at);
      return;
    }
    readCredentials(run);
    run.pointer = run.hostStart;
  },
  endPlainHost: (run: Run, at: number): void => {
    readCredentials(run);
    run.host = run.text.slice(run.hostStart, at);
    run.hostKindNumber = run.isSpecial ? DOMAIN : OPAQUE_HOST;
    // The host stays as it is in any case, but what is wrong with a label of Punycode only the host parser can tell.
    if (run.onError !== null && run.isSpecial && run.host.includes(PUNYCODE_PREFIX)) readHost(run, at);
    if (isWrittenAsSerialized(run)) run.plainAuthorityEnd = at;
    run.pointer = at;
  },
  endHostAtPort: (run: Run, at: number): void => {
    if (at === run.hostStart) run.fail('host-missing', 'host', at);
    else readHost(run, at);
    run.portStart = at + 1;
  },
  endHost: (run: Run, at: number): void => {
    if (at === run.hostStart && run.isSpecial) run.fail('host-missing', 'host', at);
    else readHost(run, at);
    run.pointer = at;
  },
  endPort: (run: Run, at: number): void => endPort(run, at),
  portInvalid: (run: Run, at: number): void => {
    run.fail('port-invalid', 'port', at);
  },
  startFileHost: (run: Run, at: number): void => {
    run.hostStart = at + 1;
  },
  startFileHostAtReverseSolidus: (run: Run, at: number): void => {
    run.report('invalid-reverse-solidus', 'url', at);
    run.hostStart = at + 1;
  },
  endFileHost: (run: Run, at: number): void => {
    if (at - run.hostStart === 2 && isDriveLetterAt(run.text, run.hostStart)) {
      run.report('file-invalid-Windows-drive-letter-host', 'host', run.hostStart);
      run.state = driveLetter;
      run.pathStart = run.hostStart;
      run.pointer = run.hostStart;
      return;
    }
    readHost(run, at);
    if (run.host === 'localhost') {
      run.host = '';
      run.hostKindNumber = EMPTY_HOST;
    }
    run.pointer = at;
  },
};
