import type { UnsavedWork } from '#core/account';
import type { ChatState } from './chat.state.ts';

/** Unsent and refused chat messages on this device, for signing out. */
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
