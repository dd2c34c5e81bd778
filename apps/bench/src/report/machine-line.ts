import { cpus, totalmem } from 'node:os';

/** The machine and the engine in one line: figures without it mean nothing. */
export function machineLine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${processors.length} cores, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version} (V8 ${process.versions.v8})`;
}
