import { IcalWriter } from '#adapters/calendar/ical-writer';
import { PostgresCalendarLinks, PostgresSharedCalendars } from '#adapters/postgres/schedule/postgres-calendar-links';
import { HmacCalendarLinkSecrets } from '#adapters/tokens/hmac-calendar-link-secrets';
import { CalendarLinks, SharedCalendars } from '#core/schedule';
import { CalendarWriter, ReadCalendarFeed } from '#core/schedule/server';
import { Clock } from '#core/shared';
import { API_PREFIX } from '../context/api-prefix.ts';
import { isAnyRequest, isSignedIn, requestBindings } from './request-bindings.ts';

/** Calendars behind their secret links, for whoever has one. */
export const calendarBindings = requestBindings(isAnyRequest, ({ factory, useCase }) => {
  factory(HmacCalendarLinkSecrets, ({ secrets }) => new HmacCalendarLinkSecrets(secrets.calendarKey));
  factory(
    SharedCalendars,
    ({ db, clock }, get) => new PostgresSharedCalendars(db, clock, get(HmacCalendarLinkSecrets)),
  );
  factory(CalendarWriter, () => new IcalWriter());
  useCase(ReadCalendarFeed, SharedCalendars, CalendarWriter, Clock);
});

/** The calendar link of the Traveler who asks. */
export const ownCalendarBindings = requestBindings(isSignedIn, ({ factory }) => {
  factory(CalendarLinks, ({ db, clock, random, settings, session }, get) => {
    const address = (secret: string): string => `${settings.publicUrl}${API_PREFIX}/calendar/${secret}.ics`;
    return new PostgresCalendarLinks(db, session.id, clock, random, get(HmacCalendarLinkSecrets), address);
  });
});
