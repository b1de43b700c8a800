import { Refusal } from '../../../messages/index.ts';
import type { Clock } from '../../../shared/index.ts';
import type { StartSession } from '../session/start-session.ts';
import type { Codes } from './codes.port.ts';
import type { EnrollNewTraveler } from '../sign-up/enroll-new-traveler.ts';
import type { Devices } from '../session/devices.port.ts';
import type { Invitations } from '../invitations/invitations.port.ts';
import type { PreparedVerification } from './prepare-verification.ts';
import type { MarkEmailVerified } from './mark-email-verified.ts';
import type { Token } from '../../session/session.ts';
import type { Travelers } from '../travelers.port.ts';

/**
 * ACC-26 · Proves that an address belongs to whoever held its code, sets the password that came with it, and opens a session.
 * ACC-39 · Who may not be whoever signed up begins anew, with nothing of that sign-up.
 * ACC-24 · Their device is known from then on.
 */
export class CompleteVerification {
  constructor(
    private readonly travelers: Travelers,
    private readonly codes: Codes,
    private readonly invitations: Invitations,
    private readonly devices: Devices,
    private readonly enrollNewTraveler: EnrollNewTraveler,
    private readonly markEmailVerified: MarkEmailVerified,
    private readonly startSession: StartSession,
    private readonly clock: Clock,
  ) {}

  /** ACC-37 · Refuses with `verificationCodeNotValid` a code that was used or replaced since it was checked, and one of an account that was, or whose address is proven. */
  async run(
    { traveler: begun, code, passwordHash, replacement }: PreparedVerification,
    device?: string,
  ): Promise<Token> {
    const now = this.clock.now();
    const isMine = await this.codes.use(code.id, now);
    const held = await this.travelers.byEmailKeyForUpdate(code.emailKey);
    if (!isMine || held?.id !== begun || held.verifiedAt !== null) throw new Refusal('verificationCodeNotValid');

    const traveler = replacement?.traveler.id ?? begun;
    if (replacement) await this.enrollNewTraveler.run(replacement);
    else if (passwordHash !== undefined) {
      await this.travelers.changePassword(traveler, passwordHash);
      await this.invitations.revoke(traveler);
    }
    await this.markEmailVerified.run(traveler);
    if (device !== undefined) await this.devices.remember(traveler, device, now);
    return this.startSession.run(traveler);
  }
}
