import type { ChallengeId, QuestContent, StepId } from '../../../content/index.ts';
import type { ProgressFigure } from '../../cohort-figures.ts';
import { isBonus } from '../../../quests/index.ts';

/** An item of the path through a quest. */
export interface PathItem {
  readonly place: number;
  readonly challenge: ChallengeId;
  /** Null for the post of the challenge. */
  readonly step: StepId | null;
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
