import { sql } from 'kysely';
import { canEnterChatroom, chatMembershipOf } from '#core/chat';
import { type ChatEmailCandidate, DueChatEmails, type SettledChatEmail } from '#core/notifications/server';
import type { Instant } from '#core/shared';
import type { Db } from '../database/database.ts';

/** Everybody's emails about unread chats in PostgreSQL; made for a transaction. */
export class PostgresDueChatEmails extends DueChatEmails {
  constructor(private readonly db: Db) {
    super();
  }

  async findDue(now: Instant, most: number): Promise<readonly ChatEmailCandidate[]> {
    const rows = await this.db
      .selectFrom('chat_emails as kept')
      .innerJoin('chatrooms as room', 'room.id', 'kept.room_id')
      .innerJoin('relationships as pair', 'pair.id', 'kept.room_id')
      .innerJoin('travelers as reader', 'reader.id', 'kept.traveler_id')
      .where('kept.due_at', '<=', now)
      .orderBy('kept.due_at')
      .limit(most)
      .select(['kept.room_id as chatId', 'kept.traveler_id as traveler', 'kept.mailed_on as mailedOn'])
      .select(['reader.time_zone as zone', 'reader.reminder_hour as hour'])
      .select(({ selectFrom, fn, ref }) =>
        fn
          .coalesce(
            selectFrom('chat_messages as said')
              .whereRef('said.room_id', '=', 'kept.room_id')
              .whereRef('said.sender_id', '!=', ref('kept.traveler_id'))
              .orderBy('said.created_at', 'desc')
              .limit(1)
              .select('said.text'),
            'room.last_text',
          )
          .as('text'),
      )
      .select(['room.one_id', 'room.other_id', 'room.one_unread', 'room.other_unread'])
      .select(['pair.type', 'pair.is_open', 'pair.fellows_before', 'pair.inviter_id', 'pair.invitee_id'])
      .forNoKeyUpdate('kept')
      .skipLocked()
      .execute();
    return rows.map(({ chatId, traveler, mailedOn, zone, hour, ...row }) => {
      const isOne = traveler === row.one_id;
      const membership = chatMembershipOf({
        type: row.type,
        isOpen: row.is_open,
        fellowsBefore: row.fellows_before,
        inviter: { id: row.inviter_id },
        invitee: { id: row.invitee_id },
      });
      const mayEnter = membership !== undefined && canEnterChatroom(membership, traveler);
      const isWorthTelling = mayEnter && (isOne ? row.one_unread : row.other_unread) > 0;
      return {
        chatId,
        traveler,
        aboutId: isOne ? row.other_id : row.one_id,
        zone,
        hour,
        mailedOn,
        isWorthTelling,
        text: row.text ?? '',
      };
    });
  }

  async settle(settled: readonly SettledChatEmail[]): Promise<void> {
    if (settled.length === 0) return;
    const rows = settled.map(
      ({ chatId, traveler, dueAt, mailedOn }) =>
        sql`(${chatId}::uuid, ${traveler}::uuid, ${dueAt}::timestamptz, ${mailedOn}::date)`,
    );
    await sql`update chat_emails as kept set due_at = settled.due_at, mailed_on = settled.mailed_on
      from (values ${sql.join(rows)}) as settled (room_id, traveler_id, due_at, mailed_on)
      where kept.room_id = settled.room_id and kept.traveler_id = settled.traveler_id`.execute(this.db);
  }
}
