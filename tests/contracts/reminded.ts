import { type DueReminders, ReminderCourier, type ReminderToSend, RemindTravelers } from '#core/notifications';
import type { Clock } from '#core/shared';

/** Remembers what it was given to carry. */
class Satchel extends ReminderCourier {
  readonly taken: ReminderToSend[] = [];

  async take(reminders: readonly ReminderToSend[]): Promise<void> {
    this.taken.push(...reminders);
  }
}

/** Looks after everybody's reminders, two at a time, until nobody is left, and answers with those that went out. */
export async function reminded(
  clock: Clock,
  inTransaction: (look: (due: DueReminders) => Promise<number>) => Promise<number>,
): Promise<readonly ReminderToSend[]> {
  const satchel = new Satchel();
  const look = (due: DueReminders): Promise<number> => new RemindTravelers(due, satchel, clock).run(2);
  while ((await inTransaction(look)) === 2);
  return satchel.taken;
}
