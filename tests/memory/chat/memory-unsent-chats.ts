import { type ChatId, type UnsentChat, UnsentChats } from '#core/chat';

/** What one person wrote and did not send yet, in memory. */
export class MemoryUnsentChats extends UnsentChats {
  private readonly rooms = new Map<ChatId, UnsentChat>();

  all(): readonly UnsentChat[] {
    return [...this.rooms.values()];
  }

  save(unsent: UnsentChat): void {
    if (unsent.draft === '' && unsent.outgoing.length === 0) this.rooms.delete(unsent.chatId);
    else this.rooms.set(unsent.chatId, unsent);
  }
}
