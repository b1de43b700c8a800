import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planWeeksAndDays, questsAndDays } from '#core/arbitraries';
import {
  itemsToPlan,
  plannedItems,
  type PlanItem,
  type PlannedItem,
  type PlanWeek,
  planWeek,
  weeksCommitted,
} from '#core/schedule';
import { type CalendarDate, WEEKDAYS, noHours } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const minutesOf = ({ kind, minutes }: PlanItem): number => minutes ?? (kind === 'post' ? 30 : 15);
const isOpen = ({ completedOn }: PlanItem): boolean => completedOn === null;
const sundayOf = ({ startingDate }: PlanWeek): CalendarDate => daysAfter(startingDate, 6);
const isOver = (week: PlanWeek, today: CalendarDate): boolean => sundayOf(week) < today;

/** The days of a week that may be filled, with their minutes. */
const usable = (week: PlanWeek, today: CalendarDate): ReadonlyMap<CalendarDate, number> =>
  new Map(
    WEEKDAYS.map((day, index) => [daysAfter(week.startingDate, index), week.hours[day] * 60] as const).filter(
      ([date, minutes]) => minutes > 0 && date >= today && date >= week.unlockDate,
    ),
  );

const plan = (week: PlanWeek, today: CalendarDate): readonly PlannedItem[] => plannedItems({ weeks: [week], today });

const elsewhere: PlanItem = {
  kind: 'step',
  challenge: 'of another week',
  step: 'done',
  minutes: null,
  completedOn: null,
  scheduledDate: null,
  missedDate: null,
};

const running = planWeeksAndDays.filter(({ week, today }) => !isOver(week, today));

test('[SCH-5] every item stands exactly once, in order, and changes nothing but its date', () =>
  forAll([planWeeksAndDays], ({ week, today }) => {
    const undated = (items: readonly PlanItem[]) =>
      items.map((item) => ({ ...item, scheduledDate: null, missedDate: null }));
    expect(undated(plan(week, today))).toEqual(undated(week.items).map((item) => ({ ...item, week: week.id })));
  }));

test('[SCH-6] a completed item never moves; one that stood nowhere stands where it was completed', () =>
  forAll([planWeeksAndDays], ({ week, today }) => {
    plan(week, today).forEach((item, index) => {
      if (isOpen(item)) return;
      expect(item.scheduledDate).toBe(week.items[index]?.scheduledDate ?? item.completedOn);
    });
  }));

test('[SCH-5] open items stand on usable days of their week, or on its Sunday when there is none', () =>
  forAll(
    [running],
    ({ week, today }) => {
      const days = [...usable(week, today).keys()];
      const allowed = days.length > 0 ? days : [sundayOf(week)];
      for (const item of plan(week, today).filter(isOpen)) expect(allowed).toContain(item.scheduledDate);
    },
    { numRuns: 400 },
  ));

test('[SCH-6] nothing is moved to a date before today', () =>
  forAll(
    [planWeeksAndDays],
    ({ week, today }) => {
      plan(week, today).forEach((item, index) => {
        const before = week.items[index]?.scheduledDate ?? null;
        const isMoved = before !== null && item.scheduledDate !== before;
        expect(isMoved && item.scheduledDate < today).toBe(false);
      });
    },
    { numRuns: 400 },
  ));

test('[SCH-5] later items never stand on earlier days', () =>
  forAll(
    [running],
    ({ week, today }) => {
      const dates = plan(week, today)
        .filter(isOpen)
        .map(({ scheduledDate }) => scheduledDate);
      expect(dates).toEqual(dates.toSorted());
    },
    { numRuns: 400 },
  ));

test('[SCH-5] a day takes more than it holds only when it takes a single thing, or is the last usable one', () =>
  forAll(
    [running],
    ({ week, today }) => {
      const days = usable(week, today);
      const items = plan(week, today);
      const last = [...days.keys()].at(-1);
      for (const [date, minutes] of days) {
        const there = items.filter(({ scheduledDate }) => scheduledDate === date);
        if (date === last || there.every((item) => !isOpen(item))) continue;
        const used = there.reduce((sum, item) => sum + minutesOf(item), 0);
        expect(used <= minutes || there.length === 1).toBe(true);
      }
    },
    { numRuns: 400 },
  ));

test('[SCH-5] a day is passed by only when the next item did not fit what was left of it', () =>
  forAll(
    [running],
    ({ week, today }) => {
      const days = usable(week, today);
      const items = plan(week, today);
      const first = [...days.keys()][0] ?? '';
      let before = first;
      for (const item of items.filter(isOpen)) {
        for (const [date, minutes] of days) {
          if (date < before || date >= item.scheduledDate) continue;
          const there = items.filter(({ scheduledDate }) => scheduledDate === date);
          const used = there.reduce((sum, each) => sum + minutesOf(each), 0);
          expect(there.length).toBeGreaterThan(0);
          expect(used + minutesOf(item)).toBeGreaterThan(minutes);
        }
        before = item.scheduledDate;
      }
    },
    { numRuns: 400 },
  ));

test('[SCH-5] planning what was planned changes nothing', () =>
  forAll([planWeeksAndDays], ({ week, today }) => {
    const once = plan(week, today);
    expect(plan({ ...week, items: once }, today)).toEqual(once);
  }));

test('[SCH-5] a week that is over is not planned again; what never stood anywhere stands on its Sunday', () =>
  forAll([planWeeksAndDays.filter(({ week, today }) => isOver(week, today))], ({ week, today }) => {
    plan(week, today).forEach((item, index) => {
      const { scheduledDate, completedOn } = week.items[index] ?? item;
      expect(item.scheduledDate).toBe(scheduledDate ?? completedOn ?? sundayOf(week));
    });
  }));

test('[SCH-5] weeks are planned each for itself, but for the minutes that what is completed of another uses up', () =>
  forAll([planWeeksAndDays, planWeeksAndDays], ({ week: one, today }, { week }) => {
    const other = { ...week, id: 'other' };
    const alone = (here: PlanWeek, there: PlanWeek) => plannedItems({ weeks: [here], others: there.items, today });
    expect(plannedItems({ weeks: [one, other], today })).toEqual([...alone(one, other), ...alone(other, one)]);
    const open = other.items.filter(isOpen);
    expect(plannedItems({ weeks: [one], others: open, today })).toEqual(plan(one, today));
  }));

test('[SCH-5] what is completed of another week uses up its day as what is completed of this one does', () =>
  forAll(
    [running, fc.nat({ max: 6 }), fc.option(fc.nat({ max: 200 }), { nil: null })],
    ({ week, today }, day, minutes) => {
      const date = daysAfter(week.startingDate, day);
      const there = { ...elsewhere, minutes, completedOn: today };
      for (const done of [
        { ...there, scheduledDate: date },
        { ...there, completedOn: date },
      ]) {
        const own = plan({ ...week, items: [done, ...week.items] }, today).slice(1);
        expect(plannedItems({ weeks: [week], others: [done], today })).toEqual(own);
      }
    },
  ));

test('[SCH-5][SCH-6] regular challenges are planned, steps in order and posts last; a step added after the post is done with it', () =>
  forAll([questsAndDays, fc.boolean()], ({ quest, today }, isPosted) => {
    const on = isPosted ? today : null;
    for (const week of quest.weeks) {
      const items = itemsToPlan(week, {
        step: (_, step) => (step.endsWith('0') ? '2026-01-01' : null),
        post: () => on,
      });
      const expected = week.challenges
        .filter((one) => !one.bonusChallenge && !/BONUS/i.test(one.title))
        .flatMap(({ id, steps }) => [
          ...steps.map((step) => ['step', id, step.id, step.stepDuration, step.id.endsWith('0') ? '2026-01-01' : on]),
          ['post', id, null, null, on],
        ]);
      expect(items.map((item) => [item.kind, item.challenge, item.step, item.minutes, item.completedOn])).toEqual(
        expected,
      );
    }
  }));

test('[SCH-5][QST-2] a week of a quest is planned from the day it unlocks', () =>
  forAll([questsAndDays], ({ quest }) => {
    for (const week of quest.weeks) {
      const ready = planWeek(quest, week, noHours, { step: () => null, post: () => null });
      const days = week.unlockAfterDays;
      expect(ready.unlockDate).toBe(days === null ? week.startingDate : daysAfter(quest.startingDate, days));
      expect([ready.id, ready.startingDate, ready.hours]).toEqual([week.id, week.startingDate, noHours]);
    }
  }));

test('[SCH-5] the first commitment is for all weeks, whichever it names', () =>
  forAll([questsAndDays, fc.nat(), fc.boolean()], ({ quest, today }, seed, all) => {
    const weekId = quest.weeks[seed % Math.max(1, quest.weeks.length)]?.id;
    const reach = { weeks: quest.weeks, hasCommittedSchedule: false, today, shouldApplyForAllWeeksNotStarted: all };
    expect(weeksCommitted({ ...reach, weekId })).toEqual(quest.weeks.map(({ id }) => id));
  }));

test('[SCH-7] a later commitment is for the week it names and, on request, for those that start after today', () =>
  forAll([questsAndDays, fc.nat(), fc.boolean()], ({ quest, today }, seed, all) => {
    fc.pre(quest.weeks.length > 0);
    const weekId = quest.weeks[seed % quest.weeks.length]?.id;
    const reach = { weeks: quest.weeks, hasCommittedSchedule: true, today };
    const expected = quest.weeks.filter(({ id, startingDate }) => id === weekId || (all && startingDate > today));
    const taken = weeksCommitted({ ...reach, weekId, shouldApplyForAllWeeksNotStarted: all });
    expect(taken).toEqual(expected.map(({ id }) => id));
    if (!all) expect(weeksCommitted({ ...reach, weekId })).toEqual([weekId]);
  }));

test('[SCH-7] a later commitment that names no week is for the one under way and the later ones, without these if it says so', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    const reach = { weeks: quest.weeks, hasCommittedSchedule: true, today };
    const notOver = quest.weeks.filter(({ startingDate }) => daysAfter(startingDate, 6) >= today);
    const all = notOver.map(({ id }) => id);
    expect(weeksCommitted(reach)).toEqual(all);
    expect(weeksCommitted({ ...reach, shouldApplyForAllWeeksNotStarted: true })).toEqual(all);
    const begun = notOver.filter(({ startingDate }) => startingDate <= today);
    expect(weeksCommitted({ ...reach, shouldApplyForAllWeeksNotStarted: false })).toEqual(begun.map(({ id }) => id));
    for (const { id, startingDate } of quest.weeks)
      expect(weeksCommitted({ ...reach, today: daysAfter(startingDate, 6) })).toContain(id);
  }));
