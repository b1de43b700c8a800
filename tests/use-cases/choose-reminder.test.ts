import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryReminders } from '#memory/notifications/memory-reminders';
import { MemoryDatabase } from '#memory/memory-database';
import { calendarDates, hours, timeZones } from '#core/arbitraries';
import { ChooseReminder } from '#core/notifications';
import { refusalKeyOf } from '../fixtures/refusals.ts';
import { FRIDAY } from '../fixtures/sample-quests.ts';

test('[TIME-5] whichever hour is chosen is the hour that is saved, in every zone and on every day', async () => {
  const changes = fc.constantFrom(
    '2026-03-08',
    '2026-03-28',
    '2026-03-29',
    '2026-04-05',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
  );
  await fc.assert(
    fc.asyncProperty(timeZones, fc.oneof(changes, calendarDates), hours, hours, async (zone, date, at, hour) => {
      fc.pre(date > '1975');
      const here = new MemoryClock(`${date}T${String(at).padStart(2, '0')}:30:00.000Z`, zone);
      const reminders = new MemoryReminders(new MemoryDatabase(here, new MemoryRandomSource()), 'ann');
      await reminders.current();
      const chosen = { hour, rhythm: 'weekly', isOn: false } as const;
      here.setZone('Asia/Tokyo');
      expect(await new ChooseReminder(reminders, here).run({ zone, ...chosen })).toMatchObject(chosen);
      expect(await reminders.current()).toEqual({ zone, ...chosen, lastSentOn: null });
    }),
    { numRuns: 400 },
  );
});

test('an hour that no day has is refused', async () => {
  const clock = new MemoryClock(FRIDAY, 'Europe/London');
  const reminders = new MemoryReminders(new MemoryDatabase(clock, new MemoryRandomSource()), 'ann');
  for (const hour of [-1, 24, 7.5, Number.NaN])
    expect(await refusalKeyOf(new ChooseReminder(reminders, clock).run({ ...(await reminders.current()), hour }))).toBe(
      'errorInvalidRequest',
    );
  expect(await reminders.current()).toMatchObject({ hour: 8 });
});
