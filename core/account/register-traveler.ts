import type { Devices } from './devices.port.ts';
import type { Enrolments } from './enrolments.port.ts';
import type { MailCode } from './mail-code.ts';
import type { PreparedAccount } from './prepare-account.ts';
import type { SignupDraft } from './signup.ts';
import type { Travelers } from './travelers.port.ts';

/** ACC-27 · Makes an unverified Traveler on the quest of their Quest Code, and mails the code that proves their address. */
export class RegisterTraveler {
  constructor(
    private readonly travelers: Travelers,
    private readonly devices: Devices,
    private readonly enrolments: Enrolments,
    private readonly mailCode: MailCode,
  ) {}

  async run({ traveler, questCode, start, code }: PreparedAccount, device?: string): Promise<SignupDraft> {
    const { id, displayName, email } = traveler;
    await this.travelers.add(traveler);
    if (device !== undefined) await this.devices.beginOn(id, device);
    await this.enrolments.enrol(id, questCode, start);
    await this.mailCode.run(code);
    return { id, displayName, email, verified: false };
  }
}
