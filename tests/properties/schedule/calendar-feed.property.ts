import { expect, test } from 'vitest';
import { hours, instants, scheduledQuests, timeZones } from '#core/arbitraries';
import { LOCALE } from '#core/messages';
import type { Quest } from '#core/quests';
import { studyBlocks } from '#core/schedule';
import { type CalendarFeed, ReadCalendarFeed } from '#core/schedule/server';
import type { Clock, TimeZone } from '#core/shared';
import { forAllAsync } from '../support/for-all.ts';

const SECRET = 'behind-this';

/** What a program would be given to read at that moment. */
async function written(quest: Quest | null, zone: TimeZone, hour: number, now: string): Promise<CalendarFeed> {
  const pages: CalendarFeed[] = [];
  const calendars = {
    bySecret: async (secret: string) =>
      secret === SECRET ? { quest, zone, hour, lastUsedAt: now, locale: LOCALE } : undefined,
    markUsed: async () => undefined,
  };
  const clock: Clock = { now: () => now, zone: () => 'UTC' };
  const read = new ReadCalendarFeed(calendars, { write: (page) => String(pages.push(page)) }, clock);
  await expect(read.run('another')).rejects.toMatchObject({ key: 'feedNotFound' });
  await read.run(SECRET);
  const [page] = pages;
  if (!page || pages.length > 1) throw new Error('A calendar is written once.');
  return page;
}

test('[SCH-31] a calendar has one entry a study day, where and as long as that day is, and says what is done', () =>
  forAllAsync(
    [scheduledQuests, timeZones, hours, instants],
    async (any, zone, hour, now) => {
      const quest = { ...any, isSampleQuest: false };
      const page = await written(quest, zone, hour, now);
      const blocks = studyBlocks(quest, { zone, hour });
      expect([page.zone, page.writtenAt]).toEqual([zone, now]);
      expect(page.entries.map(({ startsAt, minutes }) => [startsAt, minutes])).toEqual(
        blocks.map(({ startsAt, minutes }) => [startsAt, minutes]),
      );
      page.entries.forEach(({ title, description }, index) => {
        const { items = [], isCompleted } = blocks[index] ?? {};
        expect(title === quest.title).toBe(!isCompleted);
        for (const item of items) expect(description).toContain(item.title);
      });
    },
    { numRuns: 60 },
  ));

test('[SCH-31] an entry keeps its id when hour, zone, title or what is completed changes, and no two share one', () =>
  forAllAsync(
    [scheduledQuests, timeZones, hours, instants],
    async (any, zone, hour, now) => {
      const quest = { ...any, isSampleQuest: false };
      const weeks = quest.weeks.map((week) => ({
        ...week,
        challenges: week.challenges.map((one) => ({ ...one, completed: true })),
      }));
      const [before, after] = [
        await written(quest, zone, hour, now),
        await written({ ...quest, title: 'Renamed', weeks }, 'UTC', 0, now),
      ];
      const ids = before.entries.map(({ id }) => id);
      expect(after.entries.map(({ id }) => id)).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toContain(quest.id);
    },
    { numRuns: 60 },
  ));

test('[SCH-31] without a quest, and in a trial, a calendar is empty', () =>
  forAllAsync(
    [scheduledQuests, timeZones, hours, instants],
    async (quest, zone, hour, now) => {
      for (const one of [null, { ...quest, isSampleQuest: true }])
        expect((await written(one, zone, hour, now)).entries).toEqual([]);
    },
    { numRuns: 60 },
  ));
