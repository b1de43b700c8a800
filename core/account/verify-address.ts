import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import type { AdmitTraveler } from './admit-traveler.ts';
import type { ProvenCode } from './check-code.ts';
import type { Codes } from './codes.port.ts';
import type { Devices } from './devices.port.ts';
import type { Token } from './session.ts';
import type { Travelers } from './travelers.port.ts';

/** ACC-24 · Proves that an address belongs to whoever held its code, opens a session, and knows their device from then on. */
export class VerifyAddress {
  constructor(
    private readonly travelers: Travelers,
    private readonly codes: Codes,
    private readonly devices: Devices,
    private readonly admitTraveler: AdmitTraveler,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `verificationCodeNotValid` a code that was used or replaced since it was checked. */
  async run({ id, emailKey }: ProvenCode, device?: string): Promise<Token> {
    const now = this.clock.now();
    const isMine = await this.codes.use(id, now);
    const traveler = await this.travelers.byEmailKey(emailKey);
    if (!isMine || !traveler) throw new Refusal('verificationCodeNotValid');

    await this.travelers.markVerified(traveler.id, now);
    if (device !== undefined) await this.devices.remember(traveler.id, device, now);
    return this.admitTraveler.run(traveler.id);
  }
}
