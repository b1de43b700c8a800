import { Type } from '@sinclair/typebox';
import { instant, strictObject, text } from '../shared/response-types.ts';

export const chatMessageResponse = strictObject({ id: text, text, createdAt: instant, senderId: text });

export const chatMessagesResponse = strictObject({ messages: Type.Array(chatMessageResponse) });
