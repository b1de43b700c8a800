import { agendaOf, isLate, weekInView, weekItems } from '../../../quests/index.ts';
import { isStalled } from '../../../relationships/index.ts';
import { type Instant, todayIn } from '../../../shared/index.ts';
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
  const { traveler, displayName, email, quest, zone, moments, hasPartner, partnership } = member;
  const today = todayIn(zone, now);
  const activeAt = lastActive(moments);
  const week = weekInView(quest, null, today);
  return {
    traveler,
    displayName,
    email,
    lastActive: activeAt,
    weekNumber: week?.weekNumber ?? null,
    weekPercent: weekItems(quest, today).find((item) => item.week === week)?.progress ?? 0,
    late: agendaOf(quest).filter((item) => isLate(item, today)).length,
    hasPartner,
    isStalled: partnership !== null && isStalled(partnership, now),
  };
}
