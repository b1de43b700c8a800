import type { ChallengeId } from '../content/index.ts';
import type { CohortDashboard, ProgressFigure, ShownCount } from './cohort-figures.ts';

/** How many people complete a challenge. */
export interface CompletionFigure {
  readonly challenge: ChallengeId;
  readonly title: string;
  /** The people whose furthest completed item is in this challenge or a later one. */
  readonly begun: ShownCount;
  /** Those of them who completed its post or a later item. */
  readonly completed: ShownCount;
}

/**
 * OPE-63 · How many people began each challenge, and how many of them completed it. The numbers are computed from shown
 * ones alone, so that they say nothing about anyone whom those do not count; a number for which one is missing is null.
 */
export const completionsOf = ({
  people,
  progress,
}: Pick<CohortDashboard, 'people' | 'progress'>): readonly CompletionFigure[] =>
  progress.flatMap(({ challenge, title, items }, place) => {
    if (challenge === null || title === null) return [];
    const after = peopleFrom(progress, place + 1, people);
    const atPost = items.at(-1)?.people ?? null;
    return [{ challenge, title, begun: peopleFrom(progress, place, people), completed: sumOf([atPost, after]) }];
  });

/** The people at this place of the progress or a later one: the sum of the numbers there, or all people without those before. */
function peopleFrom(progress: readonly ProgressFigure<ShownCount>[], place: number, all: ShownCount): ShownCount {
  const counts = progress.map(({ people }) => people);
  const before = sumOf(counts.slice(0, place));
  return sumOf(counts.slice(place)) ?? (all === null || before === null ? null : all - before);
}

const sumOf = (counts: readonly ShownCount[]): ShownCount =>
  counts.reduce<ShownCount>((sum, count) => (sum === null || count === null ? null : sum + count), 0);

/** OPE-63 · The share of people who completed a challenge, in whole percent; null if no one began it, or if it is not shown. */
export const completionPercent = ({ begun, completed }: Pick<CompletionFigure, 'begun' | 'completed'>): number | null =>
  begun === null || completed === null || begun === 0 ? null : Math.floor((completed * 100) / begun);
