import { listOf, instant, nullable, strictObject, text, typed, emptyResponse } from '../shared/response-types.ts';
import { type ChatToken, type ChatMessage, CHAT_PAGE_MAX } from '#core/chat';
import type { Instant } from '#core/shared';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { IsFreeText, IsId, IsMoment, IsOptionalOrNull, toNumber } from '../shared/form-fields.ts';
import { get, post } from '../endpoint.ts';

class ReadChatMessagesForm {
  @IsId() room = '';
  @IsOptionalOrNull() @IsMoment() before?: Instant;
  @IsOptionalOrNull() @IsMoment() after?: Instant;
  @IsOptionalOrNull() @Transform(toNumber) @IsInt() @Min(1) @Max(CHAT_PAGE_MAX) limit?: number;
}

class SendChatMessageForm {
  @IsId() room = '';
  @IsId() id = '';
  @IsFreeText() text = '';
}

class MarkChatReadForm {
  @IsId() room = '';
}

export const chatMessageResponse = strictObject({ id: text, text, createdAt: instant, senderId: text });

/** The newest messages, the newest before a moment, or the oldest after one. */
export const readChatMessages = get('/chat/{room}/messages', {
  summary: 'List messages',
  description: 'Answers with the newest messages of a room, the newest before a moment, or the oldest after one.',
  refusals: ['errorNotFound'],
  form: ReadChatMessagesForm,
  response: strictObject({ messages: listOf<ChatMessage>(chatMessageResponse) }),
});

export const sendChatMessage = post('/chat/{room}/messages', {
  summary: 'Send a message',
  description: 'The id is made by the sender: the same id is kept once.',
  refusals: [
    'chatMessageEmpty',
    'chatMessageIdNotValid',
    'chatMessageNotTrimmed',
    'chatMessageNotValid',
    'chatMessageTooLong',
    'errorNotFound',
  ],
  form: SendChatMessageForm,
  response: typed<ChatMessage>(chatMessageResponse),
});

export const markChatRead = post('/chat/{room}/read', {
  summary: 'Mark a room as read',
  description: 'Everything in it counts as read.',
  refusals: ['errorNotFound'],
  form: MarkChatReadForm,
  response: emptyResponse,
});

/** Issues a token for the external chat service; null where the server stores chats itself. */
export const openChats = post('/chat/token', {
  summary: 'Open the chats',
  description:
    'Answers with what a client logs in to the chat’s own store with, or with null where this server keeps the chats.',
  refusals: ['chatUnavailable'],
  response: strictObject({
    firebase: nullable(typed<ChatToken>(strictObject({ project: text, apiKey: text, token: text }))),
  }),
});
