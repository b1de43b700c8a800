import { agendaOf, isLate, weekInView, weekItems } from '../../../quests/index.ts';
import { isStalled } from '../../../relationships/index.ts';
import { type CalendarDate, type Instant, todayIn } from '../../../shared/index.ts';
import type { PersonProgress, CohortMember } from '../../person-progress.ts';

/**
 * OPE-10 · When a Traveler was last active, as their running partner sees it (REL-29): when they last joined, logged
 * in, drafted, answered or completed, gave feedback or wrote to the partner; null if unknown.
 */
export function lastActive(moments: CohortMember['moments']): Instant | null {
  return moments.reduce((last, at) => (last === null || (at !== null && at > last) ? at : last), null);
}

/**
 * OPE-10 · A Traveler's progress on their own calendar: their current week and its progress, as home shows it, and the
 * number of late items. OPE-17: stalled as soon as their running partner sees it (REL-29).
 */
export function personProgressOf(member: CohortMember, now: Instant): PersonProgress {
  const { traveler, displayName, email, quest, zone, moments, completed, hasPartner, partnership } = member;
  const today = todayIn(zone, now);
  const activeAt = lastActive(moments);
  const agenda = agendaOf(quest);
  const week = weekInView(quest, null, today);
  return {
    traveler,
    displayName,
    email,
    lastActive: activeAt,
    weekNumber: week?.weekNumber ?? null,
    weekPercent: weekItems(quest, today).find((item) => item.week === week)?.progress ?? 0,
    startingDate: quest.startingDate,
    completed,
    late: agenda.filter((item) => isLate(item, today)).length,
    openSince: openSince(agenda),
    hasPartner,
    isStalled: partnership !== null && isStalled(partnership, now),
  };
}

/** OPE-11 · The earliest date of an open item; null if none is open. */
const openSince = (agenda: ReturnType<typeof agendaOf>): CalendarDate | null =>
  agenda
    .filter(({ completed }) => !completed)
    .map(({ date }) => date)
    .toSorted()
    .at(0) ?? null;
