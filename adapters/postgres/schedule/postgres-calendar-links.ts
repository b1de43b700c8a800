import type { CalendarLink, CalendarLinks, SharedCalendar, SharedCalendars } from '#core/schedule';
import type { Clock, RandomSource, Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { findQuestProgress } from '../quests/stored-quest-progress.ts';

/** Computes the secrets of the links from their ids; the secrets are stored nowhere. */
export interface CalendarLinkSecrets {
  secretOf(id: string): string;
  linkIdOf(secret: string): string | undefined;
}

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
    const row = await this.db
      .selectFrom('calendar_links')
      .where('traveler_id', '=', this.traveler)
      .select(['id', 'created_at'])
      .executeTakeFirst();
    return row ? this.linkOf(row) : null;
  }

  async open(): Promise<CalendarLink> {
    const row = await this.db
      .insertInto('calendar_links')
      .values(this.fresh())
      .onConflict((conflict) =>
        conflict.column('traveler_id').doUpdateSet(({ ref }) => ({ id: ref('calendar_links.id') })),
      )
      .returning(['id', 'created_at'])
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

  private fresh() {
    return { traveler_id: this.traveler, id: this.random.uuid(), created_at: this.clock.now() };
  }

  private linkOf({ id, created_at }: { readonly id: string; readonly created_at: Instant }): CalendarLink {
    return { url: this.address(this.secrets.secretOf(id)), createdAt: created_at };
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
    const progress = await findQuestProgress(this.db, owner.id, 'active', this.clock.now());
    return { quest: progress?.quest ?? null, zone: owner.time_zone, hour: owner.reminder_hour };
  }

  private ownerOf(link: string) {
    return this.db
      .selectFrom('calendar_links as link')
      .innerJoin('travelers as traveler', 'traveler.id', 'link.traveler_id')
      .where('link.id', '=', link)
      .select(['traveler.id', 'traveler.time_zone', 'traveler.reminder_hour'])
      .executeTakeFirst();
  }
}
