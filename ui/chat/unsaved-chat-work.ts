import type { UnsavedWork } from '#core/account';
import type { ChatState } from './chat.state.ts';

/** What somebody wrote for their chats and did not send, or that was not taken, when they sign out. */
export class UnsavedChatWork implements UnsavedWork {
  constructor(private readonly chats: ChatState) {}

  async saveToServer(): Promise<boolean> {
    await this.chats.sendUnsent();
    return !this.chats.hasUnsent;
  }

  async discard(): Promise<void> {
    this.chats.discardUnsent();
  }
}
