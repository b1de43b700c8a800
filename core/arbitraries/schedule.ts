import fc from 'fast-check';
import {
  type PlanItem,
  type PlanWeek,
  type Schedule,
  type ScheduleConfig,
  type ScheduleEdit,
} from '../schedule/index.ts';
import { ITEM_KINDS } from '../quests/index.ts';
import { type CalendarDate, plusDays, type Weekday, WEEKDAYS, noHours, type WeeklyHours } from '../shared/index.ts';
import { stepDurations, mondays } from './quests.ts';
import { calendarDates, weekdays } from './shared.ts';

/** The weekly hours that a quest can require. */
export const minimumHours: fc.Arbitrary<number> = fc.integer({ min: 1, max: 19 });

/** Weeks with up to 19 hours on days of up to 12, from none to full; often with full and empty days. */
export const weeklyHours: fc.Arbitrary<WeeklyHours> = fc
  .record({
    days: fc.shuffledSubarray([...WEEKDAYS], { minLength: 7 }),
    amounts: fc.array(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(0, 1, 1, 2, 12)), {
      minLength: 7,
      maxLength: 7,
    }),
    most: fc.oneof(fc.integer({ min: 0, max: 19 }), fc.constantFrom(0, 19)),
  })
  .map(({ days, amounts, most }) => {
    const week: Record<Weekday, number> = { ...noHours };
    let left = most;
    days.forEach((day, index) => {
      week[day] = Math.min(left, amounts[index] ?? 0);
      left -= week[day];
    });
    return week;
  });

/** Weeks as a stranger might send them: any numbers on the seven days. */
export const uncheckedHours: fc.Arbitrary<WeeklyHours> = fc.record(
  Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 0, max: 2 }) },
        { weight: 1, arbitrary: fc.integer({ min: -2, max: 14 }) },
        { weight: 1, arbitrary: fc.constantFrom(0.5, Number.NaN, Number.POSITIVE_INFINITY, -0, -1, 12, 13) },
      ),
    ]),
  ) as Record<Weekday, fc.Arbitrary<number>>,
);

/** One item of a week that starts on that Monday: open or completed, planned before or not, in its week or elsewhere. */
const items = (monday: CalendarDate): fc.Arbitrary<PlanItem> => {
  const date = fc.option(
    fc.integer({ min: -3, max: 9 }).map((away) => plusDays(monday, away)),
    { nil: null },
  );
  const item = fc.record({
    kind: fc.constantFrom('step', 'step', 'post'),
    challenge: fc.constant('challenge'),
    step: fc.constant(null),
    minutes: stepDurations,
    completedOn: date,
    scheduledDate: date,
    missedDate: date,
  });
  return item.map((one) => (one.kind === 'post' ? { ...one, minutes: null } : one));
};

/** Weeks to plan: seven days with any hours, unlocking before, on or within them, with up to eight items. */
export const planWeeks: fc.Arbitrary<PlanWeek> = mondays.chain((startingDate) =>
  fc.record({
    id: fc.constant('week'),
    startingDate: fc.constant(startingDate),
    unlockDate: fc.integer({ min: -7, max: 6 }).map((away) => plusDays(startingDate, away)),
    hours: weeklyHours,
    items: fc
      .array(items(startingDate), { maxLength: 8 })
      .map((all) => all.map((item, index) => ({ ...item, challenge: `challenge-${index}` }))),
  }),
);

/** A week to plan and a day around it. */
export const planWeeksAndDays: fc.Arbitrary<{ readonly week: PlanWeek; readonly today: CalendarDate }> = fc
  .tuple(planWeeks, fc.integer({ min: -8, max: 9 }))
  .map(([week, away]) => ({ week, today: plusDays(week.startingDate, away) }));

/** Ids of weeks, including ones that clash with property names of objects. */
const weekIds = fc.constantFrom('week-1', 'week-2', 'week-3', 'constructor', '__proto__', '');

/** Committed hours of a quest: for some of its weeks, or for none. */
export const scheduleConfigs: fc.Arbitrary<ScheduleConfig> = fc.record({
  hasCommittedSchedule: fc.boolean(),
  minimumHours,
  weekScheduleMap: fc
    .uniqueArray(fc.tuple(weekIds, weeklyHours), { selector: ([id]) => id, maxLength: 4 })
    .map((entries) => Object.fromEntries(entries)),
});

/** Anything a Traveler can do to the hours on the screen. */
export const scheduleEdits: fc.Arbitrary<ScheduleEdit> = fc.oneof(
  fc.record({ kind: fc.constantFrom('raise', 'lower'), day: weekdays }),
  fc.record({ kind: fc.constant('move' as const), from: weekdays, to: weekdays }),
  fc.record({ kind: fc.constant('select' as const), week: fc.option(weekIds, { nil: null }) }),
  fc.constant({ kind: 'reset' as const }),
);

const entries = fc.array(
  fc.record({
    kind: fc.constantFrom(...ITEM_KINDS),
    challenge: fc.constantFrom('shore', 'dunes'),
    step: fc.constantFrom('one', 'two', null),
    completed: fc.boolean(),
  }),
  { maxLength: 3 },
);

/** Schedules of a few weeks, some of them empty. */
export const schedules: fc.Arbitrary<Schedule> = fc
  .uniqueArray(
    fc.tuple(
      weekIds,
      fc
        .uniqueArray(fc.tuple(calendarDates, entries), { selector: ([date]) => date, maxLength: 3 })
        .map((days) => Object.fromEntries(days)),
    ),
    { selector: ([id]) => id, maxLength: 4 },
  )
  .map((weeks) => Object.fromEntries(weeks));
