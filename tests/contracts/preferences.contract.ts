import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf } from '#core/account';
import { everyWorld, type World } from './every-adapter.ts';
import { CODES, today } from './scene.ts';

describe.each(everyWorld)('settings kept by $name', ({ open }) => {
  let world: World;

  beforeEach(async () => {
    world = await open();
  });
  afterEach(async () => world.close());

  test('[TIME-2] know the zone in which somebody signed up, on a quest or not', async () => {
    const ann = await world.traveler('America/Lima');
    expect(await ann.preferences.kept()).toEqual({ timeZone: 'America/Lima' });
  });

  test('[TIME-2] take another zone, for who asks and for nobody else', async () => {
    const ann = await world.traveler('Europe/London');
    const ben = await world.traveler('Europe/London');
    await ann.preferences.changeTimeZone('Asia/Tokyo');
    expect(await ann.preferences.kept()).toEqual({ timeZone: 'Asia/Tokyo' });
    expect(await ben.preferences.kept()).toEqual({ timeZone: 'Europe/London' });
  });

  test('[TIME-2] answer a change with a token of the same person', async () => {
    const ann = await world.traveler();
    const session = sessionOf(await ann.preferences.changeTimeZone('Asia/Tokyo'));
    expect(session).toMatchObject({ firstName: 'Ann', lastName: 'Walker', verified: true });
  });

  test('[TIME-1] move the calendar of a quest under way with the Traveler', async () => {
    const ann = await world.traveler('Europe/London');
    await ann.quests.join(CODES.coast, today);
    await ann.preferences.changeTimeZone('Pacific/Kiritimati');
    expect((await ann.quests.active()).zone).toBe('Pacific/Kiritimati');
  });

  test('[TIME-5] leave the reminder at its hour on the clock', async () => {
    const ann = await world.traveler('Europe/London');
    await ann.reminders.choose({ time: '2026-11-20T18:00:00.000Z' });
    await ann.preferences.changeTimeZone('America/New_York');
    expect(await ann.reminders.kept()).toMatchObject({ hour: 18, zone: 'America/New_York' });
  });
});
