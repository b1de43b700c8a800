import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduledQuestsAndDays } from '#core/arbitraries';
import { type Quest, timeOfDay, weekDays } from '#core/quests';
import { type CalendarDate, WEEKDAYS } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const hours = fc.record(Object.fromEntries(WEEKDAYS.map((day) => [day, fc.nat({ max: 16 })]))) as fc.Arbitrary<
  Record<(typeof WEEKDAYS)[number], number>
>;

/** Whether each thing that stands on a date is completed, read off the quest itself. */
const standing = ({ weeks }: Quest, date: CalendarDate): readonly boolean[] =>
  weeks.flatMap(({ challenges }) =>
    challenges.flatMap(({ steps, completed, completedSteps, postScheduledDate }) => [
      ...steps
        .filter(({ scheduledDate }) => scheduledDate === date)
        .map(({ stepNumber }) => completed || completedSteps.includes(stepNumber)),
      ...(postScheduledDate === date ? [completed] : []),
    ]),
  );

test('[QST-26] the days of a week hold everything that stands on them, from whichever week it is', () =>
  forAll(
    [scheduledQuestsAndDays, fc.option(hours, { nil: undefined })],
    ({ quest, today }, promised) => {
      for (const week of quest.weeks) {
        const days = weekDays({ ...quest, isSampleQuest: false }, week, promised, today);
        expect(days.map(({ weekday }) => weekday)).toEqual(WEEKDAYS);
        for (const [index, day] of days.entries()) {
          const date = daysAfter(week.startingDate, index);
          const here = standing(quest, date);
          const open = here.filter((isDone) => !isDone).length;
          expect(day).toEqual({
            weekday: day.weekday,
            date,
            hours: promised?.[day.weekday],
            planned: here.length,
            open,
            late: date < today ? open : 0,
            isToday: date === today,
            isPast: date < today,
          });
        }
      }
    },
    { numRuns: 300 },
  ));

test('[QST-26] nothing stands on the days of a trial', () =>
  forAll([scheduledQuestsAndDays, hours], ({ quest, today }, promised) => {
    for (const week of quest.weeks)
      for (const day of weekDays({ ...quest, isSampleQuest: true }, week, promised, today))
        expect([day.planned, day.open, day.late]).toEqual([0, 0, 0]);
  }));

test('[QST-27] home greets by night until five and from eleven, by morning until noon, by afternoon until six', () => {
  expect(Array.from({ length: 24 }, (_, hour) => timeOfDay(hour))).toEqual([
    ...Array(5).fill('Night'),
    ...Array(7).fill('Morning'),
    ...Array(6).fill('Afternoon'),
    ...Array(5).fill('Evening'),
    'Night',
  ]);
});
