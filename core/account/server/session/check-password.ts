import { Refusal } from '../../../messages/index.ts';
import { type Clock, isTimeZone, type TimeZone, type TravelerId } from '../../../shared/index.ts';
import type { Caller, ThrottleAttempts } from '../rate-limits/throttle-attempts.ts';
import { emailKey } from '../../identity.rules.ts';
import type { Invitations } from '../invitations/invitations.port.ts';
import { isInvitationOpen } from '../invitations/invitations.rules.ts';
import type { PasswordHasher } from '../passwords/password-hasher.port.ts';
import type { LogInInput } from '../../account-inputs.ts';
import type { Travelers } from '../travelers.port.ts';

/** Somebody whose password was right, and the hash that it was right for: their own, or that of an invitation. */
export interface AuthenticatedTraveler {
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
    private readonly passwordHasher: PasswordHasher,
    private readonly throttleAttempts: ThrottleAttempts,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  async run(credentials: LogInInput, caller: Caller): Promise<AuthenticatedTraveler> {
    const key = emailKey(credentials.email);
    const takeBack = await this.throttleAttempts.run('logIn', key, caller);
    const traveler = await this.travelers.byEmailKey(key);
    const stored = await this.invitations.byEmailKey(key);
    const invitation = stored && isInvitationOpen(stored, this.clock.now()) ? stored : undefined;
    const passwordHash = invitation?.hash ?? traveler?.passwordHash;
    const isRight = await this.passwordHasher.matches(credentials.password, passwordHash);
    if (!traveler || passwordHash === undefined || !isRight) throw new Refusal('errorAuthentication');

    await takeBack();
    const authenticated = { id: traveler.id, passwordHash };
    if (!invitation) return authenticated;
    const { timeZone = '' } = credentials;
    return { ...authenticated, invitation: invitation.id, ...(isTimeZone(timeZone) && { timeZone }) };
  }
}
