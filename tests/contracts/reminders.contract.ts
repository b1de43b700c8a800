import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyWorld, type World } from './every-adapter.ts';

describe.each(everyWorld)('reminders kept by $name', ({ open }) => {
  let world: World;

  beforeEach(async () => {
    world = await open();
  });
  afterEach(async () => world.close());

  test('[TIME-5] come at eight until another hour is chosen', async () => {
    const ann = await world.traveler();
    expect(await ann.reminders.hour()).toBe(8);
  });

  test.each([
    ['Europe/London', '2026-11-20T18:00:00.000Z', 18],
    ['Europe/Berlin', '2026-11-20T18:00:00.000Z', 19],
    ['Asia/Kolkata', '2026-11-20T18:00:00.000Z', 23],
    ['Pacific/Kiritimati', '2026-11-20T18:59:59.999Z', 8],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:00.000Z', 23],
    ['America/New_York', '2026-07-01T11:00:00.000Z', 7],
  ])('[TIME-5] read a chosen moment on the clock of %s', async (zone, time, hour) => {
    const ann = await world.traveler(zone);
    const ben = await world.traveler();
    expect(await ann.reminders.chooseTime(time)).toBe(hour);
    expect(await ann.reminders.hour()).toBe(hour);
    expect(await ben.reminders.hour()).toBe(8);
  });

  test('[TIME-5] keep the hour last chosen', async () => {
    const ann = await world.traveler();
    await ann.reminders.chooseTime('2026-11-20T06:00:00.000Z');
    await ann.reminders.chooseTime('2026-11-20T00:30:00.000Z');
    expect(await ann.reminders.hour()).toBe(0);
  });
});
