import { Refusal } from '../../../messages/index.ts';
import { type Clock, isTimeZone, type TimeZone, type TravelerId } from '../../../shared/index.ts';
import type { Caller, ThrottleAttempts } from '../throttle-attempts.ts';
import { emailKey } from '../../identity.rules.ts';
import type { Invitations, PasswordHasher, Travelers, Devices } from '../account.port.ts';
import { isInvitationOpen } from '../invitations/invitations.rules.ts';
import type { LogInInput } from '../../account-inputs.ts';
import type { LogInOrigin, StartSession } from './sessions.ts';
import type { CheckSecondFactor } from '../second-factor/check-second-factor.ts';
import type { SecondFactorProof } from '../second-factor/totp.rules.ts';
import type { MarkEmailVerified } from '../codes/mark-email-verified.ts';
import type { Token } from '../../session/session.rules.ts';

/** A Traveler whose password was right, and the hash that it matched: their own, or that of an invitation. */
export interface AuthenticatedTraveler {
  readonly id: TravelerId;
  readonly passwordHash: string;
  /** ACC-49 · The new hash for one that was made at a lower cost. */
  readonly renewedHash?: string;
  /** The id of the invitation whose one-time password it was. */
  readonly invitation?: string;
  /** ACC-54 · The second factor, if one is on. */
  readonly secondFactor?: SecondFactorProof;
  /** The zone of the device on which an invitation was opened. */
  readonly timeZone?: TimeZone;
}

/**
 * ACC-5 · Checks address and password; every failure gives the same refusal in the same time.
 * ACC-54 · Asks for the second factor, where it is on, only after the right password.
 * ACC-6 · While an invitation is open, only its one-time password is accepted.
 */
export class CheckPassword {
  constructor(
    private readonly travelers: Travelers,
    private readonly passwordHasher: PasswordHasher,
    private readonly throttleAttempts: ThrottleAttempts,
    private readonly invitations: Invitations,
    private readonly checkSecondFactor: CheckSecondFactor,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `errorAuthentication`, and as `CheckSecondFactor` does. */
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
    const secondFactor = await this.checkSecondFactor.run(traveler.id, credentials.secondFactor);
    const authenticated = { id: traveler.id, passwordHash, ...(secondFactor && { secondFactor }) };
    if (!invitation) {
      if (!this.passwordHasher.isOutdated(passwordHash)) return authenticated;
      return { ...authenticated, renewedHash: await this.passwordHasher.hash(credentials.password) };
    }
    const { timeZone = '' } = credentials;
    return { ...authenticated, invitation: invitation.id, ...(isTimeZone(timeZone) && { timeZone }) };
  }
}

/**
 * ACC-3 · Opens a session after the right password, unless the password has changed since, which ends every session.
 * ACC-6 · An invitation opens one session only, and verifies the address that it was made for.
 * ACC-28 · Opening an invitation ends every session that started before it.
 * ACC-24 · The device of a Traveler with a verified address is remembered.
 * ACC-49 · A hash with a lower cost than the current one is replaced.
 * TIME-2 · An invited Traveler gets the time zone of the device on which they opened the invitation.
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

  async run(authenticated: AuthenticatedTraveler, origin: LogInOrigin = {}): Promise<Token> {
    const isStillRight = await this.isStillRight(authenticated);
    if (!isStillRight) throw new Refusal('errorAuthentication');
    const { id, invitation, timeZone, renewedHash, secondFactor } = authenticated;
    if (renewedHash !== undefined) await this.travelers.changePassword(id, renewedHash);
    if (invitation !== undefined) await this.markEmailVerified.run(id);
    if (timeZone !== undefined) await this.travelers.changeTimeZone(id, timeZone);
    const token = await this.startSession.run(id, origin, secondFactor);
    const traveler = await this.travelers.byId(id);
    const { device } = origin;
    if (device !== undefined && traveler?.verifiedAt) await this.devices.remember(id, device, this.clock.now());
    return token;
  }

  private isStillRight({ id, passwordHash, invitation }: AuthenticatedTraveler): Promise<boolean> {
    return invitation === undefined
      ? this.travelers.hasPasswordHash(id, passwordHash)
      : this.invitations.use(invitation, this.clock.now());
  }
}
