import type { WeeklyHours } from '#core/shared';
import { type Commitment, Replans, Schedules, CalendarLinks } from '#core/schedule';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import {
  acceptReplan,
  readLastReplan,
  readSchedule,
  saveSchedule,
  readScheduleConfig,
  undoReplan,
  updateSchedule,
  type WeekdayHoursForm,
  type SaveScheduleForm,
} from '#api/schedule/schedule.api';
import { ReadCalendarFeed } from '#core/schedule/server';
import {
  createCalendarLink,
  readCalendarLink,
  revokeCalendarLink,
  readSharedCalendar,
} from '#api/calendar/calendar.api';

export function scheduleRoutes(serve: RegisterRoute): void {
  serve(readSchedule, { allow: 'verified' }, async ({ scope, input }) => ({
    schedule: await scope.get(Schedules).of(input.questId),
  }));

  serve(readScheduleConfig, { allow: 'verified' }, ({ scope, input }) => scope.get(Schedules).config(input.questId));

  serve(saveSchedule, { allow: 'verified' }, ({ scope, input }) => scope.get(Schedules).commit(commitmentIn(input)));
  serve(updateSchedule, { allow: 'verified' }, ({ scope, input }) => scope.get(Schedules).edit(commitmentIn(input)));

  serve(readLastReplan, { allow: 'verified' }, async ({ scope, input }) => ({
    last: await scope.get(Replans).last(input.questId),
  }));
  serve(acceptReplan, { allow: 'verified' }, ({ scope, input }) => scope.get(Replans).accept(input));
  serve(undoReplan, { allow: 'verified' }, ({ scope, input }) => scope.get(Replans).undo(input.questId));
}

const commitmentIn = (sent: SaveScheduleForm): Commitment => ({
  questId: sent.questId,
  ...(sent.weekId !== undefined && { weekId: sent.weekId }),
  ...(sent.shouldApplyForAllWeeksNotStarted !== undefined && {
    shouldApplyForAllWeeksNotStarted: sent.shouldApplyForAllWeeksNotStarted,
  }),
  ...(sent.seen !== undefined && { seen: sent.seen && hoursIn(sent.seen) }),
  hours: hoursIn(sent),
});

const hoursIn = (sent: WeekdayHoursForm): WeeklyHours => ({
  monday: sent.mondayHours,
  tuesday: sent.tuesdayHours,
  wednesday: sent.wednesdayHours,
  thursday: sent.thursdayHours,
  friday: sent.fridayHours,
  saturday: sent.saturdayHours,
  sunday: sent.sundayHours,
});

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
