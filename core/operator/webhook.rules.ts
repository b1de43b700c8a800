import type { MessageKey } from '../messages/index.ts';
import type { Instant, TravelerId } from '../shared/index.ts';

/** The events that are sent to webhooks. */
export const WEBHOOK_EVENT_TYPES = [
  'traveler.joined',
  'week.completed',
  'quest.completed',
  'traveler.stalled',
  'feedback.given',
  'showcase.published',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** An event of one Traveler: ids and times, no words. */
export interface WebhookEvent {
  readonly type: WebhookEventType;
  readonly traveler: TravelerId;
  readonly at: Instant;
  /** The ids of what it is about, and times. */
  readonly about?: Readonly<Record<string, string | null>>;
}

/** The address of another system, to which events are sent. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly createdAt: Instant;
}

/** How far a delivery is. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'given up'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** One event on its way to one webhook. */
export interface WebhookDelivery {
  readonly id: string;
  readonly url: string;
  readonly type: WebhookEventType;
  readonly createdAt: Instant;
  readonly state: WebhookDeliveryState;
  readonly attempts: number;
  /** The last attempt; null before the first one. */
  readonly triedAt: Instant | null;
  /** The reason why the last attempt failed; null if none did. */
  readonly failure: string | null;
}

/** The number of events that the page of operators lists. */
export const WEBHOOK_LOG_LENGTH = 100;

const URL_LENGTH = 1000;

/**
 * OPE-35 · The problem of a webhook's address: it must be an https URL without a user name, a password or a fragment.
 * In a demo it may also be an http URL of this machine.
 */
export function webhookUrlProblem(url: string, mode: 'demo' | 'production'): MessageKey | undefined {
  const isSecure = /^https:\/\/(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?][!-[\]-~]*)?$/i.test(
    url,
  );
  const isLocal = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?][!-[\]-~]*)?$/i.test(url);
  const isAllowed = isSecure || (mode === 'demo' && isLocal);
  return isAllowed && !url.includes('#') && url.length <= URL_LENGTH ? undefined : 'webhookUrlNotValid';
}

/** OPE-35 · The events of a list such as `traveler.joined,week.completed`; `undefined` if one is unknown or none is named. */
export function webhookEventsIn(list: string): readonly WebhookEventType[] | undefined {
  const names = list.split(',').map((name) => name.trim());
  const events = WEBHOOK_EVENT_TYPES.filter((type) => names.includes(type));
  return names.every((name) => events.some((type) => type === name)) ? events : undefined;
}

/** OPE-37 · The state of a delivery: delivered, waiting for an attempt, or given up because no attempt will follow. */
export function webhookDeliveryState(deliveredAt: Instant | null, isAttemptDue: boolean): WebhookDeliveryState {
  if (deliveredAt !== null) return 'delivered';
  return isAttemptDue ? 'waiting' : 'given up';
}
