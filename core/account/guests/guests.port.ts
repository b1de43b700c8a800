import type { TimeZone } from '../../shared/index.ts';
import type { Token } from '../session/session.rules.ts';

/** The trial without an account. */
export abstract class GuestTrial {
  /** ACC-61 · Begins the trial as somebody new, and opens their session. Refuses with `trialNotOffered` and `errorTooManyRequests`. */
  abstract start(timeZone: TimeZone): Promise<Token>;
}
