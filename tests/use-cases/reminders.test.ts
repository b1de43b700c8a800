import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { reminderPreferences } from '#core/arbitraries';
import { LOCALE } from '#core/messages';
import type { ReminderPreference } from '#core/notifications';
import {
  DueReminders,
  type NextReminderCheck,
  type ReminderCandidate,
  ReminderChannel,
  type ReminderDate,
  type DueReminder,
  RemindTravelers,
} from '#core/notifications/server';
import { type CalendarDate, type Instant, instantAt, type TimeZone, type TravelerId } from '#core/shared';
import { plusMilliseconds, weekdayIndex, wallClock } from '../properties/support/reference-calendar.ts';

const MINUTE = 60_000;

/** One Traveler with something open every day, looked at as an index would have it. */
class OneWish extends DueReminders {
  readonly dates: CalendarDate[] = [];
  next: Instant = '';

  constructor(private readonly wish: ReminderPreference) {
    super();
  }

  async findDue(now: Instant): Promise<readonly ReminderCandidate[]> {
    if (this.next > now && Date.parse(this.next) < Date.parse(now) + 15 * 1440 * MINUTE) return [];
    const lastSentOn = this.dates.toSorted().at(-1) ?? null;
    const open = [{ title: 'A step', minutes: 15 }];
    return [
      { ...this.wish, traveler: 'ann', email: '', displayName: '', locale: LOCALE, chosenAt: '1970', lastSentOn, open },
    ];
  }

  async claim(dates: readonly ReminderDate[]): Promise<readonly TravelerId[]> {
    const fresh = dates.filter(({ date }) => !this.dates.includes(date));
    this.dates.push(...fresh.map(({ date }) => date));
    return fresh.map(({ traveler }) => traveler);
  }

  async scheduleNextChecks([look]: readonly NextReminderCheck[]): Promise<void> {
    if (look) this.next = look.at;
  }
}

class CollectingChannel extends ReminderChannel {
  readonly sent: DueReminder[] = [];

  async deliver(reminders: readonly DueReminder[]): Promise<void> {
    this.sent.push(...reminders);
  }
}

const shownIn = (zone: TimeZone, at: Instant): string => wallClock(zone, at);

/** Days around changes of the clocks at both ends of the world, and none. */
const starts = fc.constantFrom<readonly [TimeZone, CalendarDate]>(
  ['Pacific/Kiritimati', '2026-12-30'],
  ['Pacific/Pago_Pago', '2026-02-27'],
  ['Europe/Berlin', '2026-03-27'],
  ['Europe/Berlin', '2026-10-23'],
  ['America/New_York', '2026-03-06'],
  ['America/New_York', '2026-10-30'],
  ['Australia/Lord_Howe', '2026-10-02'],
  ['Pacific/Apia', '2011-12-28'],
);

test('[TIME-5] a clockwork that is awake sends one for every date, on its date, never before its hour, in every zone', async () => {
  await fc.assert(
    fc.asyncProperty(starts, reminderPreferences, async ([zone, date], { hour, rhythm }) => {
      const start = instantAt(date, 0, zone);
      const clock = new MemoryClock(start);
      const [due, bag] = [new OneWish({ zone, hour, rhythm }), new CollectingChannel()];
      const remind = new RemindTravelers(due, bag, clock);
      const moments: Instant[] = [];
      for (let minutes = 0; minutes < 8 * 1440; minutes += 30) {
        clock.set(plusMilliseconds(start, minutes * MINUTE));
        const before = bag.sent.length;
        await remind.run(10);
        if (bag.sent.length > before) moments.push(clock.now());
      }
      const dates = moments.map((at) => shownIn(zone, at).slice(0, 10));
      expect(new Set(dates).size).toBe(dates.length);
      expect(dates).toEqual(due.dates);
      for (const [index, at] of moments.entries()) {
        const shown = Number(shownIn(zone, at).slice(11, 13));
        const skipped = Number(shownIn(zone, plusMilliseconds(at, -31 * MINUTE)).slice(11, 13)) < hour && shown > hour;
        expect(shown === hour || skipped || (hour === 23 && shown === 0)).toBe(true);
        if (rhythm === 'weekly') expect(weekdayIndex(dates[index] ?? '')).toBe(0);
        expect(bag.sent[index]?.until).toBe(instantAt(nextDay(dates[index] ?? ''), 0, zone));
      }
      if (rhythm === 'daily') expect(dates.length).toBeGreaterThanOrEqual(7);
    }),
    { numRuns: 60 },
  );
});

test('[TIME-5] a clock that jumps to and fro, and looks that come twice, send no date twice', async () => {
  const jumps = fc.array(fc.integer({ min: -3 * 1440, max: 5 * 1440 }), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(starts, reminderPreferences, jumps, async ([zone, date], { hour, rhythm }, minutes) => {
      const clock = new MemoryClock(instantAt(date, 12, zone));
      const [due, bag] = [new OneWish({ zone, hour, rhythm }), new CollectingChannel()];
      for (const away of minutes) {
        clock.set(plusMilliseconds(instantAt(date, 12, zone), away * MINUTE));
        const remind = new RemindTravelers(due, bag, clock);
        await Promise.all([remind.run(10), remind.run(10)]);
      }
      expect(new Set(due.dates).size).toBe(bag.sent.length);
      expect(due.next > clock.now()).toBe(true);
    }),
    { numRuns: 150 },
  );
});

const nextDay = (date: CalendarDate): CalendarDate =>
  new Date(Date.parse(date) + 1440 * MINUTE).toISOString().slice(0, 10);
