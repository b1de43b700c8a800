import { refusedFor } from '../messages/index.ts';
import type { TravelerId } from '../shared/index.ts';
import { emailKey } from './identity.rules.ts';
import type { Limits } from './limits.port.ts';
import { allowances, TRIES } from './limits.rules.ts';

/** Counts what is sent by e-mail, against the Traveler who sends it and the address that it goes to. */
export class CountShare {
  constructor(private readonly limits: Limits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId, receiver: string): Promise<void> {
    const wait = await this.limits.take(
      ...allowances(`shares to ${emailKey(receiver)}`, TRIES.sharesToAddress),
      ...allowances(`shares of ${traveler}`, TRIES.sharesOfTraveler),
    );
    if (wait > 0) throw refusedFor('errorTooManyRequests', wait);
  }
}
