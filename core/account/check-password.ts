import { Refusal } from '../messages/index.ts';
import { type Clock, isTimeZone, type TimeZone, type TravelerId } from '../shared/index.ts';
import type { Caller, CountAttempt } from './count-attempt.ts';
import { emailKey } from './identity.rules.ts';
import type { Invitations } from './invitations.port.ts';
import { isInvitationOpen } from './invitations.rules.ts';
import type { Passwords } from './passwords.port.ts';
import type { LogInDetails } from './signup.ts';
import type { Travelers } from './travelers.port.ts';

/** Somebody whose password was right, and the hash that it was right for: their own, or that of an invitation. */
export interface Recognised {
  readonly id: TravelerId;
  readonly passwordHash: string;
  /** The id of the invitation whose one-time password it was. */
  readonly invitation?: string;
  /** The zone of the device on which an invitation was opened. */
  readonly timeZone?: TimeZone;
}

/**
 * ACC-5 · Recognises the right address and password; anything else is refused alike, in words and in time.
 * ACC-6 · As long as an invitation is open, its one-time password is the one that counts.
 */
export class CheckPassword {
  constructor(
    private readonly travelers: Travelers,
    private readonly passwords: Passwords,
    private readonly countAttempt: CountAttempt,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  async run(credentials: LogInDetails, caller: Caller): Promise<Recognised> {
    const key = emailKey(credentials.email);
    const takeBack = await this.countAttempt.run('logIn', key, caller);
    const traveler = await this.travelers.byEmailKey(key);
    const kept = await this.invitations.ofAddress(key);
    const invitation = kept && isInvitationOpen(kept, this.clock.now()) ? kept : undefined;
    const passwordHash = invitation?.hash ?? traveler?.passwordHash;
    const isRight = await this.passwords.matches(credentials.password, passwordHash);
    if (!traveler || passwordHash === undefined || !isRight) throw new Refusal('errorAuthentication');

    await takeBack();
    const recognised = { id: traveler.id, passwordHash };
    if (!invitation) return recognised;
    const { timeZone = '' } = credentials;
    return { ...recognised, invitation: invitation.id, ...(isTimeZone(timeZone) && { timeZone }) };
  }
}
