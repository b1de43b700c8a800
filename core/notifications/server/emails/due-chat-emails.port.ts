import type { CalendarDate, Instant, TravelerId } from '../../../shared/index.ts';
import type { ChatEmailState } from './chat-email.rules.ts';

/** Somebody for whom messages have been unread in one chat. */
export interface ChatEmailCandidate extends Omit<ChatEmailState, 'now'> {
  /** The chat, which is the relationship that it belongs to. */
  readonly chatId: string;
  readonly traveler: TravelerId;
  /** Who wrote. */
  readonly aboutId: TravelerId;
  /** Whether the two may still enter the chat and something in it is unread. */
  readonly isWorthTelling: boolean;
}

/** What is kept of a candidate who was looked at. */
export interface SettledChatEmail {
  readonly chatId: string;
  readonly traveler: TravelerId;
  /** When they are looked at again; null until the next message. */
  readonly dueAt: Instant | null;
  readonly mailedOn: CalendarDate | null;
}

/** Everybody's emails about unread chats, for the server's own clockwork; made for one transaction. */
export abstract class DueChatEmails {
  /** NTF-17 · Those whose moment has come, at most so many. Whoever else looks passes over them until this transaction ends. */
  abstract findDue(now: Instant, most: number): Promise<readonly ChatEmailCandidate[]>;

  abstract settle(settled: readonly SettledChatEmail[]): Promise<void>;
}
