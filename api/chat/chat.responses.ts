import { Type } from '@sinclair/typebox';
import { instant, nullable, strictObject, text } from '../shared/response-types.ts';

export const chatMessageResponse = strictObject({ id: text, text, createdAt: instant, senderId: text });

export const chatMessagesResponse = strictObject({ messages: Type.Array(chatMessageResponse) });

export const chatTokenResponse = strictObject({
  firebase: nullable(strictObject({ project: text, apiKey: text, token: text })),
});
