import type { ChallengeId } from '../content/index.ts';
import type { CalendarDate } from '../shared/index.ts';
import { currentWeek, isChallengeAccessible } from './progress/unlock.rules.ts';
import type { ChallengeSummary, Quest } from './quest.ts';

/**
 * ERR-27 · The challenges that a device requests to store them: first the open ones of the week under way that can be
 * opened, and after that each whose progress differs from the previous quest.
 */
export function challengesToStore(
  quest: Pick<Quest, 'id' | 'startingDate' | 'weeks'>,
  today: CalendarDate,
  before?: Pick<Quest, 'id' | 'weeks'>,
): readonly ChallengeId[] {
  if (before?.id === quest.id) {
    const progressBefore = new Map(challengesIn(before).map((challenge) => [challenge.id, progressOf(challenge)]));
    return challengesIn(quest)
      .filter((challenge) => progressOf(challenge) !== (progressBefore.get(challenge.id) ?? progressOf(challenge)))
      .map(({ id }) => id);
  }
  const week = currentWeek(quest, today);
  return (week?.challenges ?? [])
    .filter((challenge) => !challenge.completed && week && isChallengeAccessible(quest, week, challenge, today))
    .map(({ id }) => id);
}

const challengesIn = ({ weeks }: Pick<Quest, 'weeks'>): readonly ChallengeSummary[] =>
  weeks.flatMap(({ challenges }) => challenges);

const progressOf = ({ completed, completedSteps }: ChallengeSummary): string => `${completed} ${completedSteps.join()}`;
