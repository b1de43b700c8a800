import type { Instant } from '../shared/index.ts';
import type { ChatId, ChatMessage } from './chatroom.ts';
import type { OutgoingMessage } from './chat-panel.rules.ts';

/** What a member hands in; who sent it and when is the room's to say. */
export type SentMessage = Pick<ChatMessage, 'id' | 'text'>;

/**
 * The rooms of the Traveler who asks. A room begins with its first message. Everything refuses with `errorNotFound`
 * a person who may not enter the room, as if there were none (CHT-1).
 */
export abstract class Chat {
  /** CHT-11 · The newest messages, or the newest of those before a moment, the oldest of them first; fewer than `limit` (50, at most 100) when there are no earlier ones. */
  abstract history(room: ChatId, before?: Instant, limit?: number): Promise<readonly ChatMessage[]>;

  /** CHT-11 · The oldest messages after a moment, in order; `limit` of them when there may be more. */
  abstract messagesAfter(room: ChatId, after: Instant, limit?: number): Promise<readonly ChatMessage[]>;

  /** CHT-2 · Keeps a message, and answers with it as it is kept; the same id again changes nothing. Refuses as `chatPostProblem` says. */
  abstract send(room: ChatId, message: SentMessage): Promise<ChatMessage>;

  /** CHT-6 REL-16 · Reads everything in a room, for the reader alone, as selecting its relationship does. */
  abstract markRead(room: ChatId): Promise<void>;

  /** CHT-3 · Calls back whenever a room may have new messages that no live hint tells of; answers with how to stop. */
  watch(_room: ChatId, _heard: () => void): () => void {
    return () => undefined;
  }
}

/** What the server knows of the unread messages in rooms that are kept elsewhere. */
export abstract class ChatCounters {
  /** True if an external service stores the chats; the sender then reports each message to the server. */
  abstract readonly areElsewhere: boolean;

  /**
   * CHT-6 · Takes over how much is unread in these rooms, or in all of the person who asks, from where chats are kept. Nothing
   * happens where the server keeps them itself, and while it cannot be known.
   */
  abstract refresh(rooms?: readonly ChatId[]): Promise<void>;
}

/** A Firebase project that keeps the chats, and the token by which it lets one Traveler in. */
export interface ChatToken {
  readonly project: string;
  readonly apiKey: string;
  readonly token: string;
}

/** How a Traveler is let in to where their chats are kept. */
export abstract class ChatTokens {
  /** Null where the server stores the chats itself. Refuses with `chatUnavailable` while no token can be issued. */
  abstract issue(): Promise<ChatToken | null>;
}

/** Text written for a room that is not known to be stored there. */
export interface UnsentChat {
  readonly chatId: ChatId;
  /** What is being written; empty when nothing is. */
  readonly draft: string;
  /** What was sent, in the order it was. */
  readonly outgoing: readonly OutgoingMessage[];
}

/** CHT-9 · What the person who is signed in wrote on this device and the rooms do not have yet; it goes when they sign out. */
export abstract class UnsentChats {
  abstract all(): readonly UnsentChat[];

  /** Saves a room's unsent text immediately; ignored while no Traveler is signed in. */
  abstract save(unsent: UnsentChat): void;
}
