import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import type { Codes } from './codes.port.ts';
import type { Invitations } from './invitations.port.ts';
import type { PreparedReset } from './prepare-reset.ts';
import type { ProveAddress } from './prove-address.ts';
import type { Travelers } from './travelers.port.ts';

/**
 * ACC-3 · Sets a new password for whoever held the reset code, and ends every session that was open; an invitation they had not used is over.
 * ACC-28 · Whoever read the code has proven the address by that.
 */
export class ResetPassword {
  constructor(
    private readonly travelers: Travelers,
    private readonly codes: Codes,
    private readonly invitations: Invitations,
    private readonly proveAddress: ProveAddress,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `verificationCodeNotValid` a code that was used or replaced since it was checked. */
  async run({ email, code, passwordHash }: PreparedReset): Promise<{ readonly email: string }> {
    const now = this.clock.now();
    const isMine = await this.codes.use(code.id, now);
    const traveler = await this.travelers.held(code.emailKey);
    if (!isMine || !traveler) throw new Refusal('verificationCodeNotValid');

    await this.travelers.changePassword(traveler.id, passwordHash);
    await this.invitations.withdraw(traveler.id);
    await this.proveAddress.run(traveler.id);
    return { email };
  }
}
