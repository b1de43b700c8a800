import { observable } from 'mobx';
import type { ChatId, OutgoingMessage, UnsentChats } from '#core/chat';

/** The drafts of each room and the messages that are being sent, as stored on the device. */
export class UnsentWork {
  private readonly drafts = observable.map<ChatId, string>();
  private outgoing: readonly OutgoingMessage[] = [];

  constructor(private readonly stored: UnsentChats) {}

  /** Loads what the device stores for the signed-in person; returns the messages that they sent. */
  load(): readonly OutgoingMessage[] {
    const rooms = this.stored.all();
    this.drafts.replace(rooms.filter(({ draft }) => draft !== '').map(({ chatId, draft }) => [chatId, draft] as const));
    this.outgoing = rooms.flatMap(({ outgoing }) => outgoing);
    return this.outgoing;
  }

  draftOf(room: ChatId): string {
    return this.drafts.get(room) ?? '';
  }

  write(room: ChatId, draft: string): void {
    if (draft === '') this.drafts.delete(room);
    else this.drafts.set(room, draft);
    this.save(room);
  }

  /** Stores the messages that are being sent. */
  keep(outgoing: readonly OutgoingMessage[]): void {
    const rooms = new Set([...this.outgoing, ...outgoing].map(({ chatId }) => chatId));
    this.outgoing = outgoing;
    for (const room of rooms) this.save(room);
  }

  get hasDrafts(): boolean {
    return this.drafts.size > 0;
  }

  discardDrafts(): void {
    for (const room of this.drafts.keys()) this.write(room, '');
  }

  private save(room: ChatId): void {
    const outgoing = this.outgoing.filter(({ chatId }) => chatId === room);
    this.stored.save({ chatId: room, draft: this.draftOf(room), outgoing });
  }
}
