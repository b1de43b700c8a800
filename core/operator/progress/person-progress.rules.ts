import { agendaOf, isLate, weekInView, weekItems } from '../../quests/index.ts';
import { type Instant, todayIn } from '../../shared/index.ts';
import type { PersonProgress, ProgressOrder, CohortMember } from './person-progress.ts';

/** OPE-10 · When somebody was last active: the last time that they logged in, wrote, answered or completed something; null when they never did. */
export function lastActive(moments: CohortMember['moments']): Instant | null {
  return moments.reduce((last, at) => (last === null || (at !== null && at > last) ? at : last), null);
}

/** OPE-10 · Where somebody stands on their own calendar: the week they are in and how far it is, as home shows it, and how much is late. */
export function personProgressOf(member: CohortMember, now: Instant): PersonProgress {
  const { traveler, displayName, email, quest, zone, moments, hasPartner } = member;
  const today = todayIn(zone, now);
  const week = weekInView(quest, null, today);
  return {
    traveler,
    displayName,
    email,
    lastActive: lastActive(moments),
    weekNumber: week?.weekNumber ?? null,
    weekPercent: weekItems(quest, today).find((item) => item.week === week)?.progress ?? 0,
    late: agendaOf(quest).filter((item) => isLate(item, today)).length,
    hasPartner,
  };
}

/**
 * OPE-11 · People in order: by care, whoever has most that is late first, then whoever was away longest; or by one thing
 * that is told of them, upwards or downwards. Among equals the name decides, then the address.
 */
export function progressInOrder(
  people: readonly PersonProgress[],
  by: ProgressOrder,
  isDownwards = false,
): readonly PersonProgress[] {
  const before = comparisons[by];
  const sign = isDownwards ? -1 : 1;
  return people.toSorted((one, other) => sign * before(one, other) || byName(one, other));
}

type Comparison = (one: PersonProgress, other: PersonProgress) => number;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const inOrder = <Value>(one: Value, other: Value): number => (one < other ? -1 : Number(one > other));

const byName: Comparison = (one, other) =>
  names.compare(one.displayName, other.displayName) || inOrder(one.email, other.email);

/** Whoever was never here was away longest. */
const byLastActive: Comparison = (one, other) => inOrder(one.lastActive ?? '', other.lastActive ?? '');

const comparisons: Readonly<Record<ProgressOrder, Comparison>> = {
  care: (one, other) => other.late - one.late || byLastActive(one, other),
  name: byName,
  lastActive: byLastActive,
  week: (one, other) => (one.weekNumber ?? 0) - (other.weekNumber ?? 0) || one.weekPercent - other.weekPercent,
  late: (one, other) => one.late - other.late,
  partner: (one, other) => Number(one.hasPartner) - Number(other.hasPartner),
};
