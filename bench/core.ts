import process from 'node:process';
import { Bench } from 'tinybench';
import { growing } from './growing.ts';

/** How much longer ten times the size may take: linear, with room for what a bigger heap costs. */
const MOST = 12;

/** Milliseconds of work of this process: what else the machine does in the meantime does not count. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const bench = new Bench({ now: worked, time: 600, warmupTime: 200, iterations: 12 });
for (const { name, sizes, make } of growing) {
  for (const size of sizes) bench.add(`${name} ${size}`, make(size));
}
await bench.run();

/** Milliseconds of one run: the usual one, and the quickest, which nothing else on the machine disturbed. */
const measured = (task: string): { readonly usual: number; readonly quickest: number } => {
  const result = bench.getTask(task)?.result;
  if (!result || !('latency' in result)) throw new Error(`${task} was not measured`);
  const { p50: usual, min: quickest } = result.latency;
  if (usual === undefined || quickest === undefined) throw new Error(`${task} was not measured`);
  return { usual, quickest };
};

const perSecond = (milliseconds: number): string => `${(1000 / milliseconds).toFixed(0)} a second`;

let isLinear = true;
for (const { name, sizes } of growing) {
  const [once, tenfold] = [measured(`${name} ${sizes[0]}`), measured(`${name} ${sizes[1]}`)];
  const ratio = tenfold.quickest / once.quickest;
  isLinear &&= ratio <= MOST;
  console.log(
    `${ratio <= MOST ? '✔' : '✘'} ${name}: ${sizes[0]} → ${perSecond(once.usual)}, ${sizes[1]} → ${perSecond(tenfold.usual)}; ten times the size takes ${ratio.toFixed(1)} times as long`,
  );
}
if (!isLinear) {
  console.error(`Ten times the size may take at most ${MOST} times as long.`);
  process.exitCode = 1;
}
