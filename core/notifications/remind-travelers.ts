import { type Clock, instantAt, plusDays, todayIn } from '../shared/index.ts';
import type { DueReminders, ReminderCase } from './due-reminders.port.ts';
import type { ReminderCourier, ReminderToSend } from './reminder-courier.port.ts';
import { nextReminders, reminderDue } from './reminder.rules.ts';

/** Sends the reminders that are due, and settles when everybody who was looked at is looked at again. */
export class RemindTravelers {
  constructor(
    private readonly due: DueReminders,
    private readonly courier: ReminderCourier,
    private readonly clock: Clock,
  ) {}

  /** Looks at so many Travelers at most; answers at how many, so that whoever asks goes on until nobody is left. */
  async run(most: number): Promise<number> {
    const now = this.clock.now();
    const cases = await this.due.toLookAt(now, most);
    const today = ({ zone }: ReminderCase): string => todayIn(zone, now);
    const ready = new Set(cases.filter((one) => reminderDue({ ...one, now, openToday: one.open.length > 0 })));

    const dates = [...ready].map((one) => ({ traveler: one.traveler, date: today(one) }));
    const claimed = new Set(await this.due.claim(dates, now));
    const letters = [...ready]
      .filter(({ traveler }) => claimed.has(traveler))
      .map((one): ReminderToSend => ({ ...one, until: instantAt(plusDays(today(one), 1), 0, one.zone) }));
    await this.courier.take(letters);

    await this.due.lookAgain(
      cases.flatMap((one) => {
        const lastSentOn = ready.has(one) ? today(one) : one.lastSentOn;
        const { traveler, zone } = one;
        return nextReminders({ ...one, lastSentOn, now }, 1).map(({ at }) => ({ traveler, zone, at }));
      }),
    );
    return cases.length;
  }
}
