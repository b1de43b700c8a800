import { Refusal } from '../../../messages/index.ts';
import type { Clock, TravelerId } from '../../../shared/index.ts';
import { isGuest, isGuestOver } from '../../guests/guests.rules.ts';
import type { Token } from '../../session/session.rules.ts';
import type { Sessions, Tokens } from '../account.port.ts';
import type { Guests } from './guests.port.ts';

/** ACC-64 · Adds a guest's work to the account of the Traveler who sends the guest's token, and deletes the guest. */
export class JoinGuest {
  constructor(
    private readonly guests: Guests,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves to whether work was added: if the account has been on that quest, its own progress stays. Refuses with
   * `guestGone`.
   */
  async run(traveler: TravelerId, guestToken: Token): Promise<boolean> {
    const read = await this.tokens.read(guestToken);
    if (!read || !isGuest(read.session)) throw new Refusal('guestGone');
    const { id: guest, guestUntil = '' } = read.session;
    const isOpen = (await this.sessions.find(guest, read.jti)) !== undefined;
    const isOver = isGuestOver(guestUntil, this.clock.now());
    const isAdded = isOpen && !isOver ? await this.guests.join(guest, traveler) : undefined;
    if (isAdded === undefined) throw new Refusal('guestGone');
    return isAdded;
  }
}
