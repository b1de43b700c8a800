import type { ColumnType } from 'kysely';
import type { CalendarDate, Instant } from '#core/shared';

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
  /** When somebody is to be told by email of what is unread in a chat, and when they last were. */
  chat_emails: {
    room_id: string;
    traveler_id: string;
    /** Null while nothing is to be told. */
    due_at: Instant | null;
    mailed_on: ColumnType<CalendarDate | null, CalendarDate | null | undefined, CalendarDate | null>;
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
