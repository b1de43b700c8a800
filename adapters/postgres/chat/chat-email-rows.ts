import { sql } from 'kysely';
import type { ChatId } from '#core/chat';
import { chatEmailDueAt } from '#core/notifications/server';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** NTF-17 · Has somebody told by email of a message, unless they are to be told of an earlier one anyway. */
export async function awaitChatEmail(db: Db, room: ChatId, traveler: TravelerId, sentAt: Instant): Promise<void> {
  await sql`insert into chat_emails as kept (room_id, traveler_id, due_at)
    select ${room}::uuid, id, ${chatEmailDueAt(sentAt)}::timestamptz from travelers where id = ${traveler}::uuid
    on conflict (room_id, traveler_id) do update set due_at = coalesce(kept.due_at, excluded.due_at)`.execute(db);
}

/** NTF-17 · Somebody has read everything in a room, so that no email tells of it, not the one of the day either. */
export async function dropChatEmail(db: Db, room: ChatId, traveler: TravelerId): Promise<void> {
  await db
    .updateTable('chat_emails')
    .set({ due_at: null })
    .where('room_id', '=', room)
    .where('traveler_id', '=', traveler)
    .where('due_at', 'is not', null)
    .execute();
  await db
    .updateTable('notifications')
    .set({ waits_for_digest: false })
    .where('traveler_id', '=', traveler)
    .where('relationship_id', '=', room)
    .where('type', '=', 'CHAT')
    .where('waits_for_digest', '=', true)
    .execute();
}
