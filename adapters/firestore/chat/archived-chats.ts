import { formatMessage } from '#core/messages';
import type { RelationshipPairs } from '#core/relationships';
import type { ArchiveFile } from '#core/settings';
import type { TravelerId } from '#core/shared';
import type { FirestoreRooms } from './firestore-rooms.ts';

/** ACC-9 · The messages of a Traveler's rooms in Firestore, for the download of their data; while they cannot be read, a file that says so. */
export async function* archivedChats(
  rooms: FirestoreRooms | undefined,
  pairs: RelationshipPairs,
  traveler: TravelerId,
): AsyncIterable<ArchiveFile> {
  if (rooms === undefined) return;
  const found: object[] = [];
  try {
    for (const { id: room_id } of await pairs.of(traveler))
      for await (const { senderId, text, createdAt } of rooms.messages(room_id))
        found.push({ room_id, sender_id: senderId, text, created_at: createdAt });
  } catch {
    yield { name: 'firestore-chat-messages-missing.txt', bytes: `${formatMessage('chatNotInDownload')}\n` };
    return;
  }
  yield { name: 'firestore-chat-messages.json', bytes: `${JSON.stringify(found, null, 2)}\n` };
}
