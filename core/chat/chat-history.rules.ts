import type { Instant } from '../shared/index.ts';
import type { ChatMessage } from './chatroom.ts';

/** CHT-11 · The most messages that are read of a room at once. */
export const CHAT_PAGE_MAX = 100;

/** CHT-11 · How many are read at once when nobody says how many. */
const CHAT_PAGE_LENGTH = 50;

/** CHT-11 · How many messages are read at once: as many as asked for, at least 1 and at most 100. */
export function chatPageLength(limit: number = CHAT_PAGE_LENGTH): number {
  return Math.min(Math.max(Math.trunc(limit), 1), CHAT_PAGE_MAX);
}

/** CHT-11 · The newest messages of a room, or the newest of those before a moment; the oldest of them first. */
export function messagesBefore(
  messages: readonly ChatMessage[],
  before: Instant | undefined,
  limit?: number,
): readonly ChatMessage[] {
  const earlier = before === undefined ? messages : messages.filter(({ createdAt }) => createdAt < before);
  return earlier.slice(-chatPageLength(limit));
}

/** CHT-11 · The oldest messages after a moment; the next ones are those after the last of them. */
export function messagesAfter(
  messages: readonly ChatMessage[],
  after: Instant,
  limit?: number,
): readonly ChatMessage[] {
  return messages.filter(({ createdAt }) => createdAt > after).slice(0, chatPageLength(limit));
}
