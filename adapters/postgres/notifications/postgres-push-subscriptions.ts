import { formatMessage, Refusal, speakIn } from '#core/messages';
import {
  pushEndpointProblem,
  type PushMessage,
  type PushSubscription,
  PushSubscriptions,
  subscriptionsGivingWay,
  pushTag,
} from '#core/notifications';
import { ReminderChannel, type DueReminder } from '#core/notifications/server';
import { durationInWords } from '#core/quests';
import { type Clock, type RandomSource, onOneLine, type TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';
import { lockTraveler } from '../quests/stored-quest-progress.ts';
import { openPushSubscriptions, type PushQueueParts, queuePushes } from './push-queue.ts';

/** The browsers of one Traveler in PostgreSQL. */
export class PostgresPushSubscriptions extends PushSubscriptions {
  constructor(
    private readonly db: Db,
    private readonly own: { readonly traveler: TravelerId; readonly session: string },
    private readonly parts: { readonly clock: Clock; readonly random: RandomSource; readonly key: string },
  ) {
    super();
  }

  async status(endpoint: string | undefined): Promise<{ readonly key: string; readonly isOn: boolean }> {
    const { key, clock } = this.parts;
    if (endpoint === undefined) return { key, isOn: false };
    const row = await openPushSubscriptions(this.db, clock.now())
      .where('push_subscriptions.endpoint', '=', endpoint)
      .where('push_subscriptions.traveler_id', '=', this.own.traveler)
      .executeTakeFirst();
    return { key, isOn: row !== undefined };
  }

  async add({ endpoint, p256dh, auth }: PushSubscription): Promise<void> {
    const problem = pushEndpointProblem(endpoint);
    if (problem) throw new Refusal(problem);
    const { clock, random } = this.parts;
    const mine = { traveler_id: this.own.traveler, session_id: this.own.session, p256dh, auth };
    const current = { ...mine, created_at: clock.now() };
    await inTransaction(this.db, async (db) => {
      await lockTraveler(db, this.own.traveler);
      const others = await db
        .selectFrom('push_subscriptions')
        .where('traveler_id', '=', this.own.traveler)
        .where('endpoint', '!=', endpoint)
        .select('endpoint')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const givingWay = subscriptionsGivingWay(others.map((one) => one.endpoint));
      if (givingWay.length > 0) await db.deleteFrom('push_subscriptions').where('endpoint', 'in', givingWay).execute();
      await db
        .insertInto('push_subscriptions')
        .values({ id: random.uuid(), endpoint, ...current })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(current))
        .execute();
    });
  }

  async remove(endpoint: string): Promise<void> {
    const mine = this.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint);
    await mine.where('traveler_id', '=', this.own.traveler).execute();
  }
}

/** Reminders sent as pushes to every subscribed browser, stored as jobs in the transaction of their claim. */
export class PushReminderChannel extends ReminderChannel {
  constructor(
    private readonly db: Db,
    private readonly parts: PushQueueParts,
  ) {
    super();
  }

  deliver(reminders: readonly DueReminder[]): Promise<void> {
    const pushes = reminders.map((reminder) => ({
      traveler: reminder.traveler,
      message: speakIn(reminder.locale, () => messageOf(reminder)),
      until: reminder.until,
    }));
    return queuePushes(this.db, this.parts, pushes);
  }
}

function messageOf({ open }: DueReminder): PushMessage {
  const title = onOneLine(open[0]?.title ?? '');
  const duration = durationInWords(open.reduce((sum, item) => sum + item.minutes, 0));
  return {
    title: formatMessage('mailReminderTitle'),
    body:
      open.length === 1
        ? formatMessage('pushReminderOne', { title, duration })
        : formatMessage('pushReminderMany', { title, more: open.length - 1, duration }),
    path: '/home',
    tag: pushTag('REMINDER'),
  };
}
