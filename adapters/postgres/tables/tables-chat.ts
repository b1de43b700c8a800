import type { CalendarDate, Instant } from '#core/shared';
import {
  type ColumnsOf,
  type Defaulted,
  INTERNAL,
  type Later,
  ONE_OF_TWO,
  OWNER,
  personalTable,
  told,
  withheld,
} from './columns.ts';

export const chatrooms = personalTable('chatrooms', 'chats', 'chat_member', {
  /** The relationship's. */
  id: told<string>(),
  one_id: withheld<string>(ONE_OF_TWO),
  other_id: withheld<string>(ONE_OF_TWO),
  one_unread: withheld<Defaulted<number>>(INTERNAL),
  other_unread: withheld<Defaulted<number>>(INTERNAL),
  last_message_at: told<Later<Instant>>(),
  /** The last message of a room that is kept elsewhere. */
  last_text: told<Later<string>>(),
  last_sender_id: told<Later<string>>(),
  /** When the counters last changed where the room is kept; null of a room that is kept here. */
  counted_at: withheld<Later<Instant>>(INTERNAL),
});

/** When a Traveler is due an email about unread messages in a chat, and when they last got one. */
export const chatEmails = personalTable('chat_emails', 'chat-emails', 'traveler_id', {
  room_id: withheld<string>(INTERNAL),
  traveler_id: withheld<string>(OWNER),
  /** `null` while no email is due. */
  due_at: withheld<Instant | null>(INTERNAL),
  mailed_on: told<Later<CalendarDate>>(),
});

export const chatMessages = personalTable('chat_messages', 'chat-messages', 'chat_of_member', {
  room_id: told<string>(),
  id: withheld<string>(INTERNAL),
  /** The id of the sender, kept after their account is deleted. */
  sender_id: told<string>(),
  text: told<string>(),
  created_at: told<Instant>(),
});

/** The tables of chat, in addition to those of `tables.ts`. */
export interface ChatTables {
  chatrooms: ColumnsOf<typeof chatrooms>;
  chat_emails: ColumnsOf<typeof chatEmails>;
  chat_messages: ColumnsOf<typeof chatMessages>;
}
