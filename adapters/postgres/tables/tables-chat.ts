import type { ColumnType } from 'kysely';
import type { Instant } from '#core/shared';

/** The tables of chat, in addition to those of `tables.ts`. */
export interface ChatTables {
  chatrooms: {
    /** The relationship's. */
    id: string;
    one_id: string;
    other_id: string;
    one_unread: ColumnType<number, number | undefined, number>;
    other_unread: ColumnType<number, number | undefined, number>;
    last_message_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
    /** When the counters last changed where the room is kept; null of a room that is kept here. */
    counted_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  };
  chat_messages: {
    room_id: string;
    id: string;
    /** Who sent it, also once their account is gone. */
    sender_id: string;
    text: string;
    created_at: Instant;
  };
}
