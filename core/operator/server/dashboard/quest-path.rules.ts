import type { ChallengeId, QuestContent, StepId } from '../../../content/index.ts';
import type { ProgressFigure } from '../../cohort-figures.ts';
import { isBonus } from '../../../quests/index.ts';
import { NOTHING_COMPLETED } from '../../person-progress.ts';

/** An item of the path through a quest. */
export interface PathItem {
  readonly place: number;
  readonly challenge: ChallengeId;
  /** Null for the post of the challenge. */
  readonly step: StepId | null;
}

/** OPE-62 · Tells the people who stopped at a challenge by their completed items. */
export interface PathStop {
  /** The items of which they completed one; null if they need to complete none. */
  readonly oneOf: readonly PathItem[] | null;
  /** The items of which they completed none. */
  readonly noneOf: readonly PathItem[];
}

/** The path through a quest. */
export interface QuestPath {
  readonly items: readonly PathItem[];
  /** The figures of progress, from the number of people at each place; -1 is the place before the first item. */
  readonly figures: (peopleAt: (place: number) => number) => readonly ProgressFigure<number>[];
}

/** OPE-61 · The path through a quest: the steps and then the post of each challenge but bonus ones, in order. */
export function pathOf({ weeks }: Pick<QuestContent, 'weeks'>): QuestPath {
  const challenges = weeks.flatMap((week) => week.challenges).filter((challenge) => !isBonus(challenge));
  const items = challenges
    .flatMap(({ id, steps }) => [...steps.map((step) => step.id), null].map((step) => ({ challenge: id, step })))
    .map((item, place) => ({ ...item, place }));
  return {
    items,
    figures: (peopleAt) => [
      { challenge: null, title: null, people: peopleAt(-1), items: [] },
      ...challenges.map(({ id, title, steps }) => {
        const own = items
          .filter(({ challenge }) => challenge === id)
          .map(({ step, place }) => ({
            title: steps.find((one) => one.id === step)?.title ?? null,
            people: peopleAt(place),
          }));
        return { challenge: id, title, people: own.reduce((sum, item) => sum + item.people, 0), items: own };
      }),
    ],
  };
}

/** OPE-62 · The title of a challenge of a quest; null for any other id. */
export const challengeTitle = (
  { weeks }: Pick<QuestContent, 'weeks'>,
  challenge: ChallengeId | undefined,
): string | null => weeks.flatMap((week) => week.challenges).find(({ id }) => id === challenge)?.title ?? null;

/** OPE-62 · What people completed whose furthest item is in a challenge, or who completed nothing; no one stops at a challenge outside of the path. */
export function stopAt({ items }: Pick<QuestPath, 'items'>, challenge: ChallengeId): PathStop {
  if (challenge === NOTHING_COMPLETED) return { oneOf: null, noneOf: items };
  const own = items.filter((item) => item.challenge === challenge);
  const last = own.at(-1)?.place ?? items.length;
  return { oneOf: own, noneOf: items.filter(({ place }) => place > last) };
}
