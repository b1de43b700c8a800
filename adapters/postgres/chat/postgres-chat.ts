import { sql } from 'kysely';
import {
  canEnterChatroom,
  Chat,
  type ChatId,
  chatMembershipOf,
  type ChatMembership,
  type ChatMessage,
  chatPageLength,
  chatPostProblem,
  messageMoment,
  type SentMessage,
} from '#core/chat';
import { chatPush } from '#core/chat/server';
import { Refusal } from '#core/messages';
import { isSwitchedOn } from '#core/notifications';
import { type Instant, plusMinutes, type TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { sendSignal, sendSignals } from '../database/send-signal.ts';
import { inTransaction, isRowId } from '../database/transactions.ts';
import { awaitChatEmail, dropChatEmail } from './chat-email-rows.ts';
import { type PushQueueParts, queuePushes } from '../notifications/push-queue.ts';

/** For how many minutes a push about a message is worth showing. */
const PUSH_MINUTES = 24 * 60;

/** How long whoever is at the screen has to read a message before their devices show it. */
const PUSH_DELAY_MINUTES = 10 / 60;

/** The rooms of one Traveler in PostgreSQL. */
export class PostgresChat extends Chat {
  constructor(
    private readonly db: Db,
    private readonly own: { readonly id: TravelerId; readonly displayName: string },
    private readonly parts: PushQueueParts,
  ) {
    super();
  }

  async history(room: ChatId, before?: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    await this.enter(this.db, room);
    const messages = messagesIn(this.db, room)
      .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? ''))
      .orderBy('created_at', 'desc');
    return (await messages.limit(chatPageLength(limit)).execute()).toReversed();
  }

  async messagesAfter(room: ChatId, after: Instant, limit?: number): Promise<readonly ChatMessage[]> {
    await this.enter(this.db, room);
    const messages = messagesIn(this.db, room).where('created_at', '>', after).orderBy('created_at');
    return messages.limit(chatPageLength(limit)).execute();
  }

  send(room: ChatId, { id, text }: SentMessage): Promise<ChatMessage> {
    return inTransaction(this.db, async (db) => {
      const membership = await this.enter(db, room);
      const written = { id, text, senderId: this.own.id, createdAt: this.parts.clock.now() };
      const problem = chatPostProblem(membership, written);
      if (problem) throw new Refusal(problem);
      const last = await lockRoom(db, room, membership);
      const stored = await messagesIn(db, room).where('id', '=', id).executeTakeFirst();
      if (stored) return stored;
      const message = { ...written, createdAt: messageMoment(written.createdAt, last) };
      await this.keep(db, room, message);
      await this.push(db, room, membership, message);
      await this.prepareEmail(db, room, membership, message);
      await sendSignals(db, membership.members, `chat:${room}`);
      return message;
    });
  }

  async markRead(room: ChatId): Promise<void> {
    await this.enter(this.db, room);
    const me = this.own.id;
    const { numAffectedRows = 0n } = await sql`update chatrooms set
      one_unread = case when one_id = ${me} then 0 else one_unread end,
      other_unread = case when other_id = ${me} then 0 else other_unread end
      where id = ${room} and 0 < case when one_id = ${me} then one_unread else other_unread end`.execute(this.db);
    if (numAffectedRows === 0n) return;
    await dropChatEmail(this.db, room, me);
    await sendSignal(this.db, me, `chat:${room}`);
  }

  /** Holds the relationship in a transaction, so that it cannot end meanwhile. */
  private async enter(db: Db, room: ChatId): Promise<ChatMembership> {
    const pair = isRowId(room)
      ? await db
          .selectFrom('relationships')
          .where('id', '=', room)
          .select(['type', 'is_open as isOpen', 'fellows_before as fellowsBefore', 'inviter_id', 'invitee_id'])
          .$if(db.isTransaction, (query) => query.forShare())
          .executeTakeFirst()
      : undefined;
    const membership =
      pair && chatMembershipOf({ ...pair, inviter: { id: pair.inviter_id }, invitee: { id: pair.invitee_id } });
    if (!membership || !canEnterChatroom(membership, this.own.id)) throw new Refusal('errorNotFound');
    return membership;
  }

  private async keep(db: Db, room: ChatId, { id, text, senderId, createdAt }: ChatMessage): Promise<void> {
    await db
      .insertInto('chat_messages')
      .values({ room_id: room, id, text, sender_id: senderId, created_at: createdAt })
      .execute();
    await sql`update chatrooms set
      one_unread = case when one_id = ${senderId} then 0 else one_unread + 1 end,
      other_unread = case when other_id = ${senderId} then 0 else other_unread + 1 end,
      last_message_at = ${createdAt}::timestamptz
      where id = ${room}`.execute(db);
  }

  private async prepareEmail(db: Db, room: ChatId, { members }: ChatMembership, message: ChatMessage): Promise<void> {
    const { senderId, createdAt } = message;
    await dropChatEmail(db, room, senderId);
    const to = members.filter((member) => member !== senderId);
    for (const member of to) await awaitChatEmail(db, room, member, createdAt);
  }

  private async push(db: Db, room: ChatId, { members }: ChatMembership, message: ChatMessage): Promise<void> {
    const [one, other] = members;
    const to = one === this.own.id ? other : one;
    if (!(await wantsPushes(db, to))) return;
    const { title, body } = chatPush(message, { chatId: room, to, senderName: this.own.displayName });
    await queuePushes(db, this.parts, [
      {
        traveler: to,
        message: { title, body, path: `/relationships?chat=${room}` },
        until: plusMinutes(message.createdAt, PUSH_MINUTES),
        notBefore: plusMinutes(message.createdAt, PUSH_DELAY_MINUTES),
        whileUnread: room,
      },
    ]);
  }
}

async function wantsPushes(db: Db, traveler: TravelerId): Promise<boolean> {
  const person = db.selectFrom('travelers').where('id', '=', traveler).select('notification_switches as switches');
  return isSwitchedOn((await person.executeTakeFirst())?.switches ?? {}, 'CHAT', 'push');
}

const messagesIn = (db: Db, room: ChatId) =>
  db
    .selectFrom('chat_messages')
    .where('room_id', '=', room)
    .select(['id', 'text', 'created_at as createdAt', 'sender_id as senderId']);

/** Makes the room unless it is there, and holds it: messages come into it one after the other. Answers when the last one came. */
async function lockRoom(db: Db, room: ChatId, { members }: ChatMembership): Promise<Instant | null> {
  const [one_id, other_id] = members;
  await db
    .insertInto('chatrooms')
    .values({ id: room, one_id, other_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = db.selectFrom('chatrooms').where('id', '=', room).select('last_message_at').forUpdate();
  return (await held.executeTakeFirstOrThrow()).last_message_at;
}
