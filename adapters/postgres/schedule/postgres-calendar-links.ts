import { speakIn } from '#core/messages';
import {
  type CalendarLink,
  type CalendarLinks,
  hasCalendarLinkEnded,
  type SharedCalendar,
  type SharedCalendars,
} from '#core/schedule';
import type { Clock, RandomSource, Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { findQuestProgress } from '../quests/stored-quest-progress.ts';

/** Computes the secrets of the links from their ids; the secrets are stored nowhere. */
export interface CalendarLinkSecrets {
  secretOf(id: string): string;
  linkIdOf(secret: string): string | undefined;
}

const LINK = ['id', 'created_at', 'last_used_at'] as const;

/** The calendar link of one Traveler in PostgreSQL; `address` makes a link of its secret. */
export class PostgresCalendarLinks implements CalendarLinks {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly random: RandomSource,
    private readonly secrets: CalendarLinkSecrets,
    private readonly address: (secret: string) => string,
  ) {}

  async current(): Promise<CalendarLink | null> {
    const row = await this.row();
    return row ? this.linkOf(row) : null;
  }

  async open(): Promise<CalendarLink> {
    await this.deleteEnded();
    const row = await this.db
      .insertInto('calendar_links')
      .values(this.fresh())
      .onConflict((conflict) =>
        conflict.column('traveler_id').doUpdateSet(({ ref }) => ({ id: ref('calendar_links.id') })),
      )
      .returning(LINK)
      .executeTakeFirstOrThrow();
    return this.linkOf(row);
  }

  async renew(): Promise<CalendarLink> {
    const { traveler_id, ...fresh } = this.fresh();
    await this.db
      .insertInto('calendar_links')
      .values({ traveler_id, ...fresh })
      .onConflict((conflict) => conflict.column('traveler_id').doUpdateSet(fresh))
      .execute();
    return this.linkOf(fresh);
  }

  async revoke(): Promise<void> {
    await this.db.deleteFrom('calendar_links').where('traveler_id', '=', this.traveler).execute();
  }

  private row() {
    return this.db
      .selectFrom('calendar_links')
      .where('traveler_id', '=', this.traveler)
      .select(LINK)
      .executeTakeFirst();
  }

  /** Deletes the ended links by their ids, so that newer ones stay. */
  private async deleteEnded(): Promise<void> {
    const row = await this.row();
    if (row && this.linkOf(row).hasEnded) await this.db.deleteFrom('calendar_links').where('id', '=', row.id).execute();
  }

  private fresh() {
    const now = this.clock.now();
    return { traveler_id: this.traveler, id: this.random.uuid(), created_at: now, last_used_at: now };
  }

  private linkOf(row: {
    readonly id: string;
    readonly created_at: Instant;
    readonly last_used_at: Instant;
  }): CalendarLink {
    return {
      url: this.address(this.secrets.secretOf(row.id)),
      createdAt: row.created_at,
      hasEnded: hasCalendarLinkEnded(row.last_used_at, this.clock.now()),
    };
  }
}

/** Everybody's calendars behind their links, in PostgreSQL. */
export class PostgresSharedCalendars implements SharedCalendars {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secrets: CalendarLinkSecrets,
  ) {}

  async bySecret(secret: string): Promise<SharedCalendar | undefined> {
    const id = this.secrets.linkIdOf(secret);
    const owner = id === undefined ? undefined : await this.ownerOf(id);
    if (!owner) return undefined;
    const progress = await speakIn(owner.locale, () =>
      findQuestProgress(this.db, owner.id, 'active', this.clock.now()),
    );
    return {
      quest: progress?.quest ?? null,
      zone: owner.time_zone,
      hour: owner.reminder_hour,
      lastUsedAt: owner.last_used_at,
      locale: owner.locale,
    };
  }

  async markUsed(secret: string): Promise<void> {
    const id = this.secrets.linkIdOf(secret);
    if (id === undefined) return;
    await this.db.updateTable('calendar_links').set({ last_used_at: this.clock.now() }).where('id', '=', id).execute();
  }

  private ownerOf(link: string) {
    return this.db
      .selectFrom('calendar_links as link')
      .innerJoin('travelers as traveler', 'traveler.id', 'link.traveler_id')
      .where('link.id', '=', link)
      .select(['traveler.id', 'traveler.time_zone', 'traveler.reminder_hour', 'traveler.locale', 'link.last_used_at'])
      .executeTakeFirst();
  }
}
