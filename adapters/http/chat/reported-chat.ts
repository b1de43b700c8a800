import { markChatRead } from '#api/chat/chat.api';
import { pushNotification } from '#api/notifications/notifications.api';
import { Chat, type ChatId, type ChatMessage, type SentMessage } from '#core/chat';
import type { Instant, TravelerId } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** Chats that are kept elsewhere. */
export interface ChatElsewhere extends Chat {
  /** Who the other member of a room is. */
  partnerIn(room: ChatId): Promise<TravelerId>;
}

/** CHT-6 · Chats that are kept elsewhere, of which the server is told what it cannot see: that there is something to read, and that it was read. */
export class ReportedChat extends Chat {
  constructor(
    private readonly chat: ChatElsewhere,
    private readonly api: ApiClient,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  history(room: ChatId, before?: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    return this.chat.history(room, before, limit);
  }

  messagesAfter(room: ChatId, after: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    return this.chat.messagesAfter(room, after, limit);
  }

  /** The message is kept whether or not the server hears of it. */
  async send(room: ChatId, message: SentMessage): Promise<ChatMessage> {
    const stored = await this.chat.send(room, message);
    void this.reportSent(room).catch(() => undefined);
    return stored;
  }

  async markRead(room: ChatId): Promise<void> {
    await this.chat.markRead(room);
    await this.api.send(markChatRead, { room });
  }

  override watch(room: ChatId, heard: () => void): () => void {
    return this.chat.watch(room, heard);
  }

  private async reportSent(room: ChatId): Promise<void> {
    const uid = await this.chat.partnerIn(room);
    await this.api.send(pushNotification, { uid, type: 'CHAT', data: { targetId: this.traveler, chatId: room } });
  }
}
