import type { ChallengeId, QuestContentId, WeekId } from '../../../content/index.ts';
import type { Points } from '../../../quests/index.ts';
import type { Instant } from '../../../shared/index.ts';

/**
 * What points are for: a completed challenge, a promise that was kept for a week or a whole quest, a review that came in.
 * The subject is authored content wherever there is any, so that a second cohort earns nothing again (STP-4).
 */
export type PointsSource =
  | { readonly reason: 'challenge'; readonly subject: ChallengeId }
  | { readonly reason: 'week promise'; readonly subject: WeekId }
  | { readonly reason: 'quest promise'; readonly subject: QuestContentId }
  | { readonly reason: 'review'; readonly subject: string };

/** One line of points: booked once for each reason and subject, and never changed. */
export type LedgerEntry = PointsSource & { readonly points: Points; readonly bookedAt: Instant };
