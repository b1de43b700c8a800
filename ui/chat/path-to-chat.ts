import { chatRelationshipOf } from '#core/chat';
import type { Relationship } from '#core/relationships';

/** CHT-1 · The path of the chat in a relationship; `undefined` if it has no room. */
export function pathToChat(relationship: Relationship): string | undefined {
  const room = chatRelationshipOf(relationship);
  return room && `/relationships?chat=${encodeURIComponent(room.chatId)}`;
}
