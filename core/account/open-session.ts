import { Refusal } from '../messages/index.ts';
import type { AdmitTraveler } from './admit-traveler.ts';
import type { Recognised } from './check-password.ts';
import type { Token } from './session.ts';
import type { Travelers } from './travelers.port.ts';

/** ACC-3 · Opens a session for somebody whose password was right, unless it was changed since: that ends every session. */
export class OpenSession {
  constructor(
    private readonly travelers: Travelers,
    private readonly admitTraveler: AdmitTraveler,
  ) {}

  async run({ id, passwordHash }: Recognised): Promise<Token> {
    if (!(await this.travelers.stillHas(id, passwordHash))) throw new Refusal('errorAuthentication');
    return this.admitTraveler.run(id);
  }
}
