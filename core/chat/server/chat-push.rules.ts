import type { TravelerId } from '../../shared/index.ts';
import type { ChatId, ChatMessage } from '../chatroom.ts';

/** The push that the other person's devices get when a message was sent. */
export interface ChatPush {
  /** The recipient. */
  readonly uid: TravelerId;
  readonly title: string;
  readonly body: string;
  readonly type: 'CHAT';
  /** `targetId` is the sender. */
  readonly data: { readonly targetId: TravelerId; readonly chatId: ChatId };
}

/** CHT-8 · The most characters, counted as code points, of a message in a push notification. */
export const PUSH_MAX_LENGTH = 120;

/** CHT-8 · The push names the sender and shows the beginning of the message, on one line, and never more than that. */
export function chatPush(message: ChatMessage, { chatId, to, senderName }: ChatPushTarget): ChatPush {
  return {
    uid: to,
    title: senderName,
    body: beginningOf(message.text.replace(/\s+/g, ' ')),
    type: 'CHAT',
    data: { targetId: message.senderId, chatId },
  };
}

/** The recipient of a push, and the sender's name. */
export interface ChatPushTarget {
  readonly chatId: ChatId;
  readonly to: TravelerId;
  readonly senderName: string;
}

const beginningOf = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > PUSH_MAX_LENGTH ? `${characters.slice(0, PUSH_MAX_LENGTH - 1).join('')}…` : text;
};
