import type { CalendarLink, CalendarLinks, SharedCalendar, SharedCalendars } from '#core/schedule';
import type { TravelerId } from '#core/shared';
import type { MemoryCalendarLink, MemoryWorld } from './memory-world.ts';

/** The calendar link of one Traveler in memory. */
export class MemoryCalendarLinks implements CalendarLinks {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async kept(): Promise<CalendarLink | null> {
    const link = this.world.calendarLinks.get(this.traveler);
    return link ? shown(link) : null;
  }

  async open(): Promise<CalendarLink> {
    return shown(this.world.calendarLinks.get(this.traveler) ?? this.made());
  }

  async renew(): Promise<CalendarLink> {
    return shown(this.made());
  }

  async revoke(): Promise<void> {
    this.world.calendarLinks.delete(this.traveler);
  }

  private made(): MemoryCalendarLink {
    const link = { secret: this.world.dice.id(), createdAt: this.world.clock.now() };
    this.world.calendarLinks.set(this.traveler, link);
    return link;
  }
}

const shown = ({ secret, createdAt }: MemoryCalendarLink): CalendarLink => ({
  url: `https://waymark.example/calendar/${secret}.ics`,
  createdAt,
});

/** Everybody's calendars behind their links, in memory. */
export class MemorySharedCalendars implements SharedCalendars {
  constructor(private readonly world: MemoryWorld) {}

  async behind(secret: string): Promise<SharedCalendar | undefined> {
    const [owner] = [...this.world.calendarLinks].find(([, link]) => link.secret === secret) ?? [];
    if (owner === undefined) return undefined;
    const { active, timeZone, reminder } = this.world.life(owner);
    return { quest: active ? this.world.quest(owner, active) : null, zone: timeZone, hour: reminder.hour };
  }
}
