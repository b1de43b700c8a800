import {
  type Reminder,
  type ReminderChoice,
  reminderHourOf,
  type Reminders,
  ReminderUnsubscriber,
  type UnsubscribeLink,
  type UnsubscribeLinks,
} from '#core/notifications';
import { type Clock, type TravelerId, type Instant, plusDays, plusMinutes, todayIn } from '#core/shared';
import type { Db } from '../database/database.ts';
import { type Locale, LOCALES, Refusal, speakIn } from '#core/messages';
import { sql } from 'kysely';
import {
  DueReminders,
  MOST_AHEAD,
  type NextReminderCheck,
  type ReminderCandidate,
  type ReminderDate,
} from '#core/notifications/server';
import { namedOpenItems } from '#core/quests';
import { findActiveProgressOf, type StoredQuestProgress } from '../quests/stored-quest-progress.ts';

/** The daily reminder of one Traveler in PostgreSQL. */
export class PostgresReminders implements Reminders {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<Reminder> {
    const row = await this.db
      .selectFrom('travelers')
      .where('id', '=', this.traveler)
      .select(['reminder_hour', 'reminder_rhythm', 'reminder_on', 'time_zone'])
      .select(({ selectFrom }) =>
        selectFrom('reminders_sent as sent')
          .whereRef('sent.traveler_id', '=', 'travelers.id')
          .select(({ fn }) => fn.max('sent.on_date').as('on'))
          .as('last_sent_on'),
      )
      .executeTakeFirstOrThrow();
    return {
      zone: row.time_zone,
      hour: row.reminder_hour,
      rhythm: row.reminder_rhythm,
      isOn: row.reminder_on,
      lastSentOn: row.last_sent_on,
    };
  }

  async choose({ time, rhythm, isOn }: ReminderChoice): Promise<Reminder> {
    const { zone, ...reminder } = await this.current();
    await this.db
      .updateTable('travelers')
      .set({
        reminder_hour: reminderHourOf(time, zone),
        reminder_rhythm: rhythm ?? reminder.rhythm,
        reminder_on: isOn ?? reminder.isOn,
        reminder_chosen_at: this.clock.now(),
        reminder_zone: ZONE_NOT_CALCULATED,
      })
      .where('id', '=', this.traveler)
      .execute();
    return this.current();
  }
}

/** Replaces the zone that the next reminder was computed in, so that the next check computes it again. */
const ZONE_NOT_CALCULATED = '';

/** The reminder of the person named by an emailed link, in PostgreSQL. */
export class PostgresReminderUnsubscriber extends ReminderUnsubscriber {
  constructor(
    private readonly db: Db,
    private readonly links: UnsubscribeLinks,
    private readonly clock: Clock,
  ) {
    super();
  }

  async setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void> {
    const traveler = this.links.travelerOf(link);
    if (traveler === undefined) throw new Refusal('reminderLinkNotValid');
    const found = await this.db
      .selectFrom('travelers')
      .where('id', '=', traveler)
      .select('reminder_on')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) throw new Refusal('reminderLinkNotValid');
    if (found.reminder_on === isOn) return;
    await this.db
      .updateTable('travelers')
      .set({ reminder_on: isOn, reminder_chosen_at: this.clock.now(), reminder_zone: ZONE_NOT_CALCULATED })
      .where('id', '=', traveler)
      .execute();
  }
}

/** Everybody's reminders in PostgreSQL; made for a transaction. */
export class PostgresDueReminders extends DueReminders {
  constructor(private readonly db: Db) {
    super();
  }

  async findDue(now: Instant, most: number): Promise<readonly ReminderCandidate[]> {
    const rows = await this.db
      .selectFrom('travelers')
      .where('reminder_on', '=', true)
      .where('verified_at', 'is not', null)
      .where(({ or, eb }) =>
        or([
          eb('reminder_due_at', '<=', now),
          eb('reminder_due_at', '>', plusMinutes(now, MOST_AHEAD.reminderMinutes)),
        ]),
      )
      .orderBy('reminder_due_at')
      .limit(most)
      .select(['id', 'email', 'display_name', 'time_zone', 'reminder_hour', 'reminder_rhythm', 'locale'])
      .select(({ fn }) => fn.coalesce('reminder_chosen_at', 'created_at').as('chosen_at'))
      .select(({ selectFrom }) =>
        selectFrom('reminders_sent as sent')
          .whereRef('sent.traveler_id', '=', 'travelers.id')
          .where('sent.on_date', '<=', plusDays(todayIn('UTC', now), MOST_AHEAD.days))
          .select(({ fn }) => fn.max('sent.on_date').as('on'))
          .as('last_sent_on'),
      )
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const progressByTraveler = await this.progressOf(rows, now);
    return rows.map((row) => {
      const quest = progressByTraveler.get(row.id)?.quest;
      return {
        traveler: row.id,
        email: row.email,
        displayName: row.display_name,
        locale: row.locale,
        zone: row.time_zone,
        hour: row.reminder_hour,
        rhythm: row.reminder_rhythm,
        chosenAt: row.chosen_at,
        lastSentOn: row.last_sent_on,
        open: quest ? namedOpenItems(quest, todayIn(row.time_zone, now)) : [],
      };
    });
  }

  /** ERR-32 · The active progress of these Travelers, each with the quest in their language. */
  private async progressOf(
    travelers: readonly { readonly id: TravelerId; readonly locale: Locale }[],
    now: Instant,
  ): Promise<ReadonlyMap<TravelerId, StoredQuestProgress>> {
    const found = new Map<TravelerId, StoredQuestProgress>();
    for (const locale of LOCALES) {
      const ids = travelers.filter((one) => one.locale === locale).map(({ id }) => id);
      for (const [id, progress] of await speakIn(locale, () => findActiveProgressOf(this.db, ids, now)))
        found.set(id, progress);
    }
    return found;
  }

  async claim(dates: readonly ReminderDate[], at: Instant): Promise<readonly TravelerId[]> {
    if (dates.length === 0) return [];
    const claimed = await this.db
      .insertInto('reminders_sent')
      .values(dates.map(({ traveler, date }) => ({ traveler_id: traveler, on_date: date, sent_at: at })))
      .onConflict((conflict) => conflict.columns(['traveler_id', 'on_date']).doNothing())
      .returning('traveler_id')
      .execute();
    return claimed.map(({ traveler_id }) => traveler_id);
  }

  async scheduleNextChecks(times: readonly NextReminderCheck[]): Promise<void> {
    if (times.length === 0) return;
    const rows = times.map(({ traveler, zone, at }) => sql`(${traveler}::uuid, ${zone}, ${at}::timestamptz)`);
    await sql`
      update travelers set reminder_zone = look.zone, reminder_next_at = look.at
      from (values ${sql.join(rows)}) as look (traveler, zone, at)
      where travelers.id = look.traveler`.execute(this.db);
  }
}
