import { chooseReminder, readReminder } from '#api/notifications.api';
import type { Reminders } from '#core/notifications';
import type { Instant } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** The daily reminder, asked over the product's own API. */
export class HttpReminders implements Reminders {
  constructor(private readonly api: ApiClient) {}

  async hour(): Promise<number> {
    const { hour } = await this.api.send(readReminder, {});
    return hour;
  }

  async chooseTime(time: Instant): Promise<number> {
    const { hour } = await this.api.send(chooseReminder, { time });
    return hour;
  }
}
