import type { Sendable } from '#api/endpoint';
import type { SaveScheduleForm, WeekdayHoursForm, WithWeeks } from '#api/schedule/schedule.api';
import type { CalendarLinks, Commitment, Replans, Schedules } from '#core/schedule';
import type { WeeklyHours } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** The Traveler's calendar link, asked over the product's own API. */
export const httpCalendarLinks = (api: ApiClient): CalendarLinks => ({
  current: async () => (await api.send('GET /users/calendar', {})).link,
  open: () => api.send('POST /users/calendar', { isNew: false }),
  renew: () => api.send('POST /users/calendar', { isNew: true }),
  revoke: () => api.execute('DELETE /users/calendar', {}),
});

/** Replannings, asked over the product's own API; a submission's key is its Idempotency-Key. */
export const httpReplans = (api: ApiClient): Replans => ({
  last: async (quest) => (await api.send('GET /schedules/replan', { questId: quest })).last,
  accept: (replan, submission) => api.send('POST /schedules/replan', replan, { key: submission }),
  undo: (quest, submission) => api.send('POST /schedules/replan/undo', { questId: quest }, { key: submission }),
});

/** Schedules, asked over the product's own API. */
export const httpSchedules = (api: ApiClient): Schedules => ({
  of: async (quest) => (await api.send('GET /schedules', { questId: quest })).schedule,
  config: async (quest) => withoutWeeks(await api.send('GET /schedules/config', { questId: quest })),
  commit: async (commitment) => withoutWeeks(await api.send('POST /schedules', bodyOf(commitment))),
  edit: async (commitment) => withoutWeeks(await api.send('POST /schedules/update', bodyOf(commitment))),
});

/** The commitment alone: the quest itself contains its weeks. */
const withoutWeeks = <Answer extends WithWeeks>({ weeks: _, ...committed }: Answer): Omit<Answer, 'weeks'> => committed;

const bodyOf = ({ hours, seen, ...commitment }: Commitment): Sendable<SaveScheduleForm> => ({
  ...commitment,
  ...named(hours),
  ...(seen !== undefined && { seen: seen && named(seen) }),
});

const named = (hours: WeeklyHours): Sendable<WeekdayHoursForm> => ({
  mondayHours: hours.monday,
  tuesdayHours: hours.tuesday,
  wednesdayHours: hours.wednesday,
  thursdayHours: hours.thursday,
  fridayHours: hours.friday,
  saturdayHours: hours.saturday,
  sundayHours: hours.sunday,
});
