import { CalendarLinks, ReadCalendarFeed } from '#core/schedule';
import { emptyResponse } from '#api/account/account.responses';
import { calendarLinkResponse, ownCalendarLinkResponse } from '#api/calendar/calendar.responses';
import {
  createCalendarLink,
  readCalendarLink,
  revokeCalendarLink,
  readSharedCalendar,
} from '#api/calendar/calendar.api';
import { SharedCalendarForm, CreateCalendarLinkForm } from '#api/calendar/calendar.forms';
import { text } from '#api/shared/response-types';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function calendarRoutes(serve: RegisterRoute): void {
  serve(readCalendarLink, { allow: 'verified', responseSchema: ownCalendarLinkResponse }, async ({ scope }) => ({
    link: await scope.get(CalendarLinks).current(),
  }));

  serve(
    createCalendarLink,
    { allow: 'verified', form: CreateCalendarLinkForm, responseSchema: calendarLinkResponse, hasSecrets: true },
    ({ scope, input }) => (input.isNew ? scope.get(CalendarLinks).renew() : scope.get(CalendarLinks).open()),
  );

  serve(revokeCalendarLink, { allow: 'verified', responseSchema: emptyResponse }, async ({ scope }) => {
    await scope.get(CalendarLinks).revoke();
    return {};
  });

  serve(readSharedCalendar, { allow: 'anybody', form: SharedCalendarForm, responseSchema: text }, ({ scope, input }) =>
    scope.get(ReadCalendarFeed).run(input.secret),
  );
}
