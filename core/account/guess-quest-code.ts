import { Refusal } from '../messages/index.ts';
import type { Limits } from './limits.port.ts';
import { TRIES } from './limits.rules.ts';

/** Looks up what a Quest Code opens; codes that open nothing may be tried 20 times an hour from one origin. */
export class GuessQuestCode {
  constructor(private readonly limits: Limits) {}

  /**
   * Refuses with `errorTooManyRequests` before looking, and with `questCodeNotValid`, naming the field that the code came
   * in, when nothing was found.
   */
  async run<Found>(origin: string, lookUp: () => Promise<Found | undefined>, field: string = 'code'): Promise<Found> {
    const bucket = `quest code origin ${origin}`;
    const { most, minutes } = TRIES.questCodeFromOrigin;
    if (!(await this.limits.take(bucket, most, minutes))) throw new Refusal('errorTooManyRequests');

    const found = await lookUp();
    if (found === undefined) throw new Refusal('questCodeNotValid', { field });
    await this.limits.giveBack(bucket);
    return found;
  }
}
