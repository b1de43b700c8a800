import { chatRelationshipOf } from '#core/chat';
import type { Relationship } from '#core/relationships';

/** CHT-1 · Where the chat with somebody is; nothing where they have no room. */
export function pathToChat(relationship: Relationship): string | undefined {
  const room = chatRelationshipOf(relationship);
  return room && `/relationships?chat=${encodeURIComponent(room.chatId)}`;
}
