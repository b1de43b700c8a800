import type { CalendarLink, CalendarLinks, SharedCalendar, SharedCalendars } from '#core/schedule';
import type { Clock, Dice, Instant, TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import { walkOf } from './kept-walk.ts';

/** What is secret in the links: known by their ids, and kept nowhere. */
export interface LinkSecrets {
  of(id: string): string;
  idOf(secret: string): string | undefined;
}

/** The calendar link of one Traveler in PostgreSQL; `address` makes a link of its secret. */
export class PostgresCalendarLinks implements CalendarLinks {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly dice: Dice,
    private readonly secrets: LinkSecrets,
    private readonly address: (secret: string) => string,
  ) {}

  async kept(): Promise<CalendarLink | null> {
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
    return { traveler_id: this.traveler, id: this.dice.id(), created_at: this.clock.now() };
  }

  private linkOf({ id, created_at }: { readonly id: string; readonly created_at: Instant }): CalendarLink {
    return { url: this.address(this.secrets.of(id)), createdAt: created_at };
  }
}

/** Everybody's calendars behind their links, in PostgreSQL. */
export class PostgresSharedCalendars implements SharedCalendars {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secrets: LinkSecrets,
  ) {}

  async behind(secret: string): Promise<SharedCalendar | undefined> {
    const id = this.secrets.idOf(secret);
    const owner = id === undefined ? undefined : await this.ownerOf(id);
    if (!owner) return undefined;
    const kept = await walkOf(this.db, owner.id, 'active', this.clock.now());
    return { quest: kept?.quest ?? null, zone: owner.time_zone, hour: owner.reminder_hour };
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
