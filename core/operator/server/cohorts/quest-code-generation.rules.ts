import type { RandomSource } from '../../../shared/index.ts';

/** Codes of five digits: the smallest, and how many there are without a leading zero. */
const FIVE = { least: 10_000, count: 90_000 } as const;
const SIX = { least: 100_000, count: 900_000 } as const;

/**
 * OPE-1 · A Quest Code that no cohort has or ever had: five digits until half of those are used, then six; `undefined`
 * if all are used.
 */
export function newQuestCode(taken: ReadonlySet<string>, random: RandomSource): string | undefined {
  const given = [...taken].filter((code) => code.length === 5).length;
  const { least, count } = given < FIVE.count / 2 ? FIVE : SIX;
  const start = random.integerBelow(count);
  for (let step = 0; step < count; step += 1) {
    const code = String(least + ((start + step) % count));
    if (!taken.has(code)) return code;
  }
  return undefined;
}
