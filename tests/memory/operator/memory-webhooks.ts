import type { Webhook, WebhookDelivery } from '#core/operator';
import { type NewWebhook, Webhooks } from '#core/operator/server';

/** The webhooks of a test, which are sent nowhere. */
export class MemoryWebhooks extends Webhooks {
  readonly added: Webhook[] = [];
  readonly log: WebhookDelivery[] = [];

  async add({ at: createdAt, ...webhook }: NewWebhook): Promise<{ readonly id: string; readonly secret: string }> {
    const id = `webhook-${this.added.length}`;
    this.added.push({ id, ...webhook, createdAt });
    return { id, secret: 'whsec_c2VjcmV0' };
  }

  async list(): Promise<readonly Webhook[]> {
    return this.added;
  }

  async remove(id: string): Promise<boolean> {
    const index = this.added.findIndex((webhook) => webhook.id === id);
    return this.added.splice(index, index < 0 ? 0 : 1).length > 0;
  }

  async deliveries(most: number): Promise<readonly WebhookDelivery[]> {
    return this.log.toReversed().slice(0, most);
  }

  async resend(id: string): Promise<boolean> {
    const index = this.log.findIndex((delivery) => delivery.id === id);
    const delivery = this.log[index];
    if (delivery) this.log[index] = { ...delivery, state: 'waiting', failure: null };
    return delivery !== undefined;
  }
}
