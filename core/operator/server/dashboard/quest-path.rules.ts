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

/** The place of people who completed nothing of the path. */
const BEFORE_PATH = -1;

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
      { challenge: null, title: null, people: peopleAt(BEFORE_PATH), items: [] },
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

/** OPE-62 · The places of the furthest completed items of the people who stopped at a challenge; no one stops at one outside of the path. */
export const stopAt = ({ items }: Pick<QuestPath, 'items'>, challenge: ChallengeId): readonly number[] =>
  challenge === NOTHING_COMPLETED
    ? [BEFORE_PATH]
    : items.filter((item) => item.challenge === challenge).map(({ place }) => place);
