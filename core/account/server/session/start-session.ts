import { Refusal } from '../../../messages/index.ts';
import type { Clock, TravelerId } from '../../../shared/index.ts';
import type { Token } from '../../session/session.ts';
import type { Sessions } from './sessions.port.ts';
import type { SessionClaims, Tokens } from './tokens.port.ts';

/** Opens a session for somebody who has proven who they are, and hands out its first token. */
export class StartSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly claims: SessionClaims,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async run(traveler: TravelerId): Promise<Token> {
    const claims = await this.claims.of(traveler);
    if (!claims) throw new Refusal('errorAuthentication');
    return this.tokens.issue(claims, await this.sessions.open(traveler, this.clock.now()));
  }
}
