import {
  canEnterChatroom,
  Chat,
  type ChatId,
  chatMembershipOf,
  type ChatMembership,
  type ChatMessage,
  chatMessageKey,
  chatPostProblem,
  type ChatThread,
  messageMoment,
  type SentMessage,
} from '#core/chat';
import { Refusal } from '#core/messages';
import type { Instant, TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';
import { awaitChatEmail, dropChatEmail } from './memory-due-chat-emails.ts';
import { messagesAfter, messagesBefore, openedRoom, postedMessage } from './chat-thread.ts';

/** The rooms of one Traveler in memory. */
export class MemoryChat extends Chat {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  async history(room: ChatId, before?: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    this.enter(room);
    return messagesBefore(this.thread(room).messages, before, limit);
  }

  async messagesAfter(room: ChatId, after: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    this.enter(room);
    return messagesAfter(this.thread(room).messages, after, limit);
  }

  async send(room: ChatId, { id, text }: SentMessage): Promise<ChatMessage> {
    const membership = this.enter(room);
    const before = this.thread(room);
    const createdAt = messageMoment(this.database.clock.now(), before.room.lastMessageSentAt);
    const message = { id, text, senderId: this.traveler, createdAt };
    const problem = chatPostProblem(membership, message);
    if (problem) throw new Refusal(problem);
    const after = postedMessage(before, membership, message);
    this.database.chats.set(room, after);
    if (after.messages.length > before.messages.length)
      for (const member of membership.members) {
        if (member === this.traveler) dropChatEmail(this.database, room, member);
        else awaitChatEmail(this.database, room, member, createdAt);
        this.database.hint(member, `chat:${room}`);
      }
    return after.messages.find((one) => chatMessageKey(one) === chatMessageKey(message)) ?? message;
  }

  async markRead(room: ChatId): Promise<void> {
    this.enter(room);
    const thread = this.thread(room);
    this.database.chats.set(room, { ...thread, room: openedRoom(thread.room, this.traveler) });
    if (thread.room.unread[this.traveler]) dropChatEmail(this.database, room, this.traveler);
    if (thread.room.unread[this.traveler]) this.database.hint(this.traveler, `chat:${room}`);
  }

  private enter(room: ChatId): ChatMembership {
    const pair = this.database.relationships.find(({ id }) => id === room);
    const membership = pair && chatMembershipOf(pair);
    if (!membership || !canEnterChatroom(membership, this.traveler)) throw new Refusal('errorNotFound');
    return membership;
  }

  private thread(room: ChatId): ChatThread {
    const empty = { room: { id: room, unread: {}, lastMessageSentAt: null }, messages: [] };
    return this.database.chats.get(room) ?? empty;
  }
}
