import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryReminders } from '#adapters/memory/memory-reminders';
import { MemoryWorld } from '#adapters/memory/memory-world';
import { calendarDates, hours, timeZones } from '#core/arbitraries';
import { ChooseReminder } from '#core/notifications';
import { refusalOf } from '../contracts/refusal-of.ts';
import { FRIDAY } from '../contracts/scene.ts';

test('[TIME-5] whichever hour is chosen is the hour that is kept, in every zone and on every day', async () => {
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
      const reminders = new MemoryReminders(new MemoryWorld(here, new MemoryDice()), 'ann');
      await reminders.kept();
      const chosen = { hour, rhythm: 'weekly', isOn: false } as const;
      here.travel('Asia/Tokyo');
      expect(await new ChooseReminder(reminders, here).run({ zone, ...chosen })).toMatchObject(chosen);
      expect(await reminders.kept()).toEqual({ zone, ...chosen, lastSentOn: null });
    }),
    { numRuns: 400 },
  );
});

test('an hour that no day has is refused', async () => {
  const clock = new MemoryClock(FRIDAY, 'Europe/London');
  const reminders = new MemoryReminders(new MemoryWorld(clock, new MemoryDice()), 'ann');
  for (const hour of [-1, 24, 7.5, Number.NaN])
    expect(await refusalOf(new ChooseReminder(reminders, clock).run({ ...(await reminders.kept()), hour }))).toBe(
      'errorInvalidRequest',
    );
  expect(await reminders.kept()).toMatchObject({ hour: 8 });
});
