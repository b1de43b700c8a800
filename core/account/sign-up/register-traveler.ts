import type { Devices } from '../session/devices.port.ts';
import type { SignUpEnrollment } from './sign-up-enrollment.port.ts';
import type { MailCode } from '../codes/mail-code.ts';
import type { PreparedAccount } from './prepare-account.ts';
import type { SignupDraft } from '../account-forms.ts';
import type { Travelers } from '../travelers.port.ts';

/** ACC-27 · Makes an unverified Traveler on the quest of their Quest Code, and mails the code that proves their address. */
export class RegisterTraveler {
  constructor(
    private readonly travelers: Travelers,
    private readonly devices: Devices,
    private readonly signUpEnrollment: SignUpEnrollment,
    private readonly codeMailer: MailCode,
  ) {}

  async run({ traveler, questCode, start, code }: PreparedAccount, device?: string): Promise<SignupDraft> {
    const { id, displayName, email } = traveler;
    await this.travelers.add(traveler);
    if (device !== undefined) await this.devices.setSignUpDevice(id, device);
    await this.signUpEnrollment.enroll(id, questCode, start);
    await this.codeMailer.run(code);
    return { id, displayName, email, verified: false };
  }
}
