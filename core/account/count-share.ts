import { Refusal } from '../messages/index.ts';
import type { TravelerId } from '../shared/index.ts';
import { emailKey } from './identity.rules.ts';
import type { Limits } from './limits.port.ts';
import { TRIES } from './limits.rules.ts';

/** Counts what is sent by e-mail, against the Traveler who sends it and the address that it goes to. */
export class CountShare {
  constructor(private readonly limits: Limits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId, receiver: string): Promise<void> {
    const { sharesOfTraveler: sent, sharesToAddress: received } = TRIES;
    const mayReceive = await this.limits.take(`shares to ${emailKey(receiver)}`, received.most, received.minutes);
    const maySend = mayReceive && (await this.limits.take(`shares of ${traveler}`, sent.most, sent.minutes));
    if (!maySend) throw new Refusal('errorTooManyRequests');
  }
}
