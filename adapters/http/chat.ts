import type { Chat, ChatId, ChatTokens } from '#core/chat';
import type { TravelerId } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** Gives the Traveler access to the service that stores chats, over the product's own API. */
export const httpChatTokens = (api: ApiClient): ChatTokens => ({
  issue: async () => (await api.send('POST /chat/token', {})).firebase,
});

/** The rooms of the Traveler who asks, over the product's own API. */
export const httpChat = (api: ApiClient): Chat => ({
  history: async (room, before, limit) =>
    (await api.send('GET /chat/{room}/messages', { room, before, limit })).messages,
  messagesAfter: async (room, after, limit) =>
    (await api.send('GET /chat/{room}/messages', { room, after, limit })).messages,
  send: (room, { id, text }) => api.send('POST /chat/{room}/messages', { room, id, text }),
  markRead: (room) => api.execute('POST /chat/{room}/read', { room }),
  watch: () => () => undefined,
});

/** Chats that are kept elsewhere. */
export interface ChatElsewhere extends Chat {
  /** The other member of a room. */
  partnerIn(room: ChatId): Promise<TravelerId>;
}

/**
 * CHT-6 · Chats stored in another service, which report to the server what it cannot see: new messages, and that they
 * were read.
 */
export function reportedChat(chat: ChatElsewhere, api: ApiClient, traveler: TravelerId): Chat {
  const reportSent = async (room: ChatId): Promise<void> => {
    const uid = await chat.partnerIn(room);
    await api.send('POST /notifications/push', { uid, type: 'CHAT', data: { targetId: traveler, chatId: room } });
  };
  return {
    history: (room, before, limit) => chat.history(room, before, limit),
    messagesAfter: (room, after, limit) => chat.messagesAfter(room, after, limit),
    /** The message is kept whether or not the server hears of it. */
    send: async (room, message) => {
      const stored = await chat.send(room, message);
      void reportSent(room).catch(() => undefined);
      return stored;
    },
    markRead: async (room) => {
      await chat.markRead(room);
      await api.send('POST /chat/{room}/read', { room });
    },
    watch: (room, heard) => chat.watch(room, heard),
  };
}
