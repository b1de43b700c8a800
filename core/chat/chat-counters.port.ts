import type { ChatId } from './chatroom.ts';

/** What the server knows of the unread messages in rooms that are kept elsewhere. */
export abstract class ChatCounters {
  /** Whether chats are kept elsewhere, so that the server is told of a message by whoever sent it. */
  abstract readonly areElsewhere: boolean;

  /**
   * CHT-6 · Takes over how much is unread in these rooms, or in all of whoever asks, from where chats are kept. Nothing
   * happens where the server keeps them itself, and while it cannot be known.
   */
  abstract refresh(rooms?: readonly ChatId[]): Promise<void>;
}
