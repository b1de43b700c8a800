import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants } from '#core/arbitraries';
import { LOCALE } from '#core/messages';
import { CALENDAR_LINK_DAYS, hasCalendarLinkEnded, isCalendarUseKept } from '#core/schedule';
import { ReadCalendarFeed } from '#core/schedule/server';
import { plusMinutes } from '#core/shared';
import { forAll, forAllAsync } from '../support/for-all.ts';

const A_DAY = 24 * 60;
const A_YEAR = 365 * A_DAY;
const waits = fc.integer({ min: 0, max: 2 * A_YEAR });

test('[SCH-48] a calendar link ends 365 days after its last use, not a minute before', () => {
  expect(CALENDAR_LINK_DAYS).toBe(365);
  forAll([instants, waits], (used, minutes) => {
    expect(hasCalendarLinkEnded(used, plusMinutes(used, minutes))).toBe(minutes >= A_YEAR);
  });
});

test('[SCH-49] a use is kept when the last one kept is a day old', () =>
  forAll([instants, waits], (used, minutes) => {
    expect(isCalendarUseKept(used, plusMinutes(used, minutes))).toBe(minutes >= A_DAY);
  }));

test('[SCH-49] reading a calendar writes at most once a day, and never to a link that has ended', () =>
  forAllAsync(
    [instants, fc.array(fc.integer({ min: 0, max: 400 * A_DAY }), { maxLength: 20 })],
    async (made, pauses) => {
      let now = made;
      let lastUsedAt = made;
      const kept: string[] = [];
      const calendars = {
        bySecret: async () => ({ quest: null, zone: 'UTC', hour: 8, lastUsedAt, locale: LOCALE }),
        markUsed: async () => void kept.push((lastUsedAt = now)),
      };
      const feed = new ReadCalendarFeed(calendars, { write: () => '' }, { now: () => now, zone: () => 'UTC' });
      let hasEnded = false;
      for (const pause of pauses) {
        now = plusMinutes(now, pause);
        hasEnded ||= hasCalendarLinkEnded(lastUsedAt, now);
        if (hasEnded) await expect(feed.run('any')).rejects.toMatchObject({ key: 'feedNotFound' });
        else await feed.run('any');
      }
      kept.forEach((use, index) => expect(use >= plusMinutes(kept[index - 1] ?? made, A_DAY)).toBe(true));
    },
    { numRuns: 60 },
  ));
