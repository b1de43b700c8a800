import type { Instant } from '../shared/index.ts';
import type { ChatId, ChatMessage } from './chatroom.ts';

/** What one person has before them of their chats. */
export interface ChatPanel {
  /** The room in view; null when none is. */
  readonly chatId: ChatId | null;
  /** Whether messages of the room are still asked for. */
  readonly isLoading: boolean;
  /** Counts the times that messages were asked for, so that an answer can be told from an older one. */
  readonly requestNumber: number;
  /** From when they are asked for while loading; null from the beginning. */
  readonly since: Instant | null;
  /** The messages of the room that are kept there, in order. */
  readonly messages: readonly ChatMessage[];
  /** What this person sent, to whatever room, that is not known to be kept; in the order it was sent. */
  readonly outgoing: readonly OutgoingMessage[];
}

export interface OutgoingMessage {
  readonly chatId: ChatId;
  readonly message: ChatMessage;
  /** Whether the room said no, or could not be reached. */
  readonly isRefused: boolean;
}

/** A message as it stands in the panel. */
export interface ShownMessage {
  readonly message: ChatMessage;
  readonly state: 'sent' | 'waiting' | 'not sent';
}

/** A message among those of its day; `isOwn` puts it on the right. */
export interface ChatLine extends ShownMessage {
  /** `HH:MM` on the reader's clock. */
  readonly time: string;
  readonly isOwn: boolean;
}

/** No room in view and nothing on its way. */
export const emptyChatPanel: ChatPanel = {
  chatId: null,
  isLoading: false,
  requestNumber: 0,
  since: null,
  messages: [],
  outgoing: [],
};
