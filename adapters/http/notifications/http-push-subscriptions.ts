import { addPushSubscription, readPushStatus, removePushSubscription } from '#api/notifications/notifications.api';
import { type PushSubscription, PushSubscriptions } from '#core/notifications';
import type { ApiClient } from '../api-client.ts';

/** The browsers that take pushes, asked over the product's own API. */
export class HttpPushSubscriptions extends PushSubscriptions {
  constructor(private readonly api: ApiClient) {
    super();
  }

  status(endpoint: string | undefined): Promise<{ readonly key: string; readonly isOn: boolean }> {
    return this.api.send(readPushStatus, { ...(endpoint !== undefined && { endpoint }) });
  }

  async add({ endpoint, p256dh, auth }: PushSubscription): Promise<void> {
    await this.api.send(addPushSubscription, { endpoint, p256dh, auth });
  }

  async remove(endpoint: string): Promise<void> {
    await this.api.send(removePushSubscription, { endpoint });
  }
}
