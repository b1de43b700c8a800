import {
  chooseNotificationEmails,
  readNotificationEmails,
  toggleNotificationEmails,
} from '#api/notifications/notifications.api';
import {
  type EmailFrequency,
  NotificationEmails,
  type NotificationEmailSetting,
  NotificationUnsubscriber,
  type UnsubscribeLink,
} from '#core/notifications';
import type { ApiClient } from '../api-client.ts';

/** How the Traveler gets emails about notifications, asked over the product's own API. */
export class HttpNotificationEmails extends NotificationEmails {
  constructor(private readonly api: ApiClient) {
    super();
  }

  current(): Promise<NotificationEmailSetting> {
    return this.api.send(readNotificationEmails, {});
  }

  choose(frequency: EmailFrequency): Promise<NotificationEmailSetting> {
    return this.api.send(chooseNotificationEmails, { frequency });
  }
}

/** The emails about notifications of whoever a link was mailed to, asked over the product's own API. */
export class HttpNotificationUnsubscriber extends NotificationUnsubscriber {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void> {
    await this.api.send(toggleNotificationEmails, { link, isOn });
  }
}
