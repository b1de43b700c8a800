import type { MessageKey } from '../messages/index.ts';
import type { ShownPush } from './notifications.port.ts';
import type { Notification, NotificationType } from './notification.rules.ts';

/** Services through which browsers take pushes, and all hosts below them. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** NTF-6 · The problem of a browser's push endpoint: the server calls only known push services, by https. */
export function pushEndpointProblem(endpoint: string): MessageKey | undefined {
  const host = /^https:\/\/([a-z\d.-]+)(?::443)?\/[!-~]*$/.exec(endpoint)?.[1];
  const isKnown = host !== undefined && SERVICES.some((service) => host === service || host.endsWith(`.${service}`));
  return isKnown && endpoint.length <= 1000 ? undefined : 'pushServiceNotKnown';
}

/** NTF-20 · The most browsers of one Traveler that take pushes. */
export const PUSH_SUBSCRIPTION_LIMIT = 20;

/** NTF-20 · The subscriptions of a Traveler's other browsers that a new one replaces, oldest first. */
export function subscriptionsGivingWay(others: readonly string[]): readonly string[] {
  return others.slice(0, Math.max(0, others.length - PUSH_SUBSCRIPTION_LIMIT + 1));
}

/** NTF-21 · A push replaces only one of the same kind about the same thing: a message one of the same chat, a reminder the reminder before it. */
export function pushTag(kind: NotificationType | 'REMINDER', ...about: readonly (string | null | undefined)[]): string {
  return JSON.stringify([kind, ...about.map((id) => id ?? null)]);
}

/** The notifications and chats that a Traveler has read, on any device. */
interface WhatWasRead {
  readonly notifications?: readonly Pick<Notification, 'id' | 'readAt'>[];
  /** The chats without unread messages. */
  readonly chats: readonly string[] | 'all';
}

/** NTF-22 · True if a push still shown on a device is about a notification or a chat that was read. */
export function isPushRead({ tag, notification }: ShownPush, { notifications = [], chats }: WhatWasRead): boolean {
  if (notifications.some(({ id, readAt }) => id === notification && readAt !== null)) return true;
  return chats === 'all' ? tag.startsWith('["CHAT",') : chats.some((chat) => tag === pushTag('CHAT', chat));
}
