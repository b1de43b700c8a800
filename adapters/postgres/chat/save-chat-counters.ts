import { sql } from 'kysely';
import { type Chatroom, unreadIn } from '#core/chat';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { awaitChatEmail, dropChatEmail } from './chat-email-rows.ts';
import { sendSignals } from '../database/send-signal.ts';

/** A room of two people that is stored elsewhere, as it was at one moment. */
export interface RoomSnapshot extends Chatroom {
  readonly members: readonly [TravelerId, TravelerId];
  /** When it last changed there. */
  readonly updatedAt: Instant;
}

/** Saves how much is unread in a room that is stored elsewhere, unless something newer is known; both members hear of a change. */
export async function saveChatCounters(db: Db, room: RoomSnapshot): Promise<void> {
  const { id, members, updatedAt, lastMessageSentAt } = room;
  const [one, other] = members;
  const before = await db
    .selectFrom('chatrooms')
    .where('id', '=', id)
    .select(['one_id', 'one_unread', 'other_unread'])
    .executeTakeFirst();
  const { numAffectedRows = 0n } = await sql`insert into chatrooms as room
    (id, one_id, other_id, one_unread, other_unread, last_message_at, counted_at)
    values (${id}, ${one}, ${other}, ${unreadIn(room, one)}, ${unreadIn(room, other)},
      ${lastMessageSentAt}::timestamptz, ${updatedAt}::timestamptz)
    on conflict (id) do update set
      one_unread = case room.one_id when ${one}::uuid then excluded.one_unread else excluded.other_unread end,
      other_unread = case room.other_id when ${other}::uuid then excluded.other_unread else excluded.one_unread end,
      last_message_at = excluded.last_message_at,
      counted_at = excluded.counted_at
    where room.counted_at is null or room.counted_at < excluded.counted_at`.execute(db);
  if (numAffectedRows === 0n) return;
  for (const member of members) {
    const unread = unreadIn(room, member);
    const known = member === before?.one_id ? before.one_unread : (before?.other_unread ?? 0);
    if (unread === 0) await dropChatEmail(db, id, member);
    else if (unread > known) await awaitChatEmail(db, id, member, lastMessageSentAt ?? updatedAt);
  }
  await sendSignals(db, members, `chat:${id}`);
}
