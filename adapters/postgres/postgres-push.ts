import { Refusal, say } from '#core/messages';
import {
  pushEndpointProblem,
  type PushMessage,
  type PushSubscription,
  PushSubscriptions,
  ReminderCourier,
  type ReminderToSend,
} from '#core/notifications';
import { type Clock, type Dice, type Instant, onOneLine, type TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import type { Sealing } from './postgres-outbox.ts';

/** The browsers of one Traveler in PostgreSQL. */
export class PostgresPushSubscriptions extends PushSubscriptions {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly parts: { readonly clock: Clock; readonly dice: Dice; readonly key: string },
  ) {
    super();
  }

  async about(endpoint: string | undefined): Promise<{ readonly key: string; readonly isOn: boolean }> {
    const { key } = this.parts;
    if (endpoint === undefined) return { key, isOn: false };
    const mine = this.db.selectFrom('push_subscriptions').where('endpoint', '=', endpoint);
    const row = await mine.where('traveler_id', '=', this.traveler).select('id').executeTakeFirst();
    return { key, isOn: row !== undefined };
  }

  async add({ endpoint, p256dh, auth }: PushSubscription): Promise<void> {
    const problem = pushEndpointProblem(endpoint);
    if (problem) throw new Refusal(problem);
    const { clock, dice } = this.parts;
    const mine = { traveler_id: this.traveler, p256dh, auth };
    await this.db
      .insertInto('push_subscriptions')
      .values({ id: dice.id(), endpoint, ...mine, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(mine))
      .execute();
  }

  async remove(endpoint: string): Promise<void> {
    const mine = this.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint);
    await mine.where('traveler_id', '=', this.traveler).execute();
  }
}

/** What a job of kind `push` keeps, sealed. */
export interface KeptPush {
  /** The id of the subscription. */
  readonly to: string;
  readonly message: PushMessage;
  readonly until: Instant;
}

/** Reminders that go out as pushes to every browser that takes them, kept as jobs in the transaction of their claim. */
export class PushedReminders extends ReminderCourier {
  constructor(
    private readonly db: Db,
    private readonly parts: { readonly clock: Clock; readonly dice: Dice; readonly sealing: Sealing },
  ) {
    super();
  }

  async take(reminders: readonly ReminderToSend[]): Promise<void> {
    if (reminders.length === 0) return;
    const byTraveler = new Map(reminders.map((reminder) => [reminder.traveler, reminder]));
    const browsers = await this.db
      .selectFrom('push_subscriptions')
      .where('traveler_id', 'in', [...byTraveler.keys()])
      .select(['id', 'traveler_id'])
      .execute();
    const jobs = browsers.flatMap(({ id, traveler_id }) => {
      const reminder = byTraveler.get(traveler_id);
      return reminder ? [this.jobOf({ to: id, message: messageOf(reminder), until: reminder.until })] : [];
    });
    if (jobs.length > 0) await this.db.insertInto('jobs').values(jobs).execute();
  }

  private jobOf(push: KeptPush) {
    const { clock, dice, sealing } = this.parts;
    const id = dice.id();
    const now = clock.now();
    const sealed = sealing.seal(JSON.stringify(push), id).toString('base64');
    return { id, kind: 'push', payload: JSON.stringify({ sealed }), run_at: now, created_at: now };
  }
}

function messageOf({ open }: ReminderToSend): PushMessage {
  const title = onOneLine(open[0]?.title ?? '');
  const minutes = open.reduce((sum, item) => sum + item.minutes, 0);
  return {
    title: say('mailReminderTitle'),
    body:
      open.length === 1
        ? say('pushReminderOne', { title, minutes })
        : say('pushReminderMany', { title, more: open.length - 1, minutes }),
    path: '/home',
  };
}
