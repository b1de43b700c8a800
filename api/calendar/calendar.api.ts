import type { CalendarLink } from '#core/schedule';
import { IsBoolean } from 'class-validator';
import { IsId } from '../shared/form-fields.ts';
import { boolean, instant, nullable, strictObject, text, typed, emptyResponse } from '../shared/response-types.ts';
import { get, post, remove } from '../endpoint.ts';

class CreateCalendarLinkForm {
  /** True to replace an existing link with a new one. */
  @IsBoolean() isNew = false;
}

class SharedCalendarForm {
  @IsId() secret = '';
}

const link = { url: text, createdAt: instant, hasEnded: boolean };

export const readCalendarLink = get('/users/calendar', {
  summary: 'Read the calendar link',
  description:
    'Answers with the link, or with null where there is none. A link whose calendar was not read for 365 days has ended.',
  refusals: [],
  response: strictObject({ link: nullable(typed<CalendarLink>(strictObject(link))) }),
});

export const createCalendarLink = post('/users/calendar', {
  summary: 'Create a calendar link',
  description:
    'Answers with the link that is there, or with a new one where there is none or it has ended. With `isNew` the old link ends.',
  refusals: [],
  form: CreateCalendarLinkForm,
  response: typed<CalendarLink>(strictObject(link)),
});

export const revokeCalendarLink = remove('/users/calendar', {
  summary: 'Revoke the calendar link',
  description: 'The link shows nothing from then on.',
  refusals: [],
  response: emptyResponse,
});

export const readSharedCalendar = get('/calendar/{secret}.ics', {
  summary: 'Read a calendar by its link',
  description: 'Answers with an iCalendar file, for calendars that subscribe to it.',
  refusals: ['feedNotFound'],
  transport: 'file',
  download: {
    type: 'text/calendar',
    name: 'waymark.ics',
  },
  form: SharedCalendarForm,
  response: typed<string>(text),
});
