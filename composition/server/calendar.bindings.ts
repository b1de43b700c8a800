import { IcalWriter } from '#adapters/calendar/ical-writer';
import { PostgresCalendarLinks, PostgresSharedCalendars } from '#adapters/postgres/schedule/postgres-calendar-links';
import { HmacCalendarLinkSecrets } from '#adapters/tokens/hmac-links';
import { CalendarLinks, SharedCalendars } from '#core/schedule';
import { CalendarWriter, ReadCalendarFeed } from '#core/schedule/server';
import { Clock } from '#core/shared';
import { API_PREFIX } from './context/api-prefix.ts';
import { isAnyRequest, isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** Calendars behind their secret links. */
export const calendarBindings = requestBindings(isAnyRequest, ({ fromRequest, useCase }) => {
  fromRequest(HmacCalendarLinkSecrets, ({ secrets }) => new HmacCalendarLinkSecrets(secrets.calendarKeys));
  fromRequest(
    SharedCalendars,
    ({ db, clock }, get) => new PostgresSharedCalendars(db, clock, get(HmacCalendarLinkSecrets)),
  );
  fromRequest(CalendarWriter, () => new IcalWriter());
  useCase(ReadCalendarFeed, SharedCalendars, CalendarWriter, Clock);
});

/** The calendar link of the signed-in Traveler. */
export const ownCalendarBindings = requestBindings(isSignedIn, ({ fromRequest }) => {
  fromRequest(CalendarLinks, ({ db, clock, random, settings, session }, get) => {
    const address = (secret: string): string => `${settings.publicUrl}${API_PREFIX}/calendar/${secret}.ics`;
    return new PostgresCalendarLinks(db, session.id, clock, random, get(HmacCalendarLinkSecrets), address);
  });
});
