import { toggleReminder } from '#api/notifications/notifications.api';
import { ReminderUnsubscriber, type UnsubscribeLink } from '#core/notifications';
import type { ApiClient } from '../api-client.ts';

/** The reminder of whoever a link was mailed to, asked over the product's own API. */
export class HttpReminderUnsubscriber extends ReminderUnsubscriber {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void> {
    await this.api.send(toggleReminder, { link, isOn });
  }
}
