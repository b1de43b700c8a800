import { keepCalendarLink, ownCalendarLink, revokeCalendarLink } from '#api/calendar.api';
import type { CalendarLink, CalendarLinks } from '#core/schedule';
import type { ApiClient } from './api-client.ts';

/** The Traveler's calendar link, asked over the product's own API. */
export class HttpCalendarLinks implements CalendarLinks {
  constructor(private readonly api: ApiClient) {}

  async kept(): Promise<CalendarLink | null> {
    const { link } = await this.api.send(ownCalendarLink, {});
    return link;
  }

  open(): Promise<CalendarLink> {
    return this.api.send(keepCalendarLink, { isNew: false });
  }

  renew(): Promise<CalendarLink> {
    return this.api.send(keepCalendarLink, { isNew: true });
  }

  async revoke(): Promise<void> {
    await this.api.send(revokeCalendarLink, {});
  }
}
