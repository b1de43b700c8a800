import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hours, instants, scheduledQuests, timeZones } from '#core/arbitraries';
import { agendaOf } from '#core/quests';
import { studyBlocks } from '#core/schedule';
import { clockChanges, hourIn, minutesBetween, offsetIn, plusMinutes, todayIn } from '#core/shared';
import { forAll } from '../support/for-all.ts';

test('[SCH-30] every planned item stands once, in the block of its date, blocks in order of their dates', () =>
  forAll(
    [scheduledQuests, timeZones, hours],
    (any, zone, hour) => {
      const quest = { ...any, isSampleQuest: false };
      const agenda = agendaOf(quest);
      const blocks = studyBlocks(quest, { zone, hour });
      const dates = blocks.map(({ date }) => date);
      expect(dates).toEqual([...new Set(agenda.map(({ date }) => date))].toSorted());
      for (const { date, items, minutes, isCompleted } of blocks) {
        const planned = agenda.filter((item) => item.date === date);
        expect(items.map(({ kind, completed }) => [kind, completed])).toEqual(
          planned.map(({ kind, completed }) => [kind, completed]),
        );
        expect(minutes).toBe(planned.map((item) => item.minutes).reduce((one, other) => one + other));
        expect(isCompleted).toBe(planned.filter(({ completed }) => !completed).length === 0);
      }
    },
    { numRuns: 60 },
  ));

test('[SCH-30] a block begins at the Traveler’s hour on its date; in a skipped hour right after the gap', () =>
  forAll(
    [scheduledQuests, timeZones, hours],
    (any, zone, hour) => {
      for (const { date, startsAt } of studyBlocks({ ...any, isSampleQuest: false }, { zone, hour })) {
        const isSkipped = hourIn(zone, startsAt) !== hour || todayIn(zone, startsAt) !== date;
        if (!isSkipped) continue;
        expect(offsetIn(zone, startsAt)).not.toBe(offsetIn(zone, plusMinutes(startsAt, -1)));
      }
    },
    { numRuns: 60 },
  ));

test('[SCH-30] a step goes by its own title, a post by its challenge’s', () =>
  forAll(
    [scheduledQuests],
    (any) => {
      const challenges = any.weeks.flatMap((week) => week.challenges);
      const own = {
        step: challenges.flatMap(({ steps }) => steps.map(({ title }) => title)),
        post: challenges.map(({ title }) => title),
      };
      for (const { items } of studyBlocks({ ...any, isSampleQuest: false }, { zone: 'UTC', hour: 8 }))
        for (const { kind, title } of items) expect(own[kind]).toContain(title);
    },
    { numRuns: 60 },
  ));

test('[SCH-30] each item of a day keeps its own title, in content order, whatever the days are', () =>
  forAll(
    [scheduledQuests],
    (any) => {
      const quest = { ...any, isSampleQuest: false };
      const titles = new Map(
        quest.weeks.flatMap(({ challenges }) =>
          challenges.flatMap(({ id, title, steps }) => [
            [JSON.stringify([id, null]), title] as const,
            ...steps.map((step) => [JSON.stringify([id, step.id]), step.title] as const),
          ]),
        ),
      );
      for (const { date, items } of studyBlocks(quest, { zone: 'UTC', hour: 8 }))
        expect(items.map(({ title }) => title)).toEqual(
          agendaOf(quest)
            .filter((item) => item.date === date)
            .map(({ challenge, step }) => titles.get(JSON.stringify([challenge, step]))),
        );
    },
    { numRuns: 60 },
  ));

test('[SCH-30][SCH-8] a trial has no blocks', () =>
  forAll(
    [scheduledQuests, hours],
    (quest, hour) => {
      expect(studyBlocks({ ...quest, isSampleQuest: true }, { zone: 'UTC', hour })).toEqual([]);
    },
    { numRuns: 20 },
  ));

test('[TIME-9] between two jumps the clocks of a zone keep their distance to UTC, and each jump is one', () =>
  forAll(
    [timeZones, instants, fc.nat({ max: 800 })],
    (zone, from, days) => {
      const to = plusMinutes(from, days * 24 * 60);
      const changes = clockChanges(zone, from, to);
      expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).toSorted());
      let offset = offsetIn(zone, from);
      for (const { at, before, after } of changes) {
        expect(at > from && at <= to).toBe(true);
        expect([before, offsetIn(zone, plusMinutes(at, -1))]).toEqual([offset, offset]);
        expect(after).toBe(offsetIn(zone, at));
        expect(after).not.toBe(before);
        offset = after;
      }
      expect(offset).toBe(offsetIn(zone, to));
    },
    { numRuns: 40 },
  ));

test('[TIME-9] Europe changes its clocks at one in the morning UTC, India never', () => {
  const year = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'] as const;
  expect(clockChanges('Europe/Berlin', ...year)).toEqual([
    { at: '2026-03-29T01:00:00.000Z', before: 60, after: 120 },
    { at: '2026-10-25T01:00:00.000Z', before: 120, after: 60 },
  ]);
  expect(clockChanges('Asia/Kolkata', ...year)).toEqual([]);
  const halves = ['2026-03-29T00:00:00.000Z', '2026-03-29T01:00:30.000Z'] as const;
  expect(clockChanges('Europe/Berlin', ...halves).map(({ after }) => after)).toEqual([120]);
  expect(clockChanges('Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-29T00:59:00.000Z')).toEqual([]);
  expect(minutesBetween(...year)).toBe(365 * 24 * 60);
});
