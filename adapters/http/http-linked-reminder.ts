import { turnReminder } from '#api/notifications.api';
import { LinkedReminder, type ReminderLink } from '#core/notifications';
import type { ApiClient } from './api-client.ts';

/** The reminder of whoever a link was mailed to, asked over the product's own API. */
export class HttpLinkedReminder extends LinkedReminder {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async turn(link: ReminderLink, isOn: boolean): Promise<void> {
    await this.api.send(turnReminder, { link, isOn });
  }
}
