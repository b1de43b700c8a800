import type { OutgoingMessage } from './chat-panel.ts';
import type { ChatId } from './chatroom.ts';

/** What somebody wrote for a room that is not known to be kept there. */
export interface UnsentChat {
  readonly chatId: ChatId;
  /** What is being written; empty when nothing is. */
  readonly draft: string;
  /** What was sent, in the order it was. */
  readonly outgoing: readonly OutgoingMessage[];
}

/** CHT-9 · What whoever is signed in wrote on this device and the rooms do not have yet; it goes when they sign out. */
export abstract class UnsentChats {
  abstract all(): readonly UnsentChat[];

  /** Keeps what is unsent of a room now; nothing while nobody is signed in. */
  abstract save(unsent: UnsentChat): void;
}
