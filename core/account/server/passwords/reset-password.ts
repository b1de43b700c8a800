import { Refusal } from '../../../messages/index.ts';
import type { Clock } from '../../../shared/index.ts';
import type { Codes } from '../codes/codes.port.ts';
import type { Invitations } from '../invitations/invitations.port.ts';
import type { PreparedPasswordReset } from './prepare-password-reset.ts';
import type { MarkEmailVerified } from '../codes/mark-email-verified.ts';
import type { EnrollNewTraveler } from '../sign-up/enroll-new-traveler.ts';
import type { Travelers } from '../travelers.port.ts';

/**
 * ACC-3 · Sets a new password for whoever held the reset code, and ends every session that was open; an invitation they had not used is over.
 * ACC-28 · Whoever read the code has proven the address by that.
 * ACC-39 · Who may not be whoever signed up begins anew, with nothing of that sign-up.
 */
export class ResetPassword {
  constructor(
    private readonly travelers: Travelers,
    private readonly codes: Codes,
    private readonly invitations: Invitations,
    private readonly enrollNewTraveler: EnrollNewTraveler,
    private readonly markEmailVerified: MarkEmailVerified,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `verificationCodeNotValid` a code that was used or replaced since it was checked, and one of an account that was. */
  async run({
    traveler: held,
    email,
    code,
    passwordHash,
    replacement,
  }: PreparedPasswordReset): Promise<{ readonly email: string }> {
    const now = this.clock.now();
    const isMine = await this.codes.use(code.id, now);
    const traveler = await this.travelers.byEmailKeyForUpdate(code.emailKey);
    if (!isMine || traveler?.id !== held) throw new Refusal('verificationCodeNotValid');

    if (replacement) await this.enrollNewTraveler.run(replacement);
    else {
      await this.travelers.changePassword(held, passwordHash);
      await this.invitations.revoke(held);
    }
    await this.markEmailVerified.run(replacement?.traveler.id ?? held);
    return { email };
  }
}
