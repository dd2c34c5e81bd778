import { idleReasons, judgeAll } from './parity/outcome.js';
import { failureLines, parityTable, reasonTable } from './parity/parity-table.js';
import { hasPeerCases, readPeerCases } from './parity/peer-case.js';
import { peers } from './parity/peers.js';
import { drawForTerminal } from './report/table.js';

/** Prints the table; the exit status is 1 when a case fails. */
function main(): number {
  if (!hasPeerCases) {
    process.stdout.write('parity: NOT RUN, there is no vectors/peers in the shared folder\n');
    return 0;
  }
  const judged = judgeAll(peers, readPeerCases());
  const failures = failureLines(judged);
  const idle = idleReasons(peers, judged);
  const parts = [
    drawForTerminal(parityTable(judged)),
    drawForTerminal(reasonTable(judged)),
    ...failures.map((line) => `fail: ${line}`),
    ...idle.map((line) => `no case needs the reason: ${line}`),
    `${judged.length} cases, ${failures.length} fail`,
  ];
  process.stdout.write(`${parts.join('\n\n')}\n`);
  return failures.length > 0 ? 1 : 0;
}

process.exitCode = main();
