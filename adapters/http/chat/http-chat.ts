import { markChatRead, readChatMessages, sendChatMessage } from '#api/chat/chat.api';
import { Chat, type ChatId, type ChatMessage, type SentMessage } from '#core/chat';
import type { Instant } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The rooms of the Traveler who asks, over the product's own API. */
export class HttpChat extends Chat {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async history(room: ChatId, before?: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    return (await this.api.send(readChatMessages, { room, ...given({ before, limit }) })).messages;
  }

  async messagesAfter(room: ChatId, after: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    return (await this.api.send(readChatMessages, { room, after, ...given({ limit }) })).messages;
  }

  send(room: ChatId, { id, text }: SentMessage): Promise<ChatMessage> {
    return this.api.send(sendChatMessage, { room, id, text });
  }

  async markRead(room: ChatId): Promise<void> {
    await this.api.send(markChatRead, { room });
  }
}

interface Page {
  readonly before?: Instant | undefined;
  readonly limit?: number | undefined;
}

const given = ({ before, limit }: Page): { before?: Instant; limit?: number } => ({
  ...(before !== undefined && { before }),
  ...(limit !== undefined && { limit }),
});
