import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDates, scheduledQuestsAndDays, schedules } from '#core/arbitraries';
import { agendaOf, type Quest } from '#core/quests';
import { calendarMonth, dayItems, mergedSchedule, scheduleOf } from '#core/schedule';
import { type CalendarDate } from '#core/shared';
import { dayAfter, daysAfter, daysIn, weekdayIndex } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const asRegular = (quest: Quest): Quest => ({ ...quest, isSampleQuest: false });

/** Every day on which something stands. */
const datesOf = (quest: Quest): readonly CalendarDate[] => [...new Set(agendaOf(quest).map(({ date }) => date))];

test('[SCH-9] the days of a quest share out its agenda: every item on its own day, in order, with its status', () =>
  forAll(
    [scheduledQuestsAndDays],
    ({ quest: any, today }) => {
      const quest = asRegular(any);
      const agenda = agendaOf(quest);
      const days = datesOf(quest).map((date) => dayItems(quest, date, today));
      expect(days.flat()).toHaveLength(agenda.length);
      for (const items of days) {
        const positions = items.map(({ status: _, ...item }) =>
          agenda.findIndex((one) => one.challenge === item.challenge && one.step === item.step),
        );
        expect(positions).toEqual(positions.toSorted((one, other) => one - other));
        for (const { status, completed, date } of items) {
          const open = date < today ? 'late' : 'todo';
          expect(status).toBe(completed ? 'completed' : open);
        }
      }
    },
    { numRuns: 60 },
  ));

test('[SCH-9][TIME-3] the page of a month has all its days once, in whole weeks, and no week that has none of them', () =>
  forAll(
    [scheduledQuestsAndDays, calendarDates],
    ({ quest }, date) => {
      const page = calendarMonth(quest, date, date);
      expect(page.length % 7).toBe(0);
      expect(weekdayIndex(page[0]?.date ?? '')).toBe(0);
      page.slice(1).forEach((day, index) => expect(day.date).toBe(dayAfter(page[index]?.date ?? '')));
      const own = page.filter(({ isInMonth }) => isInMonth).map((day) => day.date);
      const length = daysIn(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
      expect(own).toEqual(
        Array.from({ length }, (_, index) => `${date.slice(0, 7)}-${String(index + 1).padStart(2, '0')}`),
      );
      for (let monday = 0; monday < page.length; monday += 7)
        expect(page.slice(monday, monday + 7).some(({ isInMonth }) => isInMonth)).toBe(true);
      expect(page.filter(({ isToday }) => isToday).map((day) => day.date)).toEqual([date]);
    },
    { numRuns: 60 },
  ));

test('[SCH-9] each day of a month counts what stands on it', () =>
  forAll(
    [scheduledQuestsAndDays, fc.nat({ max: 40 })],
    ({ quest: any, today }, away) => {
      const quest = asRegular(any);
      for (const day of calendarMonth(quest, daysAfter(quest.startingDate, away), today)) {
        const items = dayItems(quest, day.date, today);
        const count = (status: string) => items.filter((item) => item.status === status).length;
        expect(day).toEqual({
          date: day.date,
          planned: items.length,
          completed: count('completed'),
          late: count('late'),
          todo: count('todo'),
          isToday: day.date === today,
          isInMonth: day.isInMonth,
        });
      }
    },
    { numRuns: 60 },
  ));

test('[SCH-8][SCH-9] a trial has empty days', () =>
  forAll(
    [scheduledQuestsAndDays],
    ({ quest: any, today }) => {
      const quest = { ...any, isSampleQuest: true };
      for (const day of calendarMonth(quest, quest.startingDate, today)) expect(day.planned).toBe(0);
      for (const date of datesOf(asRegular(any))) expect(dayItems(quest, date, today)).toEqual([]);
    },
    { numRuns: 60 },
  ));

test('[SCH-10] a schedule holds the whole agenda, week by week and day by day, and empty weeks too', () =>
  forAll(
    [scheduledQuestsAndDays],
    ({ quest: any }) => {
      const quest = asRegular(any);
      const schedule = scheduleOf(quest);
      expect(Object.keys(schedule)).toEqual(quest.weeks.map(({ id }) => id));
      const held = Object.entries(schedule).flatMap(([week, days]) =>
        Object.entries(days).flatMap(([date, entries]) => entries.map((entry) => ({ week, date, ...entry }))),
      );
      const agenda = agendaOf(quest).map(({ minutes: _, ...item }) => item);
      expect(held).toHaveLength(agenda.length);
      for (const item of agenda) expect(held).toContainEqual(item);
      for (const [week, days] of Object.entries(schedule))
        for (const [date, entries] of Object.entries(days)) {
          const there = agenda.filter((item) => item.week === week && item.date === date);
          expect(entries).toEqual(there.map(({ week: _, date: __, ...entry }) => entry));
        }
    },
    { numRuns: 100 },
  ));

test('[SCH-11][SCH-7] after an edit the weeks that came back stand as they came, the others as they were', () =>
  forAll([schedules, schedules, schedules], (schedule, returned, later) => {
    const merged = new Map(Object.entries(mergedSchedule(schedule, returned)));
    const [before, back] = [new Map(Object.entries(schedule)), new Map(Object.entries(returned))];
    expect(new Set(merged.keys())).toEqual(new Set([...before.keys(), ...back.keys()]));
    for (const [week, days] of merged) expect(days).toEqual(back.get(week) ?? before.get(week));
    expect(mergedSchedule(schedule, {})).toEqual(schedule);
    expect(mergedSchedule(mergedSchedule(schedule, returned), later)).toEqual(
      mergedSchedule(schedule, mergedSchedule(returned, later)),
    );
  }));
