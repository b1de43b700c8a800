import type { CalendarLink, CalendarLinks, SharedCalendar, SharedCalendars } from '#core/schedule';
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
    return link ? shown(link) : null;
  }

  async open(): Promise<CalendarLink> {
    return shown(this.database.calendarLinks.get(this.traveler) ?? this.made());
  }

  async renew(): Promise<CalendarLink> {
    return shown(this.made());
  }

  async revoke(): Promise<void> {
    this.database.calendarLinks.delete(this.traveler);
  }

  private made(): MemoryCalendarLink {
    const link = { secret: this.database.random.uuid(), createdAt: this.database.clock.now() };
    this.database.calendarLinks.set(this.traveler, link);
    return link;
  }
}

const shown = ({ secret, createdAt }: MemoryCalendarLink): CalendarLink => ({
  url: `https://waymark.example/calendar/${secret}.ics`,
  createdAt,
});

/** Everybody's calendars behind their links, in memory. */
export class MemorySharedCalendars implements SharedCalendars {
  constructor(private readonly database: MemoryDatabase) {}

  async bySecret(secret: string): Promise<SharedCalendar | undefined> {
    const [owner] = [...this.database.calendarLinks].find(([, link]) => link.secret === secret) ?? [];
    if (owner === undefined) return undefined;
    const { active, timeZone, reminder } = this.database.traveler(owner);
    return { quest: active ? this.database.quest(owner, active) : null, zone: timeZone, hour: reminder.hour };
  }
}
