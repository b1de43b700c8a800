import { changeNotificationSwitch, readNotificationSwitches } from '#api/notifications/notifications.api';
import { type NotificationSwitch, NotificationSwitches } from '#core/notifications';
import type { ApiClient } from '../api-client.ts';

/** What the Traveler wants to be told, asked over the product's own API. */
export class HttpNotificationSwitches extends NotificationSwitches {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async all(): Promise<readonly NotificationSwitch[]> {
    return (await this.api.send(readNotificationSwitches, {})).switches;
  }

  async set(changed: NotificationSwitch): Promise<readonly NotificationSwitch[]> {
    return (await this.api.send(changeNotificationSwitch, changed)).switches;
  }
}
