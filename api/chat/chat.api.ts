import type { ChatId, ChatMessage, ChatToken, SentMessage } from '#core/chat';
import type { Instant } from '#core/shared';
import { get, post } from '../endpoint.ts';

/** The newest messages, the newest before a moment, or the oldest after one. */
export const readChatMessages = get<
  { room: ChatId; before?: Instant | undefined; after?: Instant | undefined; limit?: number | undefined },
  { messages: readonly ChatMessage[] }
>('/chat/{room}/messages');
export const sendChatMessage = post<{ room: ChatId } & SentMessage, ChatMessage>('/chat/{room}/messages');
export const markChatRead = post<{ room: ChatId }, object>('/chat/{room}/read');
/** Lets the Traveler in to where chats are kept; null where the server keeps them itself. */
export const openChats = post<object, { firebase: ChatToken | null }>('/chat/token');
