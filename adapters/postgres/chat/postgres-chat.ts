import { sql } from 'kysely';
import {
  type ChatId,
  type Chatroom,
  unreadIn,
  canEnterChatroom,
  Chat,
  chatMembershipOf,
  type ChatMembership,
  type ChatMessage,
  chatPageLength,
  chatPostProblem,
  messageMoment,
  type SentMessage,
} from '#core/chat';
import { chatEmailDueAt } from '#core/notifications/server';
import { type Instant, type TravelerId, type Clock, type RandomSource, plusMinutes } from '#core/shared';
import type { Db } from '../database/database.ts';
import { sendSignals, sendSignal } from '../database/send-signal.ts';
import { chatPush } from '#core/chat/server';
import { Refusal } from '#core/messages';
import { isSwitchedOn, pushTag } from '#core/notifications';
import { inTransaction, isRowId } from '../database/transactions.ts';
import { type PushQueueParts, queuePushes } from '../notifications/push-queue.ts';

/**
 * NTF-17 · Schedules an email to a Traveler about an unread message, unless one about an earlier message is scheduled.
 */
async function awaitChatEmail(db: Db, room: ChatId, traveler: TravelerId, sentAt: Instant): Promise<void> {
  await sql`insert into chat_emails as kept (room_id, traveler_id, due_at)
    select ${room}::uuid, id, ${chatEmailDueAt(sentAt)}::timestamptz from travelers where id = ${traveler}::uuid
    on conflict (room_id, traveler_id) do update set due_at = coalesce(kept.due_at, excluded.due_at)`.execute(db);
}

/** NTF-17 · Cancels the scheduled and the daily email about a room in which the Traveler has read everything. */
async function dropChatEmail(db: Db, room: ChatId, traveler: TravelerId): Promise<void> {
  await db
    .updateTable('chat_emails')
    .set({ due_at: null })
    .where('room_id', '=', room)
    .where('traveler_id', '=', traveler)
    .where('due_at', 'is not', null)
    .execute();
  await db
    .updateTable('notifications')
    .set({ waits_for_digest: false })
    .where('traveler_id', '=', traveler)
    .where('relationship_id', '=', room)
    .where('type', '=', 'CHAT')
    .where('waits_for_digest', '=', true)
    .execute();
}

/** A snapshot of a room of two people that is stored elsewhere. */
interface RoomSnapshot extends Chatroom {
  readonly members: readonly [TravelerId, TravelerId];
  /** When it last changed there. */
  readonly updatedAt: Instant;
  readonly lastMessage: Pick<ChatMessage, 'text' | 'senderId'> | null;
}

/** Saves how much is unread in a room that is stored elsewhere, and its last message, unless something newer is known; both members hear of a change. */
export async function saveChatCounters(db: Db, room: RoomSnapshot): Promise<void> {
  const { id, members, updatedAt, lastMessageSentAt, lastMessage } = room;
  const [one, other] = members;
  const before = await db
    .selectFrom('chatrooms')
    .where('id', '=', id)
    .select(['one_id', 'one_unread', 'other_unread'])
    .executeTakeFirst();
  const { numAffectedRows = 0n } = await sql`insert into chatrooms as room
    (id, one_id, other_id, one_unread, other_unread, last_message_at, last_text, last_sender_id, counted_at)
    values (${id}, ${one}, ${other}, ${unreadIn(room, one)}, ${unreadIn(room, other)},
      ${lastMessageSentAt}::timestamptz, ${lastMessage?.text ?? null}, ${lastMessage?.senderId ?? null}::uuid,
      ${updatedAt}::timestamptz)
    on conflict (id) do update set
      one_unread = case room.one_id when ${one}::uuid then excluded.one_unread else excluded.other_unread end,
      other_unread = case room.other_id when ${other}::uuid then excluded.other_unread else excluded.one_unread end,
      last_message_at = excluded.last_message_at,
      last_text = excluded.last_text,
      last_sender_id = excluded.last_sender_id,
      counted_at = excluded.counted_at
    where room.counted_at is null or room.counted_at < excluded.counted_at`.execute(db);
  if (numAffectedRows === 0n) return;
  for (const member of members) {
    const unread = unreadIn(room, member);
    const known = member === before?.one_id ? before.one_unread : (before?.other_unread ?? 0);
    if (unread === 0) await dropChatEmail(db, id, member);
    else if (unread > known) await awaitChatEmail(db, id, member, lastMessageSentAt ?? updatedAt);
  }
  await sendSignals(db, members, `chat:${id}`);
}

/**
 * Queues jobs that write the rooms of relationships changed in the current transaction to the service that stores
 * chats.
 */
export async function queueChatrooms(
  db: Db,
  { clock, random }: { readonly clock: Clock; readonly random: RandomSource },
  rooms: readonly ChatId[],
): Promise<void> {
  if (rooms.length === 0) return;
  const now = clock.now();
  const jobs = rooms.map((room) => ({
    id: random.uuid(),
    kind: 'chatroom',
    payload: JSON.stringify({ room }),
    run_at: now,
    created_at: now,
  }));
  await db.insertInto('jobs').values(jobs).execute();
}

/** For how many minutes a push about a message is worth showing. */
const PUSH_MINUTES = 24 * 60;

/** How long a person at the screen has to read a message before their devices show it. */
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
      const own = messagesIn(db, room).where('sender_id', '=', this.own.id);
      const stored = await own.where('id', '=', id).executeTakeFirst();
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

  /** Locks the relationship in a transaction, so that it cannot end before the transaction does. */
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
      last_message_at = ${createdAt}::timestamptz,
      last_text = null,
      last_sender_id = null
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
        message: { title, body, path: `/relationships?chat=${room}`, tag: pushTag('CHAT', room) },
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

/** The messages of a room, in no order. */
export const messagesIn = (db: Db, room: ChatId) =>
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
