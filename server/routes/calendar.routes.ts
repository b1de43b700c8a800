import { CalendarLinks } from '#core/schedule';
import { ReadCalendarFeed } from '#core/schedule/server';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import {
  createCalendarLink,
  readCalendarLink,
  revokeCalendarLink,
  readSharedCalendar,
} from '#api/calendar/calendar.api';

export function calendarRoutes(serve: RegisterRoute): void {
  serve(readCalendarLink, { allow: 'verified' }, async ({ scope }) => ({
    link: await scope.get(CalendarLinks).current(),
  }));

  serve(createCalendarLink, { allow: 'verified', hasSecrets: true }, ({ scope, input }) =>
    input.isNew ? scope.get(CalendarLinks).renew() : scope.get(CalendarLinks).open(),
  );

  serve(revokeCalendarLink, { allow: 'verified' }, async ({ scope }) => {
    await scope.get(CalendarLinks).revoke();
    return {};
  });

  serve(readSharedCalendar, { allow: 'anybody' }, ({ scope, input }) => scope.get(ReadCalendarFeed).run(input.secret));
}
