import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notificationSwitches } from '#core/notifications';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

describe.each(everyEnvironment)('switches for notifications saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
  });
  afterEach(async () => world.close());

  test('[NTF-12] are as the table has them until they are set, and each for one person alone', async () => {
    expect(await ann.notificationSwitches.all()).toEqual(notificationSwitches({}));
    const set = await ann.notificationSwitches.set({ type: 'CHAT', channel: 'push', isOn: false });
    expect(set).toEqual(notificationSwitches({ CHAT: { push: false } }));
    await ann.notificationSwitches.set({ type: 'WEEK_COMPLETED', channel: 'email', isOn: true });
    expect(await ann.notificationSwitches.all()).toEqual(
      notificationSwitches({ CHAT: { push: false }, WEEK_COMPLETED: { email: true } }),
    );
    expect(await ben.notificationSwitches.all()).toEqual(notificationSwitches({}));
  });

  test('[NTF-12] that a type does not have are set by nobody', async () => {
    const { notificationSwitches: switches } = ann;
    expect(await switches.set({ type: 'CHAT', channel: 'app', isOn: true })).toEqual(notificationSwitches({}));
    expect(await switches.all()).toEqual(notificationSwitches({}));
  });
});
