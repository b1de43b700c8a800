import { Refusal } from '../messages/index.ts';
import { type Clock, hourIn, type Instant, instantAt, plusDays, todayIn } from '../shared/index.ts';
import type { Reminders } from './reminders.port.ts';

/** Has the daily reminder come at an hour, 0 to 23, of the Traveler's day; answers with the hour that is kept. */
export class ChooseReminder {
  constructor(
    private readonly reminders: Reminders,
    private readonly clock: Clock,
  ) {}

  async run(hour: number): Promise<number> {
    if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new Refusal('errorInvalidRequest', { fields: 'hour' });
    return this.reminders.chooseTime(this.nextWith(hour));
  }

  /** A moment of today that shows this hour, or of tomorrow where today's clock skips it. */
  private nextWith(hour: number): Instant {
    const zone = this.clock.zone();
    const today = todayIn(zone, this.clock.now());
    const time = instantAt(today, hour, zone);
    return hourIn(zone, time) === hour ? time : instantAt(plusDays(today, 1), hour, zone);
  }
}
