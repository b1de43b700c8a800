import { expect, test, vi } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { LOCALE } from '#core/messages';
import type { SharedCalendars } from '#core/schedule';
import { ReadCalendarFeed } from '#core/schedule/server';
import { FRIDAY } from '../fixtures/sample-quests.ts';

test('[SCH-49] a calendar is read also where its use cannot be kept', async () => {
  const markUsed = vi.fn<SharedCalendars['markUsed']>().mockRejectedValue(new Error('The disk is full'));
  const calendar = {
    quest: null,
    zone: 'Europe/London',
    hour: 9,
    lastUsedAt: '2026-10-01T09:00:00.000Z',
    locale: LOCALE,
  };
  const calendars: SharedCalendars = { bySecret: async () => calendar, markUsed };
  const feed = new ReadCalendarFeed(calendars, { write: ({ zone }) => zone }, new MemoryClock(FRIDAY, 'Europe/London'));
  expect(await feed.run('secret')).toBe('Europe/London');
  expect(markUsed).toHaveBeenCalledOnce();
});
