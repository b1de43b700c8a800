import type { ChallengeContent } from '../../../content/index.ts';
import { isBonus, type KeptPromises, type Points, PROMISE_BP, type Quest, type Week } from '../../../quests/index.ts';
import type { Instant } from '../../../shared/index.ts';
import { pointsEarnedBy } from '../../completion/completion.rules.ts';
import type { PointsSource, LedgerEntry } from '../challenges.port.ts';

/** STP-4 · The ledger entry of a completed challenge; points of steps are only shown. */
export function challengeLedgerEntry(
  challenge: Pick<ChallengeContent, 'id' | 'title' | 'bonusChallenge' | 'totalXp'>,
  bookedAt: Instant,
): LedgerEntry {
  return { reason: 'challenge', subject: challenge.id, points: pointsEarnedBy(challenge), bookedAt };
}

/** STP-4 · The ledger entry of a review for its recipient: its score, as XP. */
export function reviewLedgerEntry(
  review: { readonly id: string; readonly score: number },
  bookedAt: Instant,
): LedgerEntry {
  return { reason: 'review', subject: review.id, points: { xp: review.score, bp: 0 }, bookedAt };
}

/**
 * STP-4 TIME-4 · True if a Traveler kept their promise for a week: all its regular challenges are completed, at least
 * one item was planned, and none missed its date, whether or not it was planned again; an item without a date keeps the
 * promise open.
 */
export function isPromiseKept({ challenges }: Pick<Week, 'challenges'>): boolean {
  const regular = challenges.filter((challenge) => !isBonus(challenge));
  const items = regular.flatMap(({ steps, postScheduledDate: scheduledDate, postMissedDate: missedDate }) => [
    ...steps,
    { scheduledDate, missedDate },
  ]);
  const isPlanned = items.some(({ scheduledDate }) => scheduledDate !== null);
  const isMissed = items.some(({ missedDate }) => missedDate !== null);
  return isPlanned && !isMissed && regular.every(({ completed }) => completed);
}

/**
 * STP-4 · The kept promises of a committed quest so far: each week's, and the quest's once every week with required
 * challenges has kept its own; empty in a trial.
 */
export function promisesDue(
  quest: Pick<Quest, 'contentfulId' | 'isSampleQuest' | 'hasCommittedSchedule' | 'weeks'>,
  bookedAt: Instant,
): readonly LedgerEntry[] {
  if (quest.isSampleQuest || !quest.hasCommittedSchedule) return [];
  const asking = quest.weeks.filter(({ challenges }) => challenges.some((challenge) => !isBonus(challenge)));
  const keptWeeks = asking.filter(isPromiseKept);
  const weeks = keptWeeks.map(({ id }) => promise({ reason: 'week promise', subject: id }, PROMISE_BP.week, bookedAt));
  if (keptWeeks.length === 0 || keptWeeks.length < asking.length) return weeks;
  return [...weeks, promise({ reason: 'quest promise', subject: quest.contentfulId }, PROMISE_BP.quest, bookedAt)];
}

/** STP-4 · The promises of a quest booked since a moment: those of its weeks, in order, and its own. */
export function promisesBooked(
  { contentfulId, weeks }: Pick<Quest, 'contentfulId' | 'weeks'>,
  booked: readonly (PointsSource & Pick<LedgerEntry, 'bookedAt'>)[],
  since: Instant,
): KeptPromises {
  const recent = booked.filter(({ bookedAt }) => bookedAt >= since);
  const has = (reason: PointsSource['reason'], subject: string): boolean =>
    recent.some((entry) => entry.reason === reason && entry.subject === subject);
  return {
    weeks: weeks.map(({ id }) => id).filter((id) => has('week promise', id)),
    quest: has('quest promise', contentfulId),
  };
}

/** STP-4 · The points of a Traveler: the sums of everything booked. */
export function pointTotals(entries: readonly Pick<LedgerEntry, 'points'>[]): Points {
  return entries.reduce((sum, { points }) => ({ xp: sum.xp + points.xp, bp: sum.bp + points.bp }), { xp: 0, bp: 0 });
}

const promise = (earned: PointsSource, bp: number, bookedAt: Instant): LedgerEntry => ({
  ...earned,
  points: { xp: 0, bp },
  bookedAt,
});
