import { type ChatId, type ChatMessage, type ChatPair, type Chatroom } from '#core/chat';
import type { Instant } from '#core/shared';
import type { Db } from '../database/database.ts';
import { messagesIn } from './postgres-chat.ts';

/** How many messages are read at a time. */
const MESSAGES = 200;

/** A room with messages, and the relationship that determines who may enter it. */
interface StoredChat extends Pick<Chatroom, 'id' | 'unread'>, ChatPair {}

/** Everybody's rooms in PostgreSQL that have messages. */
export async function storedChats(db: Db): Promise<readonly StoredChat[]> {
  const rows = await db
    .selectFrom('chatrooms as room')
    .innerJoin('relationships as pair', 'pair.id', 'room.id')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('chat_messages').whereRef('room_id', '=', 'room.id').select('room_id')),
    )
    .select(['room.id', 'room.one_id', 'room.other_id', 'room.one_unread', 'room.other_unread'])
    .select(['pair.type', 'pair.is_open', 'pair.fellows_before', 'pair.inviter_id', 'pair.invitee_id'])
    .orderBy('room.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    unread: { [row.one_id]: row.one_unread, [row.other_id]: row.other_unread },
    type: row.type,
    isOpen: row.is_open,
    fellowsBefore: row.fellows_before,
    inviter: { id: row.inviter_id },
    invitee: { id: row.invitee_id },
  }));
}

/** Every message of a room in PostgreSQL, in order, up to 200 at a time. */
export async function* storedMessages(db: Db, room: ChatId): AsyncIterable<readonly ChatMessage[]> {
  let after: Instant | undefined;
  for (;;) {
    const last = after;
    const some = await messagesIn(db, room)
      .$if(last !== undefined, (query) => query.where('created_at', '>', last ?? ''))
      .orderBy('created_at')
      .limit(MESSAGES)
      .execute();
    if (some.length > 0) yield some;
    after = some.at(-1)?.createdAt;
    if (some.length < MESSAGES) return;
  }
}
