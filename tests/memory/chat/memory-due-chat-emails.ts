import { canEnterChatroom, type ChatId, chatMembershipOf } from '#core/chat';
import {
  type ChatEmailCandidate,
  chatEmailDueAt,
  DueChatEmails,
  type SettledChatEmail,
} from '#core/notifications/server';
import type { Instant, TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** Everybody's emails about unread chats, in memory. */
export class MemoryDueChatEmails extends DueChatEmails {
  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async findDue(now: Instant, most: number): Promise<readonly ChatEmailCandidate[]> {
    return this.database.chatEmails
      .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
      .slice(0, most)
      .flatMap((one) => this.candidatesOf(one));
  }

  async settle(settled: readonly SettledChatEmail[]): Promise<void> {
    for (const one of settled) keep(this.database, one);
  }

  private candidatesOf({ chatId, traveler, mailedOn }: SettledChatEmail): readonly ChatEmailCandidate[] {
    const pair = this.database.relationships.find(({ id }) => id === chatId);
    const membership = pair && chatMembershipOf(pair);
    const aboutId = membership?.members.find((member) => member !== traveler) ?? traveler;
    const unread = this.database.chats.get(chatId)?.room.unread[traveler] ?? 0;
    const text =
      this.database.chats.get(chatId)?.messages.findLast(({ senderId }) => senderId !== traveler)?.text ?? '';
    const { timeZone: zone, reminder } = this.database.traveler(traveler);
    const isWorthTelling = membership !== undefined && canEnterChatroom(membership, traveler) && unread > 0;
    return [{ chatId, traveler, aboutId, zone, hour: reminder.hour, mailedOn, isWorthTelling, text }];
  }
}

/** Schedules an email to a Traveler about an unread message, unless one about an earlier message is scheduled. */
export function awaitChatEmail(database: MemoryDatabase, chatId: ChatId, traveler: TravelerId, sentAt: Instant): void {
  const stored = find(database, chatId, traveler);
  const dueAt = stored?.dueAt ?? chatEmailDueAt(sentAt);
  keep(database, { chatId, traveler, dueAt, mailedOn: stored?.mailedOn ?? null });
}

/** Cancels the scheduled and the daily email about a room in which the Traveler has read everything. */
export function dropChatEmail(database: MemoryDatabase, chatId: ChatId, traveler: TravelerId): void {
  const stored = find(database, chatId, traveler);
  if (stored) keep(database, { ...stored, dueAt: null });
  database.notifications = database.notifications.map((one) =>
    one.to === traveler && one.type === 'CHAT' && one.relationshipId === chatId
      ? { ...one, waitsForDigest: false }
      : one,
  );
}

const find = (database: MemoryDatabase, chatId: ChatId, traveler: TravelerId): SettledChatEmail | undefined =>
  database.chatEmails.find((one) => one.chatId === chatId && one.traveler === traveler);

function keep(database: MemoryDatabase, settled: SettledChatEmail): void {
  const { chatId, traveler } = settled;
  const others = database.chatEmails.filter((one) => one.chatId !== chatId || one.traveler !== traveler);
  database.chatEmails = [...others, settled];
}
