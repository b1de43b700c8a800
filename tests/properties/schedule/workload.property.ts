import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quests, weeklyHours } from '#core/arbitraries';
import { itemsToPlan, overloadOf } from '#core/schedule';
import { firstPlannedItems } from '#core/schedule/server';
import { plusDays, weekdayOf } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const nothingDone = { step: () => null, post: () => null };

/** Quests without progress that were never planned, and a day on which no week of them is over. */
const newQuests = fc.tuple(quests, fc.integer({ min: -3, max: 6 })).map(([quest, away]) => ({
  today: plusDays(quest.startingDate, away),
  quest: {
    ...quest,
    isSampleQuest: false,
    hasCommittedSchedule: false,
    weeks: quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({
        ...challenge,
        completed: false,
        completedSteps: [],
        postScheduledDate: null,
        postMissedDate: null,
        steps: challenge.steps.map((step) => ({ ...step, scheduledDate: null, missedDate: null })),
      })),
    })),
  },
}));

test('[SCH-47] the day named is the first of the first plan that takes a quarter of an hour longer than its hours, and none is named when all fit', () =>
  forAll(
    [newQuests, weeklyHours],
    ({ quest, today }, hours) => {
      const longest = new Map<string, number>();
      for (const { scheduledDate, minutes, kind } of firstPlannedItems({ quest, completed: nothingDone }, hours, today))
        longest.set(scheduledDate, (longest.get(scheduledDate) ?? 0) + (minutes ?? (kind === 'post' ? 30 : 15)));
      const over = [...longest]
        .filter(([date, minutes]) => minutes - hours[weekdayOf(date)] * 60 >= 15)
        .toSorted(([one], [other]) => one.localeCompare(other))[0];
      const told = overloadOf({ quest, hours, today });
      expect(told && [told.date, told.minutes]).toEqual(over);
      if (told) expect(told.hours).toBe(hours[weekdayOf(told.date)]);
    },
    { numRuns: 300 },
  ));

test('[SCH-47] a later commitment looks at the weeks that it takes', () =>
  forAll([newQuests, weeklyHours], ({ quest, today }, hours) => {
    const committed = { ...quest, hasCommittedSchedule: true };
    for (const week of quest.weeks) {
      const told = overloadOf({ quest: committed, hours, today, weekId: week.id });
      if (told) expect(told.week.id).toBe(week.id);
      const alone = overloadOf({ quest: { ...quest, weeks: [week] }, hours, today });
      expect(told?.date).toBe(itemsToPlan(week, nothingDone).length > 0 ? alone?.date : undefined);
    }
  }));
