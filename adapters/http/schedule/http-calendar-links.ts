import { createCalendarLink, readCalendarLink, revokeCalendarLink } from '#api/calendar/calendar.api';
import type { CalendarLink, CalendarLinks } from '#core/schedule';
import type { ApiClient } from '../api-client.ts';

/** The Traveler's calendar link, asked over the product's own API. */
export class HttpCalendarLinks implements CalendarLinks {
  constructor(private readonly api: ApiClient) {}

  async current(): Promise<CalendarLink | null> {
    const { link } = await this.api.send(readCalendarLink, {});
    return link;
  }

  open(): Promise<CalendarLink> {
    return this.api.send(createCalendarLink, { isNew: false });
  }

  renew(): Promise<CalendarLink> {
    return this.api.send(createCalendarLink, { isNew: true });
  }

  async revoke(): Promise<void> {
    await this.api.send(revokeCalendarLink, {});
  }
}
