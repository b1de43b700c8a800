import { openChats } from '#api/chat/chat.api';
import { type ChatToken, ChatTokens } from '#core/chat';
import type { ApiClient } from '../api-client.ts';

/** Lets the Traveler who asks in to where chats are kept, over the product's own API. */
export class HttpChatTokens extends ChatTokens {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async issue(): Promise<ChatToken | null> {
    return (await this.api.send(openChats, {})).firebase;
  }
}
