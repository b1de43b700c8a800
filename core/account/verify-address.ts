import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import type { AdmitTraveler } from './admit-traveler.ts';
import type { ProvenCode } from './check-code.ts';
import type { Codes } from './codes.port.ts';
import type { Token } from './session.ts';
import type { Travelers } from './travelers.port.ts';

/** Proves that an address belongs to whoever held its code, and opens a session. */
export class VerifyAddress {
  constructor(
    private readonly travelers: Travelers,
    private readonly codes: Codes,
    private readonly admitTraveler: AdmitTraveler,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `verificationCodeNotValid` a code that was used or replaced since it was checked. */
  async run({ id, emailKey }: ProvenCode): Promise<Token> {
    const now = this.clock.now();
    const isMine = await this.codes.use(id, now);
    const traveler = await this.travelers.byEmailKey(emailKey);
    if (!isMine || !traveler) throw new Refusal('verificationCodeNotValid');

    await this.travelers.markVerified(traveler.id, now);
    return this.admitTraveler.run(traveler.id);
  }
}
