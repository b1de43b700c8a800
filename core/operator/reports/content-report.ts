import type { Instant, TravelerId } from '../../shared/index.ts';

/** Errors that somebody reported, and what became of it. */
export interface ContentReport {
  readonly id: string;
  readonly traveler: TravelerId;
  readonly displayName: string;
  readonly email: string;
  /** The errors by their codes; what was no code is told as unidentified (ERR-8). */
  readonly codes: readonly string[];
  /** The release of the server that took it. */
  readonly release: string;
  readonly reportedAt: Instant;
  /** What they were answered, and when; null until they are. */
  readonly answer: string | null;
  readonly answeredAt: Instant | null;
}
