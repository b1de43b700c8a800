import { Refusal } from '../messages/index.ts';
import type { AdmitTraveler } from './admit-traveler.ts';
import { emailKey } from './identity.rules.ts';
import type { Limits } from './limits.port.ts';
import { TRIES } from './limits.rules.ts';
import type { Passwords } from './passwords.port.ts';
import type { Token } from './session.ts';
import type { Credentials } from './signup.ts';
import type { Travelers } from './travelers.port.ts';

/** ACC-5 · Opens a session for the right address and password; anything else is refused alike, in words and in time. */
export class OpenSession {
  constructor(
    private readonly travelers: Travelers,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    private readonly admitTraveler: AdmitTraveler,
  ) {}

  async run(credentials: Credentials, origin: string): Promise<Token> {
    const key = emailKey(credentials.email);
    const buckets = [
      { name: `log-in origin ${origin}`, ...TRIES.logInFromOrigin },
      { name: `log-in address ${key}`, ...TRIES.logInOfAddress },
    ];
    for (const { name, most, minutes } of buckets) {
      if (!(await this.limits.take(name, most, minutes))) throw new Refusal('errorTooManyRequests');
    }

    const traveler = await this.travelers.byEmailKey(key);
    const isRight = await this.passwords.matches(credentials.password, traveler?.passwordHash);
    if (!traveler || !isRight) throw new Refusal('errorAuthentication');

    for (const { name } of buckets) await this.limits.giveBack(name);
    return this.admitTraveler.run(traveler.id);
  }
}
