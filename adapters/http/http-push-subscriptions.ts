import { addPush, readPush, removePush } from '#api/notifications.api';
import { type PushSubscription, PushSubscriptions } from '#core/notifications';
import type { ApiClient } from './api-client.ts';

/** The browsers that take pushes, asked over the product's own API. */
export class HttpPushSubscriptions extends PushSubscriptions {
  constructor(private readonly api: ApiClient) {
    super();
  }

  about(endpoint: string | undefined): Promise<{ readonly key: string; readonly isOn: boolean }> {
    return this.api.send(readPush, { ...(endpoint !== undefined && { endpoint }) });
  }

  async add({ endpoint, p256dh, auth }: PushSubscription): Promise<void> {
    await this.api.send(addPush, { endpoint, p256dh, auth });
  }

  async remove(endpoint: string): Promise<void> {
    await this.api.send(removePush, { endpoint });
  }
}
