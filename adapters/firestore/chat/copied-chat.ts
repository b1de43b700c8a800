import type { Chatroom, ChatMessage } from '#core/chat';
import { type FirestoreRoom, type FirestoreRooms, messageNames } from './firestore-rooms.ts';

/** A room of the embedded chat: its counters, and its messages in order, some at a time. */
export interface EmbeddedChat {
  readonly room: FirestoreRoom;
  readonly unread: Chatroom['unread'];
  readonly messages: AsyncIterable<readonly ChatMessage[]>;
}

/**
 * Copies the messages of a room that Firestore does not have, with their ids, authors and times; returns their number.
 */
export async function copyChat(
  rooms: FirestoreRooms,
  { room, unread, messages }: EmbeddedChat,
  isDry: boolean,
): Promise<number> {
  let copied = 0;
  let newest: { readonly name: string; readonly createdAt: string } | undefined;
  if (!isDry) await rooms.put([room]);
  for await (const some of messages) {
    const senders = new Map(await rooms.senders(room.id, some.flatMap(messageNames)));
    const missing = some.flatMap((message) => {
      const name = messageNames(message).find((one) => (senders.get(one) ?? message.senderId) === message.senderId);
      if (name === undefined) return [];
      newest = { name, createdAt: message.createdAt };
      if (senders.has(name)) return [];
      senders.set(name, message.senderId);
      return [{ name, message }];
    });
    if (!isDry) await rooms.add(room.id, missing);
    copied += missing.length;
  }
  if (!isDry && newest) await rooms.begin(room.id, { unread, ...newest });
  return copied;
}
