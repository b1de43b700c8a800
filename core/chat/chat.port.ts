import type { Instant } from '../shared/index.ts';
import type { ChatId, ChatMessage } from './chatroom.ts';
import type { OutgoingMessage } from './chat-panel.rules.ts';

/** A message as a member sends it; the room adds sender and time. */
export type SentMessage = Pick<ChatMessage, 'id' | 'text'>;

/**
 * The rooms of the calling Traveler. A room is created by its first message. Every call refuses with `errorNotFound` a
 * person who may not enter the room, as if there were none (CHT-1).
 */
export abstract class Chat {
  /** CHT-11 · The newest messages, or the newest of those before a moment, the oldest of them first; fewer than `limit` (50, at most 100) when there are no earlier ones. */
  abstract history(room: ChatId, before?: Instant, limit?: number): Promise<readonly ChatMessage[]>;

  /** CHT-11 · The oldest messages after a moment, in order; `limit` of them when there may be more. */
  abstract messagesAfter(room: ChatId, after: Instant, limit?: number): Promise<readonly ChatMessage[]>;

  /**
   * CHT-2 · Stores a message and returns it as stored; the same id again has no effect. Refuses as `chatPostProblem`
   * says.
   */
  abstract send(room: ChatId, message: SentMessage): Promise<ChatMessage>;

  /** CHT-6 REL-16 · Reads everything in a room, for the reader alone, as selecting its relationship does. */
  abstract markRead(room: ChatId): Promise<void>;

  /** CHT-3 · Calls back when a room may have new messages without a live hint; returns a function that stops this. */
  watch(_room: ChatId, _heard: () => void): () => void {
    return () => undefined;
  }
}

/** The server's counts of unread messages in rooms of an external service. */
export abstract class ChatCounters {
  /** True if an external service stores the chats; the sender then reports each message to the server. */
  abstract readonly areElsewhere: boolean;

  /**
   * CHT-6 · Updates the counts of unread messages in these rooms, or in all of the caller's, from the external service.
   * No effect where the server stores chats itself, or while the service is unavailable.
   */
  abstract refresh(rooms?: readonly ChatId[]): Promise<void>;
}

/** A Firebase project that stores the chats, and the token that signs one Traveler in there. */
export interface ChatToken {
  readonly project: string;
  readonly apiKey: string;
  readonly token: string;
}

/** Issues tokens for the external chat service. */
export abstract class ChatTokens {
  /** Null where the server stores the chats itself. Refuses with `chatUnavailable` while no token can be issued. */
  abstract issue(): Promise<ChatToken | null>;
}

/** Text written for a room that is not known to be stored there. */
export interface UnsentChat {
  readonly chatId: ChatId;
  /** The text being written; may be empty. */
  readonly draft: string;
  /** The sent messages, in order. */
  readonly outgoing: readonly OutgoingMessage[];
}

/**
 * CHT-9 · Stores what the signed-in Traveler wrote on this device and the rooms do not have yet; cleared when they sign
 * out.
 */
export abstract class UnsentChats {
  abstract all(): readonly UnsentChat[];

  /** Saves a room's unsent text immediately; ignored while no Traveler is signed in. */
  abstract save(unsent: UnsentChat): void;
}
