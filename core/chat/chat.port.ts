import type { Instant } from '../shared/index.ts';
import type { ChatId, ChatMessage } from './chatroom.ts';

/** What a member hands in; who sent it and when is the room's to say. */
export type SentMessage = Pick<ChatMessage, 'id' | 'text'>;

/**
 * The rooms of the Traveler who asks. A room begins with its first message. Everything refuses with `errorNotFound`
 * whoever may not enter the room, as if there were none (CHT-1).
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
