import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { MemoryReplans } from '#memory/schedule/memory-replans';
import { MemorySchedules } from '#memory/schedule/memory-schedules';
import { MemoryDatabase } from '#memory/memory-database';
import { timeZones } from '#core/arbitraries';
import { movesOf, replanPreview } from '#core/schedule';
import { type Instant, mondayOf, partsOf, type TimeZone, noHours } from '#core/shared';
import { coastQuest } from '../fixtures/sample-quests.ts';
import { wallClock } from '../properties/support/reference-calendar.ts';

const QUEST_CODE = '31001';

/** Somebody on the coast, in that zone at that moment, with four hours promised for every week. */
async function onTheCoast(zone: TimeZone, now: Instant) {
  const clock = new MemoryClock(now, zone);
  const world = new MemoryDatabase(clock, new MemoryRandomSource());
  world.traveler('ann').timeZone = zone;
  const date = wallClock(zone, now).slice(0, 10);
  const cohort = {
    id: 'cohort',
    organizationId: 'here',
    enrollmentCode: QUEST_CODE,
    isClosed: false,
    content: coastQuest,
  };
  world.cohorts.push({ ...cohort, startingDate: mondayOf(date) });
  const quests = new MemoryQuests(world, 'ann');
  const schedules = new MemorySchedules(world, 'ann');
  await quests.join(QUEST_CODE, { ...partsOf(date), startOnSameWeek: true });
  const { quest } = await quests.active();
  await schedules.commit({ questId: quest.id, hours: { ...noHours, monday: 1, thursday: 2, saturday: 1 } });
  return { clock, date, quests, schedules, replans: new MemoryReplans(world, 'ann'), questId: quest.id };
}

/** Hours in which clocks are put forward or back somewhere, and the days around them. */
const moments = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01', '2026-11-18', '2026-12-31'),
    fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }),
  )
  .map(([date, minutes]) => new Date(Date.parse(`${date}T01:30:00.000Z`) + minutes * 60_000).toISOString());

test('[SCH-21][SCH-22][SCH-23][TIME-1] what the browser previews is what is done, from the date on the wall in every zone, and undone exactly', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(timeZones, moments, fc.integer({ min: 1, max: 12 }), async (zone, now, hoursLeft) => {
      const { date, quests, schedules, replans, questId } = await onTheCoast(zone, now);
      const before = (await quests.active()).quest;
      const promised = (await schedules.config(questId)).weekScheduleMap;
      const preview = replanPreview({ quest: before, promised, hoursLeft, today: date });
      const moves = preview ? movesOf(preview) : [];
      if (!preview || moves.length === 0) return;
      accepted += 1;
      const weekId = preview.week.id;
      const { schedule } = await replans.accept({ questId, weekId, hoursLeft, moves });
      const dates = Object.keys(schedule[weekId] ?? {});
      expect(dates.every((one) => one >= date)).toBe(true);
      expect(dates.toSorted()).toEqual([...new Set(preview.items.map(({ to }) => to))].toSorted());
      await replans.undo(questId);
      expect((await quests.active()).quest).toEqual(before);
    }),
    { numRuns: 150 },
  );
  expect(accepted).toBeGreaterThan(0);
});

test('[SCH-22] a preview of yesterday is refused today', async () => {
  const { clock, date, quests, schedules, replans, questId } = await onTheCoast(
    'Europe/Berlin',
    '2026-11-18T22:30:00.000Z',
  );
  const quest = (await quests.active()).quest;
  const promised = (await schedules.config(questId)).weekScheduleMap;
  const preview = replanPreview({ quest, promised, hoursLeft: 2, today: date });
  const replan = { questId, weekId: preview?.week.id ?? '', hoursLeft: 2, moves: preview ? movesOf(preview) : [] };
  expect(replan.moves).not.toEqual([]);
  clock.set('2026-11-20T23:30:00.000Z');
  await expect(replans.accept(replan)).rejects.toMatchObject({ key: 'replanOutdated' });
});
