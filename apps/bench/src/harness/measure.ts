import { bytesPerCall } from './allocation.js';
import type { BenchCase, Contender } from './bench-case.js';
import { processorTime } from './processor-time.js';
import { evenSample } from './sampling.js';
import { median, spread } from './statistics.js';

/** How long and how often. */
export interface Settings {
  readonly rounds: number;
  /** Each contender works at least this long in each round, in milliseconds. */
  readonly slot: number;
  /** Each contender is warmed up this long before the first round, in milliseconds. */
  readonly warmUp: number;
}

export const fullSettings: Settings = { rounds: 15, slot: 60, warmUp: 400 };
export const quickSettings: Settings = { rounds: 5, slot: 10, warmUp: 250 };

/** What one contender took. */
export interface Measurement {
  readonly name: string;
  readonly note: string | null;
  /** Nanoseconds of processor time for one input, the median over the rounds. */
  readonly time: number;
  /** The nanoseconds of each round, in order: the same index is the same round for every contender. */
  readonly times: readonly number[];
  readonly spread: number;
  /** Bytes of heap for one input. */
  readonly bytes: number;
  /** How many of the case's inputs it was given; fewer for slow ones. */
  readonly inputs: number;
  /** What a pass over all the inputs returned; `null` for one that was given fewer. */
  readonly result: number | null;
}

/** One case, measured. */
export interface CaseResult {
  readonly case: BenchCase;
  readonly measurements: readonly Measurement[];
}

/** What each contender is given in a slot: so many passes over so many inputs. */
interface Workload {
  readonly contender: Contender;
  readonly inputs: readonly string[];
  readonly passes: number;
}

/** Takes what the passes return: a store that outlives them, so that the engine cannot prove the work idle. */
const sink = { sum: 0 };

/** The least time that the clock tells apart, in milliseconds: nothing takes less. */
const CLOCK_STEP = 0.001;

function timeOf({ contender, inputs, passes }: Workload): number {
  contender.prepare?.(inputs);
  const start = processorTime();
  for (let pass = 0; pass < passes; pass++) sink.sum += contender.pass(inputs);
  return Math.max(processorTime() - start, CLOCK_STEP);
}

function resultOf(contender: Contender, inputs: readonly string[]): number {
  contender.prepare?.(inputs);
  return contender.pass(inputs);
}

const SMALLEST_SAMPLE = 100;

/** Warms up and then sizes the work, so that it takes about one slot. */
function fit(contender: Contender, { inputs: all, whole }: BenchCase, settings: Settings): Workload {
  let inputs = whole === true ? all : evenSample(all, SMALLEST_SAMPLE);
  let time = timeOf({ contender, inputs, passes: 1 });
  const end = processorTime() + settings.warmUp;
  while (processorTime() < end) {
    time = timeOf({ contender, inputs, passes: 1 });
    if (whole === true) continue;
    const fitting = Math.ceil((inputs.length * settings.slot) / time);
    inputs = evenSample(
      all,
      Math.max(Math.min(SMALLEST_SAMPLE, all.length), Math.min(fitting, inputs.length * 4)),
    );
  }
  return { contender, inputs, passes: Math.max(1, Math.round(settings.slot / time)) };
}

/**
 * Measures a case: in each round every contender has its slot, one after the other, and the next round begins with
 * the next one, so that what disturbs the machine disturbs all of them alike.
 */
export function measure(benchCase: BenchCase, settings: Settings): CaseResult {
  const workloads = benchCase.contenders.map((contender) => fit(contender, benchCase, settings));
  const times = workloads.map((): number[] => []);
  for (let round = 0; round < settings.rounds; round++) {
    for (let slot = 0; slot < workloads.length; slot++) {
      const index = (round + slot) % workloads.length;
      const workload = workloads[index]!;
      const calls = workload.inputs.length * workload.passes;
      times[index]!.push((timeOf(workload) * 1e6) / calls);
    }
  }
  const measurements = workloads.map(({ contender, inputs }, index): Measurement => {
    const whole = inputs.length === benchCase.inputs.length || benchCase.sameResult?.includes(contender.name);
    return {
      name: contender.name,
      note: contender.note ?? null,
      time: median(times[index]!),
      times: times[index]!,
      spread: spread(times[index]!),
      bytes: bytesPerCall(contender, benchCase.inputs),
      inputs: inputs.length,
      result: whole ? resultOf(contender, benchCase.inputs) : null,
    };
  });
  return { case: benchCase, measurements };
}
