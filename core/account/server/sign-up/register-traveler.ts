import type { Devices } from '../session/devices.port.ts';
import type { EnrollNewTraveler } from './enroll-new-traveler.ts';
import type { MailCode } from '../codes/mail-code.ts';
import type { PreparedAccount } from './prepare-account.ts';
import type { SignUpDraft } from '../../account-inputs.ts';

/** ACC-27 · Makes an unverified Traveler on the quest of their Quest Code, and mails the code that proves their address. */
export class RegisterTraveler {
  constructor(
    private readonly enrollNewTraveler: EnrollNewTraveler,
    private readonly devices: Devices,
    private readonly codeMailer: MailCode,
  ) {}

  async run({ code, ...begun }: PreparedAccount, device?: string): Promise<SignUpDraft> {
    const { id, displayName, email } = begun.traveler;
    await this.enrollNewTraveler.run(begun);
    if (device !== undefined) await this.devices.setSignUpDevice(id, device);
    await this.codeMailer.run(code);
    return { id, displayName, email, verified: false };
  }
}
