import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questsAndDays, scheduleConfigs, scheduledQuestsAndDays, scheduleEdits, weeklyHours } from '#core/arbitraries';
import type { Quest } from '#core/quests';
import {
  commitmentFor,
  hasScheduleChanges,
  rescheduled,
  type Schedule,
  scheduleEdited,
  scheduleOf,
  scheduleOpened,
  weeksThatFollow,
  weeksToEdit,
} from '#core/schedule';
import { scheduleConfigOf, scheduleConfigProblem } from '#core/schedule/server';
import { WEEKDAYS, noHours } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

test('[SCH-7] hours may be changed for every week that is not over, and for the last when all are', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    const ids = weeksToEdit(quest, today).map(({ id }) => id);
    const running = quest.weeks.filter(({ startingDate }) => daysAfter(startingDate, 6) >= today);
    expect(ids).toEqual((running.length > 0 ? running : quest.weeks.slice(-1)).map(({ id }) => id));
  }));

test('[SCH-7] on its Sunday the hours of a week may still be changed, on the Monday after no more', () =>
  forAll([questsAndDays, fc.nat()], ({ quest }, seed) => {
    const index = seed % Math.max(1, quest.weeks.length - 1);
    const week = quest.weeks[index];
    fc.pre(week !== undefined && quest.weeks.length > 1);
    const mayChangeOn = (days: number) => weeksToEdit(quest, daysAfter(week.startingDate, days)).includes(week);
    expect([mayChangeOn(6), mayChangeOn(7)]).toEqual([true, false]);
  }));

test('[SCH-7] the weeks that follow another are those that start after today, without it', () =>
  forAll([questsAndDays, fc.nat()], ({ quest, today }, seed) => {
    const chosen = quest.weeks[seed % Math.max(1, quest.weeks.length)]?.id ?? null;
    const following = weeksThatFollow(quest, chosen, today);
    for (const week of quest.weeks)
      expect(following.includes(week)).toBe(week.id !== chosen && week.startingDate > today);
  }));

test('[SCH-13] something has changed exactly when a day holds another number of hours than was committed', () =>
  forAll(
    [scheduleConfigs, fc.array(scheduleEdits, { maxLength: 6 })],
    (config, edits) => {
      const week = Object.keys(config.weekScheduleMap)[0] ?? null;
      const edited = edits.reduce((so, edit) => scheduleEdited(so, edit), scheduleOpened(config, week));
      const committed = Object.entries(config.weekScheduleMap).find(([id]) => id === edited.weekId)?.[1] ?? noHours;
      const isSame = WEEKDAYS.every((day) => edited.hours[day] === committed[day]);
      expect(hasScheduleChanges(edited)).toBe(!isSame);
    },
    { numRuns: 300 },
  ));

/** Where everything of a quest stands, by its place in it. */
const placesOf = ({ weeks }: Quest) =>
  weeks.flatMap((week) =>
    week.challenges.flatMap((challenge) => [
      ...challenge.steps.map((step) => ({ place: `${week.id}/${challenge.id}/${step.id}`, date: step.scheduledDate })),
      { place: `${week.id}/${challenge.id}/post`, date: challenge.postScheduledDate },
    ]),
  );

test('[SCH-11] a quest stands after an edit where the weeks that came back say, and elsewhere where it stood', () =>
  forAll([scheduledQuestsAndDays, fc.nat(), fc.nat({ max: 20 })], ({ quest: any }, seed, away) => {
    const quest = { ...any, isSampleQuest: false };
    fc.pre(quest.weeks.length > 0);
    const chosen = quest.weeks[seed % quest.weeks.length]?.id ?? '';
    const before = scheduleOf(quest);
    const returned: Schedule = {
      [chosen]: Object.fromEntries(
        Object.entries(before[chosen] ?? {}).map(([date, entries]) => [daysAfter(date, away), entries]),
      ),
    };
    const after = rescheduled(quest, returned);
    expect(after.hasCommittedSchedule).toBe(true);
    const expected = placesOf(quest).map(({ place, date }) => ({
      place,
      date: place.startsWith(`${chosen}/`) && date !== null ? daysAfter(date, away) : date,
    }));
    expect(placesOf(after)).toEqual(expected);
    expect(scheduleOf(after)).toEqual({ ...before, ...returned });
  }));

test('[SCH-1] a schedule page is told what was committed for its weeks, hour by hour, and the most that a challenge of any week asks for', () =>
  forAll([questsAndDays, weeklyHours], ({ quest }, week) => {
    const hours = Object.fromEntries(quest.weeks.map(({ id }) => [id, week]));
    const asked = quest.weeks
      .flatMap(({ challenges }) => challenges)
      .filter(({ bonusChallenge, title }) => !bonusChallenge && !/bonus/i.test(title))
      .map(({ hoursPerWeek }) => Math.ceil(hoursPerWeek ?? 3));
    const most = asked.length === 0 ? 3 : Math.min(19, Math.max(1, ...asked));
    expect(scheduleConfigOf({ quest, hours })).toEqual({
      hasCommittedSchedule: quest.hasCommittedSchedule,
      minimumHours: most,
      weekScheduleMap: hours,
    });
  }));

test('[SCH-24] a schedule that cannot be told names what is missing: the quest, its weeks, or the content of all that was committed', () =>
  forAll(
    [
      questsAndDays,
      fc.nat({ max: 3 }),
      fc.array(fc.constantFrom('gone', 'constructor'), { maxLength: 1 }),
      weeklyHours,
    ],
    ({ quest }, committed, strange, hours) => {
      const left = quest.weeks.slice(0, committed).map(({ id }) => id);
      const stored = { quest, hours: Object.fromEntries([...left, ...strange].map((id) => [id, hours])) };
      expect(scheduleConfigProblem(undefined)).toBe('errorGetScheduleConfigNoQuest');
      expect(Object.keys(scheduleConfigOf(stored).weekScheduleMap)).toEqual(left);
      if (quest.weeks.length === 0) expect(scheduleConfigProblem(stored)).toBe('errorGetScheduleConfigNoWeekSpec');
      else if (left.length === 0 && strange.length > 0)
        expect(scheduleConfigProblem(stored)).toBe('errorGetScheduleConfigNoWeekContentful');
      else expect(scheduleConfigProblem(stored)).toBeUndefined();
    },
  ));

test.each([
  ['at first, for every week at once', false, 'one', { seen: null }],
  ['later without a week on the screen, for none by name', true, null, {}],
  [
    'later for the week on the screen, as it was seen',
    true,
    'one',
    { weekId: 'one', shouldApplyForAllWeeksNotStarted: true, seen: { ...noHours, monday: 2 } },
  ],
  [
    'later for a week that has no hours so far',
    true,
    'two',
    { weekId: 'two', shouldApplyForAllWeeksNotStarted: true, seen: null },
  ],
] as const)('[SCH-4][SCH-7] hours are committed %s', (_, hasCommittedSchedule, weekId, about) => {
  const hours = { ...noHours, tuesday: 4 };
  const config = { hasCommittedSchedule, minimumHours: 4, weekScheduleMap: { one: { ...noHours, monday: 2 } } };
  expect(commitmentFor({ weekId, hours, config }, 'coast', true)).toEqual({ questId: 'coast', hours, ...about });
  expect(commitmentFor({ weekId, hours: { ...hours, tuesday: 3 }, config }, 'coast', true)).toBeUndefined();
});
