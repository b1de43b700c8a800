import { Refusal, refusedFor } from '../messages/index.ts';
import type { Limits } from './limits.port.ts';
import { allowances, TRIES } from './limits.rules.ts';

/** ACC-31 · Looks up what a Quest Code opens; those that open nothing are counted against the origin that they come from. */
export class GuessQuestCode {
  constructor(private readonly limits: Limits) {}

  /**
   * Refuses with `errorTooManyRequests` before looking, and with `questCodeNotValid`, naming the field that the code came
   * in, when nothing was found.
   */
  async run<Found>(origin: string, lookUp: () => Promise<Found | undefined>, field: string = 'code'): Promise<Found> {
    const counted = allowances(`quest code origin ${origin}`, TRIES.questCodeFromOrigin);
    const wait = await this.limits.take(...counted);
    if (wait > 0) throw refusedFor('errorTooManyRequests', wait);

    const found = await lookUp();
    if (found === undefined) throw new Refusal('questCodeNotValid', { field });
    await this.limits.giveBack(...counted);
    return found;
  }
}
