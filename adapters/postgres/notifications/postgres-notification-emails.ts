import { missingRecord, Refusal, formatMessage, speakIn } from '#core/messages';
import {
  emailFrequencyOf,
  type NotificationEmailChange,
  NotificationEmails,
  type NotificationEmailSetting,
  NotificationUnsubscriber,
  type UnsubscribeLink,
  type UnsubscribeLinks,
  withEmailFrequency,
  isSwitchedOn,
} from '#core/notifications';
import {
  type Clock,
  type TravelerId,
  type CalendarDate,
  type Instant,
  plusDays,
  plusMinutes,
  todayIn,
} from '#core/shared';
import { loadNotificationTitles } from './notification-titles.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';
import { sql } from 'kysely';
import { type DigestCandidate, type DigestCheck, DueDigests, MOST_AHEAD } from '#core/notifications/server';

/** How one Traveler gets emails about notifications, in PostgreSQL. */
export class PostgresNotificationEmails extends NotificationEmails {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {
    super();
  }

  async current(): Promise<NotificationEmailSetting> {
    const own = await rowOf(this.db, this.traveler).executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
    return settingOf(own);
  }

  choose({ frequency, quotes }: NotificationEmailChange): Promise<NotificationEmailSetting> {
    return inTransaction(this.db, async (db) => {
      const own = await rowOf(db, this.traveler)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
      const before = choiceOf(own);
      const { rhythm, isOn } = frequency === undefined ? before : withEmailFrequency(before, frequency);
      const changed = { email_rhythm: rhythm, emails_on: isOn, emails_quote: quotes ?? own.emails_quote };
      await db
        .updateTable('travelers')
        .set(changed)
        .$if(frequency === 'daily' && emailFrequencyOf(before) !== 'daily', (update) =>
          update.set({ digest_chosen_at: this.clock.now(), digest_zone: '' }),
        )
        .where('id', '=', this.traveler)
        .execute();
      if (frequency !== undefined && frequency !== 'daily') await clearPendingDigest(db, [this.traveler]);
      return settingOf({ ...own, ...changed });
    });
  }
}

/** The notification emails of the person named by an emailed link, in PostgreSQL. */
export class PostgresNotificationUnsubscriber extends NotificationUnsubscriber {
  constructor(
    private readonly db: Db,
    private readonly links: UnsubscribeLinks,
    private readonly clock: Clock,
  ) {
    super();
  }

  async setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void> {
    const traveler = this.links.travelerOf(link);
    const found = traveler === undefined ? undefined : await rowOf(this.db, traveler).executeTakeFirst();
    if (traveler === undefined || !found) throw new Refusal('notificationLinkNotValid');
    const { rhythm } = choiceOf(found);
    if (found.emails_on === isOn) return;
    await new PostgresNotificationEmails(this.db, traveler, this.clock).choose({
      frequency: isOn ? rhythm : 'never',
    });
  }
}

/** Takes what waits for the email of the day of these Travelers from it. */
async function clearPendingDigest(db: Db, travelers: readonly TravelerId[]): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ waits_for_digest: false })
    .where('traveler_id', 'in', travelers)
    .where('waits_for_digest', '=', true)
    .execute();
}

interface EmailRow {
  readonly email_rhythm: 'at once' | 'daily';
  readonly emails_on: boolean;
  readonly emails_quote: boolean;
  readonly reminder_hour: number;
}

const choiceOf = ({ email_rhythm: rhythm, emails_on: isOn }: EmailRow) => ({ rhythm, isOn });

const settingOf = (row: EmailRow): NotificationEmailSetting => ({
  frequency: emailFrequencyOf(choiceOf(row)),
  hour: row.reminder_hour,
  quotes: row.emails_quote,
});

const rowOf = (db: Db, traveler: TravelerId) =>
  db
    .selectFrom('travelers')
    .where('id', '=', traveler)
    .select(['email_rhythm', 'emails_on', 'emails_quote', 'reminder_hour']);

const formerTravelerName = (): string => formatMessage('formerTraveler');

/** Everybody's emails of the day in PostgreSQL; made for a transaction. */
export class PostgresDueDigests extends DueDigests {
  constructor(private readonly db: Db) {
    super();
  }

  async findDue(now: Instant, most: number): Promise<readonly DigestCandidate[]> {
    const rows = await this.db
      .selectFrom('travelers')
      .where('email_rhythm', '=', 'daily')
      .where('emails_on', '=', true)
      .where('verified_at', 'is not', null)
      .where(({ or, eb }) =>
        or([eb('digest_due_at', '<=', now), eb('digest_due_at', '>', plusMinutes(now, MOST_AHEAD.digestMinutes))]),
      )
      .orderBy('digest_due_at')
      .limit(most)
      .select([
        'id',
        'email',
        'display_name',
        'time_zone',
        'reminder_hour',
        'digest_sent_on',
        'notification_switches',
        'locale',
      ])
      .select(sql<Instant>`coalesce(greatest(digest_chosen_at, reminder_chosen_at), created_at)`.as('chosen_at'))
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const waiting = await this.waitingFor(rows.map(({ id }) => id));
    const titleOf = await loadNotificationTitles(this.db, waiting);
    const latest = plusDays(todayIn('UTC', now), MOST_AHEAD.days);
    return rows.map((row) => ({
      traveler: row.id,
      email: row.email,
      recipientName: row.display_name,
      locale: row.locale,
      zone: row.time_zone,
      hour: row.reminder_hour,
      chosenAt: row.chosen_at,
      lastSentOn: row.digest_sent_on !== null && row.digest_sent_on <= latest ? row.digest_sent_on : null,
      items: waiting
        .filter(({ to, type }) => to === row.id && isSwitchedOn(row.notification_switches, type, 'email'))
        .map((one) => ({
          type: one.type,
          title: speakIn(row.locale, () => titleOf(one)),
          displayName: one.displayName ?? speakIn(row.locale, formerTravelerName),
        })),
    }));
  }

  async markSent(sent: readonly { readonly traveler: TravelerId; readonly date: CalendarDate }[]): Promise<void> {
    if (sent.length === 0) return;
    const rows = sent.map(({ traveler, date }) => sql`(${traveler}::uuid, ${date}::date)`);
    await sql`
      update travelers set digest_sent_on = sent.on_date
      from (values ${sql.join(rows)}) as sent (traveler, on_date)
      where travelers.id = sent.traveler`.execute(this.db);
    await clearPendingDigest(
      this.db,
      sent.map(({ traveler }) => traveler),
    );
  }

  async scheduleNextChecks(times: readonly DigestCheck[]): Promise<void> {
    if (times.length === 0) return;
    const rows = times.map(
      ({ traveler, zone, hour, at }) => sql`(${traveler}::uuid, ${zone}, ${hour}::smallint, ${at}::timestamptz)`,
    );
    await sql`
      update travelers set digest_zone = look.zone, digest_hour = look.hour, digest_next_at = look.at
      from (values ${sql.join(rows)}) as look (traveler, zone, hour, at)
      where travelers.id = look.traveler`.execute(this.db);
  }

  /** The unseen and unread notifications that wait for the email of the day, newest first. */
  private async waitingFor(travelers: readonly TravelerId[]) {
    if (travelers.length === 0) return [];
    const rows = await this.db
      .selectFrom('notifications as told')
      .leftJoin('travelers as person', 'person.id', 'told.about_id')
      .leftJoin('relationships as pair', 'pair.id', 'told.relationship_id')
      .where('told.traveler_id', 'in', travelers)
      .where('told.waits_for_digest', '=', true)
      .where('told.read_at', 'is', null)
      .where('told.seen_at', 'is', null)
      .select([
        'told.traveler_id as to',
        'told.type',
        'told.title',
        'told.about_id as aboutId',
        'told.target_id as targetId',
      ])
      .select(['person.display_name', 'pair.invitee_name'])
      .orderBy('told.created_at', 'desc')
      .orderBy('told.id', 'desc')
      .execute();
    return rows.map(({ display_name, invitee_name, ...told }) => ({
      ...told,
      displayName: told.aboutId === null ? invitee_name : display_name,
    }));
  }
}
