import type { AbuseReport, Instant, ReportedText, TravelerId } from '../../shared/index.ts';

/** What somebody wrote, and how they are called now. */
export interface AttributedText extends ReportedText {
  readonly displayName: string;
}

/** A report of what somebody wrote or made, as operators read it. */
export interface NamedAbuseReport extends Omit<AbuseReport, 'reported' | 'before'> {
  readonly reported: AttributedText;
  readonly before: readonly AttributedText[];
}

/** Errors that somebody reported, and what became of it. */
export interface ContentReport {
  readonly id: string;
  readonly traveler: TravelerId;
  readonly displayName: string;
  readonly email: string;
  /** The errors by their codes; what was no code is told as unidentified (ERR-8). */
  readonly codes: readonly string[];
  /** REL-28 · What somebody wrote or made, where that was reported; then there are no codes. */
  readonly abuse: NamedAbuseReport | null;
  /** The release of the server that took it. */
  readonly release: string;
  readonly reportedAt: Instant;
  /** What they were answered, and when; null until they are. */
  readonly answer: string | null;
  readonly answeredAt: Instant | null;
}
