import { type CalendarDate, type Instant, type TravelerId, minutesBetween, plusMinutes } from '../shared/index.ts';
import type { RelationshipId, Relationship } from './relationship.ts';
import type { MessageKey } from '../messages/index.ts';
import { runningPartnerOf } from './add-relationship.rules.ts';

/** The caller's running partner, after days without activity. */
export interface StalledPartner {
  readonly relationshipId: RelationshipId;
  /** Last active date in the asker’s time zone, without a time; null if never. */
  readonly lastActiveOn: CalendarDate | null;
  /** When the caller last nudged them; null if never, or if they can be nudged again. */
  readonly nudgedAt: Instant | null;
}

/** The part of a running partnership of two people with an account that decides whether one of them is stalled. */
export interface PartnershipActivity {
  readonly since: Instant;
  /** When the partner was last active in it; null if never. */
  readonly lastActiveAt: Instant | null;
}

/** A nudge from one Traveler to another. */
export interface Nudge {
  readonly by: TravelerId;
  readonly nudged: TravelerId;
}

const MINUTES_A_DAY = 24 * 60;

/** REL-29 · The days without activity after which a running partner is marked, and the days between two nudges. */
export const STALLED_LIMITS = { afterDays: 7, nudgeEveryDays: 3 } as const;

/**
 * REL-29 · True if a partner is inactive: not active for 7 days, or never. A partnership younger than that does not
 * count.
 */
export function isStalled({ since, lastActiveAt }: PartnershipActivity, now: Instant): boolean {
  return [since, lastActiveAt].every((moment) => moment === null || isOver(moment, STALLED_LIMITS.afterDays, now));
}

/** REL-29 · The running partner who could be stalled: one who has an account. */
export function partnerWithAccount(list: readonly Relationship[]): Relationship | undefined {
  const partner = runningPartnerOf(list);
  return partner?.relatedUser.id === null ? undefined : partner;
}

/** REL-30 · The last nudge while it prevents the next one; null after that. */
export function nudgeInForce(nudgedAt: Instant | null, now: Instant): Instant | null {
  return nudgedAt === null || isOver(nudgedAt, STALLED_LIMITS.nudgeEveryDays, now) ? null : nudgedAt;
}

/** REL-30 · When the partner can be nudged again. */
export function nudgeAgainAt(nudgedAt: Instant): Instant {
  return plusMinutes(nudgedAt, STALLED_LIMITS.nudgeEveryDays * MINUTES_A_DAY);
}

/**
 * REL-30 · The reason a running partner cannot be nudged: they are not stalled, or were nudged less than 3 days ago.
 */
export function nudgeProblem(partner: StalledPartner | null): MessageKey | undefined {
  if (partner === null) return 'partnerNotStalled';
  return partner.nudgedAt === null ? undefined : 'nudgedAlready';
}

const isOver = (moment: Instant, days: number, now: Instant): boolean =>
  minutesBetween(moment, now) >= days * MINUTES_A_DAY;
