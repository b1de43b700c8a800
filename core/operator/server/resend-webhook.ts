import { Refusal } from '../../messages/index.ts';
import type { Clock } from '../../shared/index.ts';
import type { Webhooks } from './webhooks.port.ts';

/** OPE-37 · Sends an event to its webhook again now. */
export class ResendWebhook {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `webhookDeliveryUnknown`. */
  async run(id: string): Promise<void> {
    if (!(await this.webhooks.resend(id, this.clock.now()))) throw new Refusal('webhookDeliveryUnknown', { id });
  }
}
