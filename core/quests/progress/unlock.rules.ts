import { type CalendarDate, plusDays } from '../../shared/index.ts';
import type { ChallengeSummary, Quest, Week } from '../quest.ts';

/**
 * QST-2 · The day a week unlocks: a number of days after the quest's start, or its own start date if no number is
 * given.
 */
export function unlockDate(
  quest: Pick<Quest, 'startingDate'>,
  week: Pick<Week, 'startingDate' | 'unlockAfterDays'>,
): CalendarDate {
  return week.unlockAfterDays === null ? week.startingDate : plusDays(quest.startingDate, week.unlockAfterDays);
}

/** QST-2 · True if a week is open on that day, as it is on every later one until the quest is started again. */
export function isUnlocked(
  quest: Pick<Quest, 'startingDate'>,
  week: Pick<Week, 'startingDate' | 'unlockAfterDays'>,
  today: CalendarDate,
): boolean {
  return unlockDate(quest, week) <= today;
}

/**
 * QST-1 QST-2 · True if a challenge may be opened: its week is unlocked, or something in it was completed before the
 * Traveler came back to this quest.
 */
export function isChallengeAccessible(
  quest: Pick<Quest, 'startingDate'>,
  week: Pick<Week, 'startingDate' | 'unlockAfterDays'>,
  challenge: Pick<ChallengeSummary, 'completed' | 'completedSteps'>,
  today: CalendarDate,
): boolean {
  return challenge.completed || challenge.completedSteps.length > 0 || isUnlocked(quest, week, today);
}

/** QST-3 · A challenge is a bonus when its record says so or its title contains BONUS, in any case. */
export function isBonus({ title, bonusChallenge }: Pick<ChallengeSummary, 'title' | 'bonusChallenge'>): boolean {
  return bonusChallenge || /bonus/i.test(title);
}

/** TIME-3 · The Sunday on which a week ends. */
export function weekEnd({ startingDate }: Pick<Week, 'startingDate'>): CalendarDate {
  return plusDays(startingDate, 6);
}

/** TIME-3 · The week under way; `undefined` before the first one and after the last. */
export function currentWeek({ weeks }: Pick<Quest, 'weeks'>, today: CalendarDate): Week | undefined {
  return weeks.find((week) => week.startingDate <= today && today <= weekEnd(week));
}
