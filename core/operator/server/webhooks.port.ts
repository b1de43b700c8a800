import type { Instant } from '../../shared/index.ts';
import type { Webhook, WebhookDelivery, WebhookEventType } from '../webhook.rules.ts';

/** A webhook to be added. */
export interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly at: Instant;
}

/** The webhooks of all operators, and what was sent to them. */
export abstract class Webhooks {
  /** Adds a webhook and resolves to its id and its secret, which can be read only now. */
  abstract add(webhook: NewWebhook): Promise<{ readonly id: string; readonly secret: string }>;

  /** All webhooks, oldest first. */
  abstract list(): Promise<readonly Webhook[]>;

  /** Removes a webhook with its deliveries; resolves to whether it existed. */
  abstract remove(id: string): Promise<boolean>;

  /** The newest deliveries, newest first, at most `most`. */
  abstract deliveries(most: number): Promise<readonly WebhookDelivery[]>;

  /** OPE-37 · Sends a delivery again at that moment, with its id and body; resolves to whether it existed. */
  abstract resend(delivery: string, at: Instant): Promise<boolean>;
}

/** A message that is to be sent to a webhook. */
export interface WebhookMessage {
  /** The same in every attempt, so that the receiver recognises repeats. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** JSON. */
  readonly body: string;
}

/** Thrown when a webhook did not accept a message; the reason contains nothing that the receiver wrote. */
export class WebhookFailure extends Error {
  override readonly name: string = 'WebhookFailure';

  constructor(
    readonly reason: string,
    /** True if another attempt would not help. */
    readonly isFinal = false,
  ) {
    super(reason);
  }
}

/** Sends signed messages to webhooks. */
export abstract class WebhookSender {
  /** Refuses with `WebhookFailure`. */
  abstract send(message: WebhookMessage): Promise<void>;
}
