import { describeArea } from '../describe.ts';
import * as calls from './chat.api.ts';

export const chatDescriptions = describeArea('Chat', 'Rooms of two people who are related.', calls, {
  readChatMessages: {
    summary: 'List messages',
    description: 'Answers with the newest messages of a room, the newest before a moment, or the oldest after one.',
    refusals: ['errorNotFound'],
  },
  sendChatMessage: {
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
  },
  markChatRead: {
    summary: 'Mark a room as read',
    description: 'Everything in it counts as read.',
    refusals: ['errorNotFound'],
  },
  openChats: {
    summary: 'Open the chats',
    description:
      'Answers with what a client logs in to the chat’s own store with, or with null where this server keeps the chats.',
    refusals: ['chatUnavailable'],
  },
});
