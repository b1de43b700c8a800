import type { CalendarLink } from '#core/schedule';
import { getFile, get, post, remove } from '../endpoint.ts';

export const readCalendarLink = get<object, { link: CalendarLink | null }>('/users/calendar');
export const createCalendarLink = post<{ isNew: boolean }, CalendarLink>('/users/calendar');
export const revokeCalendarLink = remove<object, object>('/users/calendar');
export const readSharedCalendar = getFile<{ secret: string }, string>('/calendar/{secret}.ics', {
  type: 'text/calendar',
  name: 'waymark.ics',
});
