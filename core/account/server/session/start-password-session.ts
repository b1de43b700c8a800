import { Refusal } from '../../../messages/index.ts';
import type { Clock } from '../../../shared/index.ts';
import type { StartSession } from './start-session.ts';
import type { AuthenticatedTraveler } from './check-password.ts';
import type { Devices } from './devices.port.ts';
import type { Invitations } from '../invitations/invitations.port.ts';
import type { MarkEmailVerified } from '../codes/mark-email-verified.ts';
import type { Token } from '../../session/session.ts';
import type { Travelers } from '../travelers.port.ts';

/**
 * ACC-3 · Opens a session for somebody whose password was right, unless it was changed since: that ends every session.
 * ACC-6 · An invitation opens one session and no other; it also vouches for the address that it was made for.
 * ACC-28 · Whoever opens an invitation ends every session that was begun before it.
 * ACC-24 · The device of whoever comes in with a proven address is known from then on.
 * TIME-2 · Whoever was invited lives in the zone of the device on which they opened it.
 */
export class StartPasswordSession {
  constructor(
    private readonly travelers: Travelers,
    private readonly invitations: Invitations,
    private readonly devices: Devices,
    private readonly markEmailVerified: MarkEmailVerified,
    private readonly startSession: StartSession,
    private readonly clock: Clock,
  ) {}

  async run(authenticated: AuthenticatedTraveler, device?: string): Promise<Token> {
    const isStillRight = await this.isStillRight(authenticated);
    if (!isStillRight) throw new Refusal('errorAuthentication');
    const { id, invitation, timeZone } = authenticated;
    if (invitation !== undefined) await this.markEmailVerified.run(id);
    if (timeZone !== undefined) await this.travelers.changeTimeZone(id, timeZone);
    const token = await this.startSession.run(id);
    const traveler = await this.travelers.byId(id);
    if (device !== undefined && traveler?.verifiedAt) await this.devices.remember(id, device, this.clock.now());
    return token;
  }

  private isStillRight({ id, passwordHash, invitation }: AuthenticatedTraveler): Promise<boolean> {
    return invitation === undefined
      ? this.travelers.hasPasswordHash(id, passwordHash)
      : this.invitations.use(invitation, this.clock.now());
  }
}
