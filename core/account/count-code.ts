import { Refusal } from '../messages/index.ts';
import { CODES } from './codes.rules.ts';
import { emailKey } from './identity.rules.ts';
import type { Limits } from './limits.port.ts';

/** ACC-5 · Counts a code against its address, whoever that belongs to: 5 an hour, 10 a day. */
export class CountCode {
  constructor(private readonly limits: Limits) {}

  /** Refuses with `tooManyCodes`. */
  async run(email: string): Promise<void> {
    const key = emailKey(email);
    const aDay = `codes a day ${key}`;
    if (!(await this.limits.take(aDay, CODES.aDay, 24 * 60))) throw new Refusal('tooManyCodes');
    if (await this.limits.take(`codes an hour ${key}`, CODES.anHour, 60)) return;
    await this.limits.giveBack(aDay);
    throw new Refusal('tooManyCodes');
  }
}
