import type { Invitations } from '../invitations/invitations.port.ts';
import type { PasswordHasher } from '../passwords/password-hasher.port.ts';
import type { Devices } from '../session/devices.port.ts';
import type { Traveler } from '../travelers.port.ts';
import type { VerificationProof } from './verification.rules.ts';

/** What whoever holds the code brought with it. */
export interface VerificationInput {
  readonly password: string | undefined;
  readonly deviceSecret: string | undefined;
  readonly hasDetails: boolean;
}

/** ACC-26 ACC-39 · Gathers what is known of whoever holds the code that was mailed to an address that was never proven. */
export class CollectVerificationProof {
  constructor(
    private readonly invitations: Invitations,
    private readonly devices: Devices,
    private readonly passwordHasher: PasswordHasher,
  ) {}

  async run(
    { id, emailKey, passwordHash }: Traveler,
    { password, deviceSecret, hasDetails }: VerificationInput,
  ): Promise<VerificationProof> {
    return {
      isWhereBegun: deviceSecret !== undefined && (await this.devices.isSignUpDevice(id, deviceSecret)),
      isInvited: (await this.invitations.byEmailKey(emailKey)) !== undefined,
      hasPassword: password !== undefined,
      isSignUpPassword: password !== undefined && (await this.passwordHasher.matches(password, passwordHash)),
      hasDetails,
    };
  }
}
