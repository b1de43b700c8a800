import process from 'node:process';
import { Bench, type FnOptions } from 'tinybench';
import { type GrowthCase, growthCases } from './support/growth-cases.ts';

/** The largest allowed ratio between ten times the size and the size: linear growth, with some headroom for a bigger heap. */
const MAX_RATIO = 12;

/** How often both sizes are measured, one right after the other: whatever slows the machine for a while slows both. */
const ROUNDS = 30;

/** Rounds before those that count, in which the code is compiled. */
const WARM_UP = 3;

/** Milliseconds of work of this process: what else the machine does in the meantime does not count. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const collect: (() => void) | undefined = globalThis.gc;
if (!collect) throw new Error('Run this with node --expose-gc: every measurement begins with a heap that was cleared.');

/** Milliseconds of a size and of ten times that. */
interface Round {
  readonly small: number;
  readonly tenfold: number;
}

/**
 * One measurement of each: ten small ones, each with data of its own, are as much data to read, work to do and garbage to
 * clear away as the one of ten times the size, so that what is left is how the work itself grows.
 */
async function round(tenSmall: () => void, tenfold: () => unknown): Promise<Round> {
  const bench = new Bench({ now: worked, time: 0, iterations: 3, warmup: false, throws: true });
  const cleared: FnOptions = { beforeEach: () => collect?.() };
  bench.add('small', tenSmall, cleared).add('tenfold', () => void tenfold(), cleared);
  await bench.run();
  return { small: latency(bench, 'small') / 10, tenfold: latency(bench, 'tenfold') };
}

const latency = (bench: Bench, task: string): number => {
  const result = bench.getTask(task)?.result;
  if (!result || !('latency' in result)) throw new Error(`${task} was not measured`);
  return result.latency.min;
};

async function measured({ sizes, make }: GrowthCase): Promise<readonly Round[]> {
  const small = Array.from({ length: 10 }, () => make(sizes[0]));
  const tenSmall = (): void => small.forEach((run) => run());
  const tenfold = make(sizes[1]);
  const rounds: Round[] = [];
  while (rounds.length < WARM_UP + ROUNDS) rounds.push(await round(tenSmall, tenfold));
  return rounds.slice(WARM_UP);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const perSecond = (milliseconds: number): string => `${(1000 / milliseconds).toFixed(0)} a second`;

let isLinear = true;
for (const one of growthCases) {
  const rounds = await measured(one);
  const small = median(rounds.map((round) => round.small));
  const tenfold = median(rounds.map((round) => round.tenfold));
  const ratios = rounds.map((round) => round.tenfold / round.small);
  const ratio = median(ratios);
  isLinear &&= ratio <= MAX_RATIO;
  console.log(
    `${ratio <= MAX_RATIO ? '✔' : '✘'} ${one.name}: ${one.sizes[0]} → ${perSecond(small)}, ${one.sizes[1]} → ${perSecond(tenfold)}; ten times the size takes ${ratio.toFixed(1)} times as long (${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)} in ${ROUNDS} rounds)`,
  );
}
if (!isLinear) {
  console.error(`Ten times the size may take at most ${MAX_RATIO} times as long.`);
  process.exitCode = 1;
}
