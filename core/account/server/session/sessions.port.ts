import type { Instant, TravelerId } from '../../../shared/index.ts';
import type { LogInRecord } from './tokens.port.ts';

/** The log-ins that tokens speak of; a token of an ended one is worth nothing. */
export abstract class Sessions {
  /** Begins a session that can be refreshed for 90 days (ACC-3). */
  abstract open(traveler: TravelerId, at: Instant): Promise<LogInRecord>;

  /** The log-in that a token of this Traveler names; nothing when there is none, or when it has ended. */
  abstract find(traveler: TravelerId, jti: string): Promise<LogInRecord | undefined>;

  /** Ends one session; ending one that has ended changes nothing. */
  abstract end(jti: string, at: Instant): Promise<void>;

  /** Ends every session of a Traveler but the one named. */
  abstract endAll(traveler: TravelerId, at: Instant, except?: string): Promise<void>;
}
