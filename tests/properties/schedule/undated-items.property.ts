import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questsWithProgress, weeklyHours } from '#core/arbitraries';
import { MAX_SHIFT_WEEKS, rescheduledForShift } from '#core/operator/server';
import { isBonus, type QuestProgress, weekEnd } from '#core/quests';
import type { QuestContent } from '#core/content';
import { questOf } from '#core/quests/server';
import { itemsToPlan, plannedItems, planWeek, type PlanItem } from '#core/schedule';
import {
  completionDatesOf,
  firstPlannedItems,
  undatedItemsPlanned,
  hasUndatedItems,
  type StoredPlan,
} from '#core/schedule/server';
import { type Instant, mondayOf, todayIn, type WeeklyHours, noHours } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

interface Programme {
  readonly content: QuestContent;
  readonly questProgress: QuestProgress;
  readonly hours: Readonly<Record<string, WeeklyHours>>;
  readonly now: Instant;
  readonly weeks: number;
}

/** A programme under way on any day around it, in any zone, and by how many weeks it is shifted. */
const programmes: fc.Arbitrary<Programme> = fc
  .tuple(
    questsWithProgress,
    fc.array(weeklyHours, { minLength: 1, maxLength: 4 }),
    fc.integer({ min: -30 * 24, max: 50 * 24 }),
    fc.oneof(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -MAX_SHIFT_WEEKS, max: MAX_SHIFT_WEEKS })),
  )
  .map(([{ content, progress }, hours, away, weeks]) => ({
    content: { ...content, isSampleQuest: false },
    questProgress: { ...progress, hasCommittedSchedule: true },
    hours: Object.fromEntries(content.weeks.map(({ id }, index) => [id, hours[index % hours.length] ?? noHours])),
    now: new Date(Date.parse(progress.startingDate) + away * 3_600_000).toISOString(),
    weeks,
  }));

const planOf = ({ content, questProgress: journey, hours, now }: Programme): StoredPlan => ({
  quest: questOf(content, journey, now),
  hours,
  completed: completionDatesOf(journey),
  zone: journey.zone,
});

const itemsOf = (
  plan: StoredPlan,
): readonly (PlanItem & { readonly week: string; readonly sunday: string; readonly monday: string })[] =>
  plan.quest.weeks.flatMap((week) =>
    itemsToPlan(week, plan.completed).map((item) => ({
      ...item,
      week: week.id,
      monday: week.startingDate,
      sunday: daysAfter(week.startingDate, 6),
    })),
  );

/** The same weekday `weeks` weeks later, by JavaScript's own calendar. */
const aimOf = (date: string, weeks: number): string =>
  new Date(Date.parse(date) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

const nameOf = ({ challenge, step }: Pick<PlanItem, 'challenge' | 'step'>): string => JSON.stringify([challenge, step]);

/** The programme once its open items were dated. */
function dated(programme: Programme): Programme {
  const { questProgress: journey, now } = programme;
  const items = undatedItemsPlanned(planOf(programme), todayIn(journey.zone, now)).map(
    ({ challenge, step, scheduledDate: date, missedDate: missed }) => ({ challenge, step, date, missed }),
  );
  const names = new Set(items.map(nameOf));
  return {
    ...programme,
    questProgress: { ...journey, planned: [...journey.planned.filter((item) => !names.has(nameOf(item))), ...items] },
  };
}

function shifted(programme: Programme): Programme {
  const { questProgress: journey, weeks, now } = programme;
  const { startingDate, planned } = rescheduledForShift(journey, weeks, todayIn(journey.zone, now));
  return { ...programme, questProgress: { ...journey, startingDate, planned } };
}

test('[SCH-40] in a committed quest nothing open is without a date, however its progress came to be, and dating it again moves nothing', () =>
  forAll(
    [programmes],
    (programme) => {
      const after = dated(programme);
      const open = itemsOf(planOf(after)).filter(({ completedOn }) => completedOn === null);
      expect(open.filter(({ scheduledDate }) => scheduledDate === null)).toEqual([]);
      expect(hasUndatedItems(planOf(after))).toBe(false);
      expect(undatedItemsPlanned(planOf(after), todayIn(after.questProgress.zone, after.now))).toEqual([]);
    },
    { numRuns: 400 },
  ));

test('[SCH-40][SCH-6] dating moves neither what is completed nor what is late', () =>
  forAll(
    [programmes],
    (programme) => {
      const today = todayIn(programme.questProgress.zone, programme.now);
      const before = itemsOf(planOf(programme));
      const after = new Map(itemsOf(planOf(dated(programme))).map((item) => [nameOf(item), item]));
      for (const item of before)
        if (item.completedOn !== null || (item.scheduledDate ?? today) < today)
          expect(after.get(nameOf(item))).toEqual(item);
    },
    { numRuns: 400 },
  ));

test('[SCH-41][SCH-40][TIME-4] after a shift what was late is as late as it was, and nobody has missed a promise through it', () =>
  forAll(
    [programmes],
    (programme) => {
      const today = todayIn(programme.questProgress.zone, programme.now);
      const was = new Map(itemsOf(planOf(programme)).map((item) => [nameOf(item), item]));
      for (const item of itemsOf(planOf(dated(shifted(programme))))) {
        const before = was.get(nameOf(item));
        const date = before?.scheduledDate ?? null;
        expect(item.missedDate).toBe(before?.missedDate);
        if (item.completedOn !== null) expect(item.scheduledDate).toBe(date);
        else if (date !== null && date < today && aimOf(date, programme.weeks) < today)
          expect(item.scheduledDate).toBe(aimOf(date, programme.weeks));
        else expect((item.scheduledDate ?? '') >= today).toBe(true);
      }
    },
    { numRuns: 400 },
  ));

test('[SCH-43][SCH-41][SCH-6] the first commitment lays out nothing open before today, also after a shift; what is completed stays', () =>
  forAll(
    [programmes, weeklyHours],
    ({ questProgress: journey, ...programme }, hours) => {
      const uncommitted = { ...journey, hasCommittedSchedule: false, planned: [] };
      const after = shifted({ ...programme, questProgress: uncommitted });
      const plan = planOf(after);
      const today = todayIn(plan.zone, after.now);
      const items = firstPlannedItems(plan, hours, today);
      expect(items.map(nameOf)).toEqual(itemsOf(plan).map(nameOf));
      for (const { completedOn, scheduledDate, missedDate } of items) {
        expect(missedDate).toBeNull();
        if (completedOn === null) expect(scheduledDate >= today).toBe(true);
        else expect(scheduledDate).toBe(completedOn);
      }
      const weeks = plan.quest.weeks.map((week) => planWeek(plan.quest, week, hours, plan.completed));
      if (plan.quest.weeks.every((week) => weekEnd(week) >= today))
        expect(items).toEqual(plannedItems({ weeks, today }));
    },
    { numRuns: 400 },
  ));

test('[SCH-40] what is dated stands in its own week while that lasts, and else in the seven days of today', () =>
  forAll(
    [programmes],
    (programme) => {
      const today = todayIn(programme.questProgress.zone, programme.now);
      const plan = planOf(programme);
      const of = new Map(itemsOf(plan).map((item) => [nameOf(item), item]));
      const planned = undatedItemsPlanned(plan, today);
      expect(new Set(planned.map(nameOf)).size).toBe(planned.length);
      for (const { scheduledDate, ...item } of planned) {
        const { monday = '', sunday = '', week = '' } = of.get(nameOf(item)) ?? {};
        expect(item.week).toBe(week);
        const from = sunday < today ? mondayOf(today) : monday;
        expect(scheduledDate >= from && scheduledDate <= daysAfter(from, 6)).toBe(true);
      }
    },
    { numRuns: 400 },
  ));

test('[SCH-40][SCH-8] nothing is dated in a trial, before the first commitment, or of a bonus challenge', () =>
  forAll([programmes], (programme) => {
    const plan = planOf(programme);
    const today = todayIn(plan.zone, programme.now);
    for (const quest of [
      { ...plan.quest, isSampleQuest: true },
      { ...plan.quest, hasCommittedSchedule: false },
    ]) {
      expect(undatedItemsPlanned({ ...plan, quest }, today)).toEqual([]);
      expect(hasUndatedItems({ ...plan, quest })).toBe(false);
    }
    const bonus = plan.quest.weeks.flatMap(({ challenges }) => challenges.filter(isBonus)).map(({ id }) => id);
    expect(undatedItemsPlanned(plan, today).filter(({ challenge }) => bonus.includes(challenge))).toEqual([]);
  }));
