import { Refusal } from '../../../messages/index.ts';
import type { TravelerId } from '../../../shared/index.ts';
import type { Token } from '../../session/session.ts';
import type { Sessions } from './sessions.port.ts';
import type { SessionClaims, Tokens } from './tokens.port.ts';

/** Hands out a new token of a log-in, saying what is true of its Traveler now: after they changed something about themselves. */
export class RenewToken {
  constructor(
    private readonly sessions: Sessions,
    private readonly claims: SessionClaims,
    private readonly tokens: Tokens,
  ) {}

  /** Refuses with `errorSessionExpired` when the log-in has ended, or its Traveler is gone. */
  async run(traveler: TravelerId, jti: string): Promise<Token> {
    const logIn = await this.sessions.find(traveler, jti);
    const claims = logIn && (await this.claims.of(traveler));
    if (!logIn || !claims) throw new Refusal('errorSessionExpired');
    return this.tokens.issue(claims, logIn);
  }
}
