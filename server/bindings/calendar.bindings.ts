import type { ContainerModule } from 'inversify';
import { IcalWriter } from '#adapters/calendar/ical-writer';
import { PostgresCalendarLinks, PostgresSharedCalendars } from '#adapters/postgres/postgres-calendar-links';
import { CalendarSecrets } from '#adapters/tokens/calendar-secrets';
import { CalendarLinks, CalendarWriter, ReadCalendar, SharedCalendars } from '#core/schedule';
import { Clock } from '#core/shared';
import { bindings } from '../../composition/bindings.ts';
import type { ScopeParts } from '../house.ts';
import { API } from '../prefix.ts';

/** Calendars behind their secret links, for whoever has one; and the link of the Traveler who asks. */
export const calendarBindings = ({ db, clock, dice, settings, secrets, session }: ScopeParts): ContainerModule =>
  bindings(({ give, make }) => {
    const linkSecrets = new CalendarSecrets(secrets.calendarKey);
    give(SharedCalendars, new PostgresSharedCalendars(db, clock, linkSecrets));
    give(CalendarWriter, new IcalWriter());
    make(ReadCalendar, SharedCalendars, CalendarWriter, Clock);
    if (!session) return;
    const address = (secret: string): string => `${settings.publicUrl}${API}/calendar/${secret}.ics`;
    give(CalendarLinks, new PostgresCalendarLinks(db, session.id, clock, dice, linkSecrets, address));
  });
