import { type QuestId, Quests } from '#core/quests';
import { WEEKDAYS, type WeeklyHours } from '#core/shared';
import { type Commitment, hoursOfWeek, Replans, type ScheduleConfig, Schedules, CalendarLinks } from '#core/schedule';
import type { RequestScope } from '#composition/server/request-scope';
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
  type WithWeeks,
} from '#api/schedule/schedule.api';
import type { Sendable } from '#api/endpoint';
import { ReadCalendarFeed } from '#core/schedule/server';
import {
  createCalendarLink,
  readCalendarLink,
  revokeCalendarLink,
  readSharedCalendar,
} from '#api/calendar/calendar.api';

export function scheduleRoutes(serve: RegisterRoute): void {
  serve(
    readSchedule,
    { allow: 'verified', isForGuests: true, isAskedAgain: true, isReadAtOnce: true },
    async ({ scope, input }) => ({
      schedule: await scope.get(Schedules).of(input.questId),
    }),
  );

  serve(
    readScheduleConfig,
    { allow: 'verified', isForGuests: true, isAskedAgain: true, isReadAtOnce: true },
    async ({ scope, input }) => withWeeks(scope, input.questId, await scope.get(Schedules).config(input.questId)),
  );

  serve(saveSchedule, { allow: 'verified' }, async ({ scope, input }) =>
    withWeeks(scope, input.questId, await scope.get(Schedules).commit(commitmentIn(input))),
  );
  serve(updateSchedule, { allow: 'verified' }, async ({ scope, input }) =>
    withWeeks(scope, input.questId, await scope.get(Schedules).edit(commitmentIn(input))),
  );

  serve(readLastReplan, { allow: 'verified', isForGuests: true, isReadAtOnce: true }, async ({ scope, input }) => ({
    last: await scope.get(Replans).last(input.questId),
  }));
  serve(acceptReplan, { allow: 'verified' }, ({ scope, input }) => scope.get(Replans).accept(input));
  serve(undoReplan, { allow: 'verified' }, ({ scope, input }) => scope.get(Replans).undo(input.questId));
}

async function withWeeks<Answer extends ScheduleConfig>(
  scope: RequestScope,
  quest: QuestId,
  answer: Answer,
): Promise<Answer & WithWeeks> {
  const weeks = await scope.get(Quests).weeks(quest);
  return {
    ...answer,
    weeks: weeks.map(({ id, weekNumber, startingDate }) => {
      const hours = weekdayHoursOf(hoursOfWeek(answer, id));
      return { id, weekId: id, weekNumber, startingDate, ...hours };
    }),
  };
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

const weekdayHoursOf = (hours: WeeklyHours): Sendable<WeekdayHoursForm> =>
  Object.fromEntries(WEEKDAYS.map((day) => [`${day}Hours`, hours[day]])) as unknown as Sendable<WeekdayHoursForm>;

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
