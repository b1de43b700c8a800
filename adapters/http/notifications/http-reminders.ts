import { chooseReminder, readReminder } from '#api/notifications/notifications.api';
import type { Reminder, ReminderChoice, Reminders } from '#core/notifications';
import type { ApiClient } from '../api-client.ts';

/** The daily reminder, asked over the product's own API. */
export class HttpReminders implements Reminders {
  constructor(private readonly api: ApiClient) {}

  current(): Promise<Reminder> {
    return this.api.send(readReminder, {});
  }

  choose(choice: ReminderChoice): Promise<Reminder> {
    return this.api.send(chooseReminder, choice);
  }
}
