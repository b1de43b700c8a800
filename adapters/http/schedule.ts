import { createCalendarLink, readCalendarLink, revokeCalendarLink } from '#api/calendar/calendar.api';
import {
  acceptReplan,
  readLastReplan,
  readSchedule,
  readScheduleConfig,
  saveSchedule,
  type ScheduleBody,
  undoReplan,
  updateSchedule,
  type WeekdayHours,
} from '#api/schedule/schedule.api';
import type { CalendarLinks, Commitment, Replans, Schedules } from '#core/schedule';
import type { WeeklyHours } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** The Traveler's calendar link, asked over the product's own API. */
export const httpCalendarLinks = (api: ApiClient): CalendarLinks => ({
  current: async () => (await api.send(readCalendarLink, {})).link,
  open: () => api.send(createCalendarLink, { isNew: false }),
  renew: () => api.send(createCalendarLink, { isNew: true }),
  revoke: async () => {
    await api.send(revokeCalendarLink, {});
  },
});

/** Replannings, asked over the product's own API; a submission's key is its Idempotency-Key. */
export const httpReplans = (api: ApiClient): Replans => ({
  last: async (quest) => (await api.send(readLastReplan, { questId: quest })).last,
  accept: (replan, submission) => api.send(acceptReplan, replan, submission),
  undo: (quest, submission) => api.send(undoReplan, { questId: quest }, submission),
});

/** Schedules, asked over the product's own API. */
export const httpSchedules = (api: ApiClient): Schedules => ({
  of: async (quest) => (await api.send(readSchedule, { questId: quest })).schedule,
  config: (quest) => api.send(readScheduleConfig, { questId: quest }),
  commit: (commitment) => api.send(saveSchedule, bodyOf(commitment)),
  edit: (commitment) => api.send(updateSchedule, bodyOf(commitment)),
});

const bodyOf = ({ hours, seen, ...commitment }: Commitment): ScheduleBody => ({
  ...commitment,
  ...named(hours),
  ...(seen !== undefined && { seen: seen && named(seen) }),
});

const named = (hours: WeeklyHours): WeekdayHours => ({
  mondayHours: hours.monday,
  tuesdayHours: hours.tuesday,
  wednesdayHours: hours.wednesday,
  thursdayHours: hours.thursday,
  fridayHours: hours.friday,
  saturdayHours: hours.saturday,
  sundayHours: hours.sunday,
});
