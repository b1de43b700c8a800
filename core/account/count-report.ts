import { Refusal } from '../messages/index.ts';
import type { TravelerId } from '../shared/index.ts';
import type { Limits } from './limits.port.ts';
import { TRIES } from './limits.rules.ts';

/** Counts a report of errors against the Traveler who sends it: 5 an hour. */
export class CountReport {
  constructor(private readonly limits: Limits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId): Promise<void> {
    const { most, minutes } = TRIES.reportsOfTraveler;
    if (!(await this.limits.take(`reports of ${traveler}`, most, minutes))) throw new Refusal('errorTooManyRequests');
  }
}
