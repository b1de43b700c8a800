import { CalendarLinks, ReadCalendar } from '#core/schedule';
import { nothingAnswer } from '#api/account.answers';
import { calendarLinkAnswer, ownCalendarLinkAnswer } from '#api/calendar.answers';
import { keepCalendarLink, ownCalendarLink, revokeCalendarLink, sharedCalendar } from '#api/calendar.api';
import { CalendarForm, CalendarLinkForm } from '#api/calendar.forms';
import { text } from '#api/shared.answers';
import type { Serve } from '../serve.ts';

export function calendarRoutes(serve: Serve): void {
  serve(ownCalendarLink, { allow: 'verified', answer: ownCalendarLinkAnswer }, async ({ scope }) => ({
    link: await scope.get(CalendarLinks).kept(),
  }));

  serve(
    keepCalendarLink,
    { allow: 'verified', form: CalendarLinkForm, answer: calendarLinkAnswer, isSecret: true },
    ({ scope, sent }) => (sent.isNew ? scope.get(CalendarLinks).renew() : scope.get(CalendarLinks).open()),
  );

  serve(revokeCalendarLink, { allow: 'verified', answer: nothingAnswer }, async ({ scope }) => {
    await scope.get(CalendarLinks).revoke();
    return {};
  });

  serve(sharedCalendar, { allow: 'anybody', form: CalendarForm, answer: text }, ({ scope, sent }) =>
    scope.get(ReadCalendar).run(sent.secret),
  );
}
