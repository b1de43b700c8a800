import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import type { AdmitTraveler } from './admit-traveler.ts';
import { verificationCodeProblem } from './fields.rules.ts';
import { emailKey } from './identity.rules.ts';
import type { Token } from './session.ts';
import type { Travelers } from './travelers.port.ts';
import type { UseCode } from './use-code.ts';

/** Proves that an address belongs to whoever holds its code, and opens a session. */
export class VerifyAddress {
  constructor(
    private readonly travelers: Travelers,
    private readonly useCode: UseCode,
    private readonly admitTraveler: AdmitTraveler,
    private readonly clock: Clock,
  ) {}

  async run(email: string, verificationCode: string): Promise<Token> {
    const problem = verificationCodeProblem(verificationCode);
    if (problem) throw new Refusal(problem, { field: 'verificationCode' });

    await this.useCode.run('verify', email, verificationCode);
    const traveler = await this.travelers.byEmailKey(emailKey(email));
    if (!traveler) throw new Refusal('verificationCodeNotValid');

    await this.travelers.markVerified(traveler.id, this.clock.now());
    return this.admitTraveler.run(traveler.id);
  }
}
