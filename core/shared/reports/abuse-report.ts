import type { TravelerId } from '../ids.ts';
import type { Instant } from '../time/calendar-date.ts';

/** What can be reported of what somebody wrote or made; and a running partner of whom nothing is heard. */
export type ReportedKind = 'message' | 'submission' | 'showcase' | 'partner';

/** Something that somebody wrote. */
export interface ReportedText {
  readonly authorId: TravelerId;
  readonly words: string;
  /** Null where it has no moment of its own. */
  readonly at: Instant | null;
}

/** What somebody reports, as it stood then. */
export interface AbuseReport {
  readonly kind: ReportedKind;
  readonly targetId: string;
  readonly reported: ReportedText;
  /** What was written before it, the oldest first. */
  readonly before: readonly ReportedText[];
  /** Why it was reported, in the words of whoever did. */
  readonly reason: string;
}
