import { LOCALE } from '#core/messages';
import {
  type CalendarLink,
  type CalendarLinks,
  hasCalendarLinkEnded,
  type SharedCalendar,
  type SharedCalendars,
} from '#core/schedule';
import type { TravelerId } from '#core/shared';
import type { MemoryCalendarLink, MemoryDatabase } from '../memory-database.ts';

/** The calendar link of one Traveler in memory. */
export class MemoryCalendarLinks implements CalendarLinks {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async current(): Promise<CalendarLink | null> {
    const link = this.database.calendarLinks.get(this.traveler);
    return link ? this.shown(link) : null;
  }

  async open(): Promise<CalendarLink> {
    const link = this.database.calendarLinks.get(this.traveler);
    return link && !this.shown(link).hasEnded ? this.shown(link) : this.renew();
  }

  async renew(): Promise<CalendarLink> {
    return this.shown(this.made());
  }

  async revoke(): Promise<void> {
    this.database.calendarLinks.delete(this.traveler);
  }

  private made(): MemoryCalendarLink {
    const now = this.database.clock.now();
    const link = { secret: this.database.random.uuid(), createdAt: now, lastUsedAt: now };
    this.database.calendarLinks.set(this.traveler, link);
    return link;
  }

  private shown({ secret, createdAt, lastUsedAt }: MemoryCalendarLink): CalendarLink {
    return {
      url: `https://waymark.example/calendar/${secret}.ics`,
      createdAt,
      hasEnded: hasCalendarLinkEnded(lastUsedAt, this.database.clock.now()),
    };
  }
}

/** Everybody's calendars behind their links, in memory. */
export class MemorySharedCalendars implements SharedCalendars {
  constructor(private readonly database: MemoryDatabase) {}

  async bySecret(secret: string): Promise<SharedCalendar | undefined> {
    const [owner, link] = this.withSecret(secret) ?? [];
    if (owner === undefined || !link) return undefined;
    const { active, timeZone, reminder } = this.database.traveler(owner);
    const quest = active ? this.database.quest(owner, active) : null;
    return { quest, zone: timeZone, hour: reminder.hour, lastUsedAt: link.lastUsedAt, locale: LOCALE };
  }

  async markUsed(secret: string): Promise<void> {
    const [owner, link] = this.withSecret(secret) ?? [];
    if (owner === undefined || !link) return;
    this.database.calendarLinks.set(owner, { ...link, lastUsedAt: this.database.clock.now() });
  }

  private withSecret(secret: string): [TravelerId, MemoryCalendarLink] | undefined {
    return [...this.database.calendarLinks].find(([, link]) => link.secret === secret);
  }
}
