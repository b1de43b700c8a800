import type { MessageKey } from '../../messages/index.ts';
import { type CalendarDate, type TimeZone, todayIn } from '../../shared/index.ts';
import type { JoinedQuest } from './joined-quest.ts';
import type { CohortId } from '../quest.ts';

/** A line of the quest manager; every date is in the Traveler's zone. */
export interface QuestManagerEntry {
  readonly cohortId: CohortId;
  readonly title: string;
  /** True if the title is marked as in progress. */
  readonly isInProgress: boolean;
  readonly hasPendingTasks: boolean;
  readonly canSwitch: boolean;
  /** The later of the start of the quest and the day the Traveler joined it. */
  readonly startsOn: CalendarDate;
  readonly lastVisitOn: CalendarDate;
  /** Null while it is not completed. */
  readonly completedOn: CalendarDate | null;
}

/** QST-9 · Every quest a Traveler joined, in order of start; of those that start on the same Monday the one joined first comes first. */
export function questsByStart(joined: readonly JoinedQuest[]): readonly JoinedQuest[] {
  return joined.toSorted(
    (one, other) => compared(one.startingDate, other.startingDate) || compared(one.joinedAt, other.joinedAt),
  );
}

/**
 * QST-10 · A quest in the quest manager: in progress when it is neither completed nor the current one, pending tasks
 * when it is closed but not completed, its dates, and a switch for a closed one that is not the current one.
 */
export function questManagerEntry(joined: JoinedQuest, zone: TimeZone): QuestManagerEntry {
  const { cohortId, title, startingDate, joinedAt, lastVisitAt, completedAt, isClosed, isCurrent } = joined;
  const joinedOn = todayIn(zone, joinedAt);
  return {
    cohortId,
    title,
    isInProgress: completedAt === null && !isCurrent,
    hasPendingTasks: completedAt === null && isClosed,
    canSwitch: isClosed && !isCurrent,
    startsOn: joinedOn > startingDate ? joinedOn : startingDate,
    lastVisitOn: todayIn(zone, lastVisitAt),
    completedOn: completedAt === null ? null : todayIn(zone, completedAt),
  };
}

/**
 * QST-1 · The reason a Traveler may not switch to a quest: they never joined it, they are on it, or it is a trial and
 * the regular quest they are on is unfinished.
 */
export function questSwitchProblem(joined: readonly JoinedQuest[], cohort: CohortId): MessageKey | undefined {
  const chosen = joined.find(({ cohortId }) => cohortId === cohort);
  if (!chosen) return 'questNotFound';
  if (chosen.isCurrent) return 'alreadyOnQuest';
  const current = joined.find(({ isCurrent }) => isCurrent);
  const isUnderWay = current !== undefined && !current.isSampleQuest && current.completedAt === null;
  return chosen.isSampleQuest && isUnderWay ? 'questUnfinished' : undefined;
}

const compared = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
