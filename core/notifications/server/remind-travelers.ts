import { ReminderChannel, type DueReminder, type DueReminders, type ReminderCandidate } from './notifications.port.ts';
import { type Clock, instantAt, plusDays, todayIn } from '../../shared/index.ts';
import { nextReminders, isReminderDue } from '../reminder.rules.ts';

/** Sends the same reminders through several channels, one after the other. */
export class CompositeReminderChannel extends ReminderChannel {
  constructor(private readonly channels: readonly ReminderChannel[]) {
    super();
  }

  async deliver(reminders: readonly DueReminder[]): Promise<void> {
    for (const channel of this.channels) await channel.deliver(reminders);
  }
}

/** Sends the reminders that are due, and schedules the next check of each checked Traveler. */
export class RemindTravelers {
  constructor(
    private readonly dueReminders: DueReminders,
    private readonly channel: ReminderChannel,
    private readonly clock: Clock,
  ) {}

  /** Checks at most `most` Travelers; returns the number checked, so that the caller can repeat until it is 0. */
  async run(most: number): Promise<number> {
    const now = this.clock.now();
    const cases = await this.dueReminders.findDue(now, most);
    const today = ({ zone }: ReminderCandidate): string => todayIn(zone, now);
    const ready = new Set(cases.filter((one) => isReminderDue({ ...one, now, openToday: one.open.length > 0 })));

    const dates = [...ready].map((one) => ({ traveler: one.traveler, date: today(one) }));
    const claimed = new Set(await this.dueReminders.claim(dates, now));
    const emails = [...ready]
      .filter(({ traveler }) => claimed.has(traveler))
      .map((one): DueReminder => ({ ...one, until: instantAt(plusDays(today(one), 1), 0, one.zone) }));
    await this.channel.deliver(emails);

    await this.dueReminders.scheduleNextChecks(
      cases.flatMap((one) => {
        const lastSentOn = ready.has(one) ? today(one) : one.lastSentOn;
        const { traveler, zone } = one;
        return nextReminders({ ...one, lastSentOn, now }, 1).map(({ at }) => ({ traveler, zone, at }));
      }),
    );
    return cases.length;
  }
}
