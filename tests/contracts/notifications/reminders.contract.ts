import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DueReminder } from '#core/notifications/server';
import { type Instant, type TimeZone, type Weekday, noHours } from '#core/shared';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

describe.each(everyEnvironment)('reminders saved by $name', ({ open }) => {
  let world: ContractEnvironment;

  beforeEach(async () => {
    world = await open();
  });
  afterEach(async () => world.close());

  test('[TIME-5] come daily at eight until something else is chosen', async () => {
    const ann = await world.addTraveler('Pacific/Auckland');
    expect(await ann.reminders.current()).toEqual({
      zone: 'Pacific/Auckland',
      hour: 8,
      rhythm: 'daily',
      isOn: true,
      lastSentOn: null,
    });
  });

  test.each([
    ['Europe/London', '2026-11-20T18:00:00.000Z', 18],
    ['Europe/Berlin', '2026-11-20T18:00:00.000Z', 19],
    ['Asia/Kolkata', '2026-11-20T18:00:00.000Z', 23],
    ['Pacific/Kiritimati', '2026-11-20T18:59:59.999Z', 8],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:00.000Z', 23],
    ['America/New_York', '2026-07-01T11:00:00.000Z', 7],
  ])('[TIME-5] read a chosen moment on the clock of %s', async (zone, time, hour) => {
    const ann = await world.addTraveler(zone);
    const ben = await world.addTraveler();
    const saved = { zone, hour, rhythm: 'daily', isOn: true, lastSentOn: null };
    expect(await ann.reminders.choose({ time })).toEqual(saved);
    expect(await ann.reminders.current()).toEqual(saved);
    expect(await ben.reminders.current()).toMatchObject({ hour: 8 });
  });

  test('[TIME-5] keep what was last chosen, and what was not named as it was', async () => {
    const ann = await world.addTraveler();
    await ann.reminders.choose({ time: '2026-11-20T06:00:00.000Z', rhythm: 'weekly' });
    expect(await ann.reminders.current()).toMatchObject({ hour: 6, rhythm: 'weekly', isOn: true });
    await ann.reminders.choose({ time: '2026-11-20T00:30:00.000Z', isOn: false });
    expect(await ann.reminders.current()).toMatchObject({ hour: 0, rhythm: 'weekly', isOn: false });
    await ann.reminders.choose({ time: '2026-11-20T07:00:00.000Z', isOn: true });
    expect(await ann.reminders.current()).toMatchObject({ hour: 7, rhythm: 'weekly', isOn: true });
    await ann.reminders.choose({ time: '2026-11-20T07:00:00.000Z', rhythm: 'daily' });
    expect(await ann.reminders.current()).toMatchObject({ hour: 7, rhythm: 'daily', isOn: true });
  });
});

/** A Traveler who has promised four hours on one day of every week. */
async function walker(world: ContractEnvironment, day: Weekday, zone?: TimeZone): Promise<TravelerPorts> {
  const ann = await world.addTraveler(zone);
  await ann.quests.join(QUEST_CODES.coast, TODAY);
  const { quest } = await ann.quests.active();
  await ann.schedules.commit({ questId: quest.id, hours: { ...noHours, [day]: 4 } });
  return ann;
}

const contexts = everyEnvironment.filter(({ name }) => !name.startsWith('HTTP'));

describe.each(contexts)('everybody’s reminders saved by $name', ({ open }) => {
  let world: ContractEnvironment;

  beforeEach(async () => {
    world = await open();
  });
  afterEach(async () => world.close());

  /** The reminders sent to one Traveler at a moment. */
  async function at(moment: Instant, { id }: TravelerPorts): Promise<readonly DueReminder[]> {
    world.setTime(moment);
    const sent = (await world.sendDueReminders?.()) ?? [];
    return sent.filter(({ traveler }) => traveler === id);
  }

  test('[TIME-5] go out once, at their hour, with what is open that day', async () => {
    const ann = await walker(world, 'friday');
    expect(await at('2026-11-27T07:59:59.999Z', ann)).toEqual([]);
    expect(await at('2026-11-27T08:00:00.000Z', ann)).toMatchObject([
      {
        traveler: ann.id,
        email: `${ann.id}@scene.test`,
        zone: 'Europe/London',
        hour: 8,
        rhythm: 'daily',
        open: [
          { title: 'Step cliff-climb', minutes: 20 },
          { title: 'Challenge cliff', minutes: 30 },
        ],
        until: '2026-11-28T00:00:00.000Z',
      },
    ]);
    for (const moment of ['08:00:00.000', '08:00:30.000', '07:00:00.000', '23:59:00.000'])
      expect(await at(`2026-11-27T${moment}Z`, ann)).toEqual([]);
    expect(await ann.reminders.current()).toMatchObject({ lastSentOn: '2026-11-27' });
    expect(await at('2026-12-04T08:00:00.000Z', ann)).toHaveLength(1);
  });

  test('[TIME-5] stay away where nothing is open that day', async () => {
    const ann = await walker(world, 'friday');
    const trial = await world.addTraveler();
    await trial.quests.join(QUEST_CODES.garden, TODAY);
    const questless = await world.addTraveler();
    for (const day of ['23', '24', '25', '26']) expect(await at(`2026-11-${day}T08:00:00.000Z`, ann)).toEqual([]);
    for (const traveler of [trial, questless]) expect(await at('2026-11-27T08:00:00.000Z', traveler)).toEqual([]);
  });

  test('[TIME-5] stay away when everything of the day is done', async () => {
    const ann = await walker(world, 'friday');
    world.setTime('2026-11-25T09:00:00.000Z');
    await ann.challenges.completeStep('cliff', 'cliff-climb', [], 'climb');
    await ann.challenges.submitPost('cliff', { reflectAnswers: 'High.', applets: [] }, 'post');
    expect(await at('2026-11-27T08:00:00.000Z', ann)).toEqual([]);
  });

  test('[TIME-5] a weekly one goes out on Mondays', async () => {
    const ann = await walker(world, 'monday');
    const ben = await walker(world, 'tuesday');
    for (const one of [ann, ben]) await one.reminders.choose({ time: '2026-11-20T08:00:00.000Z', rhythm: 'weekly' });
    expect(await at('2026-11-23T08:00:00.000Z', ann)).toHaveLength(1);
    expect(await at('2026-11-24T08:00:00.000Z', ben)).toEqual([]);
    expect(await at('2026-11-30T08:00:00.000Z', ann)).toHaveLength(1);
  });

  test('[TIME-5] one that is off stays away, and comes again once it is on', async () => {
    const ann = await walker(world, 'friday');
    await ann.reminders.choose({ time: '2026-11-20T08:00:00.000Z', isOn: false });
    expect(await at('2026-11-27T08:00:00.000Z', ann)).toEqual([]);
    await ann.reminders.choose({ time: '2026-11-20T08:00:00.000Z', isOn: true });
    expect(await at('2026-11-27T08:01:00.000Z', ann)).toEqual([]);
    expect(await at('2026-12-04T08:00:00.000Z', ann)).toHaveLength(1);
  });

  test('[TIME-5] an hour that was over when it was chosen comes tomorrow, one still to come today', async () => {
    const ann = await walker(world, 'friday');
    expect(await at('2026-11-20T09:30:00.000Z', ann)).toEqual([]);
    await ann.reminders.choose({ time: '2026-11-20T15:00:00.000Z' });
    expect(await at('2026-11-20T14:59:00.000Z', ann)).toEqual([]);
    expect(await at('2026-11-20T15:00:00.000Z', ann)).toHaveLength(1);
  });

  test('[TIME-5] who moves gets theirs on the new clock, and none twice on a date', async () => {
    const ann = await walker(world, 'friday');
    expect(await at('2026-11-26T08:00:00.000Z', ann)).toEqual([]);
    await world.changeTimeZone(ann.id, 'Pacific/Kiritimati');
    expect(await at('2026-11-26T17:59:00.000Z', ann)).toEqual([]);
    expect(await at('2026-11-26T18:00:00.000Z', ann)).toHaveLength(1);
    await world.changeTimeZone(ann.id, 'Pacific/Pago_Pago');
    expect(await at('2026-11-27T19:00:00.000Z', ann)).toEqual([]);
    expect(await at('2026-12-04T19:00:00.000Z', ann)).toHaveLength(1);
  });

  test('[TIME-5] a clock that was ahead for a while costs nobody theirs', async () => {
    const ann = await walker(world, 'friday');
    expect(await at('2028-01-07T08:00:00.000Z', ann)).toEqual([]);
    expect(await at('2026-11-27T08:00:00.000Z', ann)).toHaveLength(1);
    expect(await at('2026-11-26T08:00:00.000Z', ann)).toEqual([]);
    expect(await at('2026-11-27T09:00:00.000Z', ann)).toEqual([]);
  });
});

describe.each(everyEnvironment)('the link of a reminder behind $name', ({ open }) => {
  let world: ContractEnvironment;

  beforeEach(async () => {
    world = await open();
  });
  afterEach(async () => world.close());

  test('turns the reminders of whoever it was mailed to off and on, however often, and nobody else’s', async () => {
    const ann = await world.addTraveler();
    const ben = await world.addTraveler();
    await ann.reminders.choose({ time: '2026-11-20T18:00:00.000Z', rhythm: 'weekly' });
    for (const isOn of [false, false, true, true, false]) {
      await world.linkedReminder.setEnabled(ann.reminderLink, isOn);
      expect(await ann.reminders.current()).toMatchObject({ isOn, hour: 18, rhythm: 'weekly' });
      expect(await ben.reminders.current()).toMatchObject({ isOn: true });
    }
  });

  test.each(['', 'x', 'reminder of nobody', 'A'.repeat(64), 'A'.repeat(200)])(
    'is refused when it was not made here: %j',
    async (link) => {
      expect(await refusalKeyOf(world.linkedReminder.setEnabled(link, false))).toBe('reminderLinkNotValid');
    },
  );
});
