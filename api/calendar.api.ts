import type { CalendarLink } from '#core/schedule';
import { file, get, post, remove } from './endpoint.ts';

export const ownCalendarLink = get<object, { link: CalendarLink | null }>('/users/calendar');
export const keepCalendarLink = post<{ isNew: boolean }, CalendarLink>('/users/calendar');
export const revokeCalendarLink = remove<object, object>('/users/calendar');
export const sharedCalendar = file<{ secret: string }, string>('/calendar/{secret}.ics', {
  type: 'text/calendar',
  name: 'waymark.ics',
});
