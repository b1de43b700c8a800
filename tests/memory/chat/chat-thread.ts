import {
  canEnterChatroom,
  chatMessageKey,
  type ChatMembership,
  type ChatMessage,
  chatPageLength,
  chatPostProblem,
  type Chatroom,
  type ChatThread,
  mergedChat,
  unreadIn,
} from '#core/chat';
import type { Instant, TravelerId } from '#core/shared';

/** The newest messages of a room, or the newest of those before a moment; the oldest of them first. */
export function messagesBefore(
  messages: readonly ChatMessage[],
  before: Instant | undefined,
  limit?: number,
): readonly ChatMessage[] {
  const earlier = before === undefined ? messages : messages.filter(({ createdAt }) => createdAt < before);
  return earlier.slice(-chatPageLength(limit));
}

/** The oldest messages after a moment; the next ones are those after the last of them. */
export function messagesAfter(
  messages: readonly ChatMessage[],
  after: Instant,
  limit?: number,
): readonly ChatMessage[] {
  return messages.filter(({ createdAt }) => createdAt > after).slice(0, chatPageLength(limit));
}

/** Opening a room, as selecting its relationship does, reads everything in it, for the reader alone. */
export function openedRoom(room: Chatroom, reader: TravelerId): Chatroom {
  return { ...room, unread: { ...room.unread, [reader]: 0 } };
}

/**
 * The room after a message: its sender has read everything, and the other member has one more unread message; a message
 * of a non-member changes no counts.
 */
export function roomWithMessage(room: Chatroom, membership: ChatMembership, message: ChatMessage): Chatroom {
  const { senderId, createdAt } = message;
  if (!canEnterChatroom(membership, senderId)) return room;
  const [one, other] = membership.members;
  const to = one === senderId ? other : one;
  const { unread } = openedRoom(room, senderId);
  const last = room.lastMessageSentAt ?? createdAt;
  return {
    ...room,
    unread: { ...unread, [to]: unreadIn(room, to) + 1 },
    lastMessageSentAt: last > createdAt ? last : createdAt,
  };
}

/**
 * A message is kept and counted for the other member once, however often it is sent; a second one of its sender with its id,
 * and one that is not taken, change nothing.
 */
export function postedMessage(thread: ChatThread, membership: ChatMembership, message: ChatMessage): ChatThread {
  if (chatPostProblem(membership, message) !== undefined) return thread;
  if (thread.messages.some((one) => chatMessageKey(one) === chatMessageKey(message))) return thread;
  return { room: roomWithMessage(thread.room, membership, message), messages: mergedChat(thread.messages, [message]) };
}
