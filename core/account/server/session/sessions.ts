import { Refusal } from '../../../messages/index.ts';
import type { Clock, TravelerId } from '../../../shared/index.ts';
import { isGuest } from '../../guests/guests.rules.ts';
import type { SignedInDevice } from '../../account.port.ts';
import type { Token } from '../../session/session.rules.ts';
import { deviceNameIn } from '../../session/signed-in-devices.rules.ts';
import type { UseSecondFactor } from '../second-factor/check-second-factor.ts';
import type { SecondFactorProof } from '../second-factor/totp.rules.ts';
import type { Sessions, SessionClaims, Tokens, Travelers } from '../account.port.ts';

/** The open sessions of the calling Traveler. */
export abstract class OwnSessions {
  /** The one last used first. */
  abstract all(): Promise<readonly SignedInDevice[]>;

  /** Refuses with `errorNotFound` an unknown or ended session, or another Traveler's. */
  abstract end(id: string): Promise<void>;

  /** Ends every session except the calling one. */
  abstract endOthers(): Promise<void>;
}

/** The origin of a log-in request: the secret of its device, the device's previous token, and its User-Agent header. */
export interface LogInOrigin {
  readonly device?: string | undefined;
  readonly replaced?: Token | undefined;
  readonly userAgent?: string | undefined;
}

/**
 * Opens a session for a person who has proven who they are, and issues its first token.
 * ACC-43 · Ends the session of the token that they sent, even if it was another person's.
 * ACC-64 · Keeps a guest's session, so that their work can be added.
 * ACC-54 · Where a second factor is on, uses one up, unless the session follows an open one or was opened with a
 * passkey.
 * ACC-44 · Refuses a locked account with `accountLocked`.
 */
export class StartSession {
  constructor(
    private readonly travelers: Travelers,
    private readonly sessions: Sessions,
    private readonly claims: SessionClaims,
    private readonly tokens: Tokens,
    private readonly useSecondFactor: UseSecondFactor,
    private readonly clock: Clock,
  ) {}

  /** Refuses as `UseSecondFactor` does. */
  async run(
    traveler: TravelerId,
    { replaced, userAgent = '' }: LogInOrigin = {},
    proof?: SecondFactorProof | 'signed in' | 'passkey',
  ): Promise<Token> {
    const claims = await this.claims.of(traveler);
    if (!claims) throw new Refusal('errorAuthentication');
    if (await this.travelers.isLocked(traveler)) throw new Refusal('accountLocked');
    if (typeof proof !== 'string') await this.useSecondFactor.run(traveler, proof);
    const former = replaced === undefined ? undefined : await this.tokens.read(replaced);
    if (former && !isGuest(former.session)) await this.sessions.end(former.jti, this.clock.now());
    return this.tokens.issue(claims, await this.sessions.open(traveler, this.clock.now(), deviceNameIn(userAgent)));
  }
}

/** Issues a new token of a log-in with the Traveler's current claims, after a change of their account. */
export class RenewToken {
  constructor(
    private readonly sessions: Sessions,
    private readonly claims: SessionClaims,
    private readonly tokens: Tokens,
  ) {}

  /** Refuses with `errorSessionExpired` if the log-in has ended or its Traveler was deleted. */
  async run(traveler: TravelerId, jti: string): Promise<Token> {
    const logIn = await this.sessions.find(traveler, jti);
    const claims = logIn && (await this.claims.of(traveler));
    if (!logIn || !claims) throw new Refusal('errorSessionExpired');
    return this.tokens.issue(claims, logIn);
  }
}

/** ACC-57 · Allows a session sensitive changes after the password was confirmed. */
export class ConfirmSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async run(jti: string): Promise<void> {
    await this.sessions.confirm(jti, this.clock.now());
  }
}

/** ACC-3 · Ends the session of one log-in; its tokens become invalid. */
export class EndSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async run(jti: string): Promise<void> {
    await this.sessions.end(jti, this.clock.now());
  }
}
