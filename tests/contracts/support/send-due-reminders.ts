import { type DueReminders, ReminderChannel, type DueReminder, RemindTravelers } from '#core/notifications/server';
import type { Clock } from '#core/shared';

/** Remembers what it was given to carry. */
class RecordingReminderChannel extends ReminderChannel {
  readonly taken: DueReminder[] = [];

  async deliver(reminders: readonly DueReminder[]): Promise<void> {
    this.taken.push(...reminders);
  }
}

/** Sends all due reminders, two at a time, and returns them. */
export async function sendDueReminders(
  clock: Clock,
  inTransaction: (look: (due: DueReminders) => Promise<number>) => Promise<number>,
): Promise<readonly DueReminder[]> {
  const satchel = new RecordingReminderChannel();
  const look = (due: DueReminders): Promise<number> => new RemindTravelers(due, satchel, clock).run(2);
  while ((await inTransaction(look)) === 2);
  return satchel.taken;
}
