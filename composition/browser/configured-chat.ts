import type { ApiClient } from '#adapters/http/api-client';
import { httpChat, httpChatTokens, reportedChat } from '#adapters/http/chat';
import { Chat, type ChatId, type ChatMessage, type ChatTokens, type SentMessage } from '#core/chat';
import type { Instant, TravelerId } from '#core/shared';
import type { SessionState } from '#ui/account/session/session.state.ts';

const isProjectNamed = (): boolean =>
  (document.querySelector<HTMLMetaElement>('meta[name="chat-project"]')?.content ?? '') !== '';

/** The chat service that the programme uses; its code loads when the first chat is opened. */
export class ConfiguredChat extends Chat {
  private readonly own: Chat;
  private readonly tokens: ChatTokens;
  private opened: { readonly by: TravelerId; readonly chat: Promise<Chat> } | undefined = undefined;

  constructor(
    private readonly api: ApiClient,
    private readonly sessionState: SessionState,
  ) {
    super();
    this.own = httpChat(api);
    this.tokens = httpChatTokens(api);
  }

  async history(room: ChatId, before?: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    return (await this.chat()).history(room, before, limit);
  }

  async messagesAfter(room: ChatId, after: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    return (await this.chat()).messagesAfter(room, after, limit);
  }

  async send(room: ChatId, message: SentMessage): Promise<ChatMessage> {
    return (await this.chat()).send(room, message);
  }

  async markRead(room: ChatId): Promise<void> {
    await (await this.chat()).markRead(room);
  }

  override watch(room: ChatId, heard: () => void): () => void {
    let isOver = false;
    let stop = (): void => undefined;
    const begin = async (): Promise<void> => {
      const chat = await this.chat();
      if (!isOver) stop = chat.watch(room, heard);
    };
    void begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }

  private chat(): Promise<Chat> {
    const by = this.sessionState.session?.id ?? '';
    if (this.opened?.by !== by) {
      const chat = this.open(by);
      this.opened = { by, chat };
      chat.catch(() => (this.opened = undefined));
    }
    return this.opened.chat;
  }

  /** Asks the server for Firestore access only if the page's settings name a project. */
  private async open(by: TravelerId): Promise<Chat> {
    if (!isProjectNamed()) return this.own;
    const access = await this.tokens.issue();
    if (access === null) return this.own;
    const { openFirestoreChat } = await import('#adapters/firestore/chat/open-firestore-chat');
    return reportedChat(await openFirestoreChat(access, by), this.api, by);
  }
}
