import type { Instant, TravelerId } from '../../../shared/index.ts';
import type { Session, Token } from '../../session/session.ts';

/** What a session token says of a Traveler; when it ends is up to the one who signs it. */
export type Claims = Omit<Session, 'exp'>;

/** One log-in: its id is what revocation names (ACC-3). */
export interface LogInRecord {
  readonly jti: string;
  readonly loggedInAt: Instant;
}

/** A token that was read and found to be ours, unchanged and not yet over. */
export interface ReadToken extends LogInRecord {
  readonly session: Session;
  readonly issuedAt: Instant;
}

/** Who signs session tokens, and tells whether one was signed here. */
export abstract class Tokens {
  /** ACC-3 · A token of 14 days, or of what is left of the 90 days since the log-in when that is less. */
  abstract issue(claims: Claims, logIn: LogInRecord): Promise<Token>;

  /** Nothing for a token that is not a session token of ours, was changed, or is over. */
  abstract read(token: Token): Promise<ReadToken | undefined>;
}

/** What a Traveler's next token will say, as it stands now. */
export abstract class SessionClaims {
  /** Nothing when there is no such Traveler any more. */
  abstract of(traveler: TravelerId): Promise<Claims | undefined>;
}
