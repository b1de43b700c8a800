import { agendaOf, isLate, weekInView, weekItems } from '../../../quests/index.ts';
import { isStalled } from '../../../relationships/index.ts';
import { type Instant, todayIn } from '../../../shared/index.ts';
import type { PersonProgress, CohortMember } from '../../person-progress.ts';

/**
 * OPE-10 · When somebody was last active, as for their running partner (REL-29): the last time that they joined, logged in,
 * drafted, answered or completed something, gave feedback or wrote to that one; null when nothing of it is known.
 */
export function lastActive(moments: CohortMember['moments']): Instant | null {
  return moments.reduce((last, at) => (last === null || (at !== null && at > last) ? at : last), null);
}

/** OPE-10 · Where somebody stands on their own calendar: the week they are in and how far it is, as home shows it, and how much is late. OPE-17: they are stalled as soon as their running partner is told so (REL-29). */
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
