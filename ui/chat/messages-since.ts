import { type Chat, type ChatId, type ChatMessage, chatPageLength } from '#core/chat';
import type { Instant } from '#core/shared';

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
