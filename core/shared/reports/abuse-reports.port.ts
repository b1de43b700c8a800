import type { SubmissionKey, TravelerId } from '../ids.ts';
import type { Instant } from '../time/calendar-date.ts';
import type { AbuseReport } from './abuse-report.ts';

/** A message of a chat, and when it was received. */
export interface ReportedMessage {
  readonly room: string;
  readonly id: string;
  readonly at: Instant;
}

/**
 * REL-28 · Reports of the Traveler who asks; they reach the operators with what was reported, and nobody else is told.
 * Each refuses with `errorNotFound` what they cannot open, and as `abuseReportProblem` says.
 */
export abstract class AbuseReports {
  abstract message(message: ReportedMessage, reason: string, submission?: SubmissionKey): Promise<void>;
  abstract submission(post: string, reason: string, submission?: SubmissionKey): Promise<void>;
  /** REL-31 · Asks about the stalled running partner of that relationship. Refuses with `relationshipNotFound` and `partnerNotStalled`. */
  abstract partner(relationship: string, words: string, submission?: SubmissionKey): Promise<void>;
  abstract showcase(showcase: string, reason: string, submission?: SubmissionKey): Promise<void>;
}

/** Where reports lie until an operator answers them. */
export abstract class AbuseInbox {
  abstract keep(by: TravelerId, report: AbuseReport): Promise<void>;
}
