import { refusedFor } from '../messages/index.ts';
import type { TravelerId } from '../shared/index.ts';
import type { Limits } from './limits.port.ts';
import { allowances, TRIES } from './limits.rules.ts';

/** Counts a report of errors against the Traveler who sends it: 5 an hour. */
export class CountReport {
  constructor(private readonly limits: Limits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.limits.take(...allowances(`reports of ${traveler}`, TRIES.reportsOfTraveler));
    if (wait > 0) throw refusedFor('errorTooManyRequests', wait);
  }
}
