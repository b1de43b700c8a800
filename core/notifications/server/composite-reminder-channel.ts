import { ReminderChannel, type DueReminder } from './reminder-channel.port.ts';

/** Hands the same reminders to several couriers, one after the other. */
export class CompositeReminderChannel extends ReminderChannel {
  constructor(private readonly channels: readonly ReminderChannel[]) {
    super();
  }

  async deliver(reminders: readonly DueReminder[]): Promise<void> {
    for (const channel of this.channels) await channel.deliver(reminders);
  }
}
