import { type Chat, type ChatId, type ChatMessage, type ChatMessageId, chatPageLength } from '#core/chat';
import type { Instant, TravelerId } from '#core/shared';

/** How many messages are read at once. */
export const PAGE_LENGTH: number = chatPageLength();

/** CHT-11 · All messages of a room after a moment, page by page. */
export async function messagesSince(chat: Chat, room: ChatId, since: Instant): Promise<readonly ChatMessage[]> {
  const found: ChatMessage[] = [];
  let after = since;
  for (;;) {
    const page = await chat.messagesAfter(room, after);
    found.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PAGE_LENGTH) return found;
    after = last.createdAt;
  }
}

/** The first of the messages of somebody else that a reader had not read, when so many were unread. */
export function firstUnreadIn(
  messages: readonly ChatMessage[],
  reader: TravelerId,
  unread: number,
): ChatMessageId | undefined {
  return unread > 0 ? messages.filter(({ senderId }) => senderId !== reader).at(-unread)?.id : undefined;
}
