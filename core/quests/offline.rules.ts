import type { ChallengeId } from '../content/index.ts';
import type { CalendarDate } from '../shared/index.ts';
import { currentWeek, isChallengeAccessible } from './progress/unlock.rules.ts';
import type { Quest } from './quest.ts';

/** ERR-27 · The challenges that a device stores before they are opened: those of the week under way that can be opened and are not completed. */
export function challengesToStore(
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  today: CalendarDate,
): readonly ChallengeId[] {
  const week = currentWeek(quest, today);
  return (week?.challenges ?? [])
    .filter((challenge) => !challenge.completed && week && isChallengeAccessible(quest, week, challenge, today))
    .map(({ id }) => id);
}
