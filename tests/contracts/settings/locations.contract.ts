import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

describe.each(everyEnvironment)('locations saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
  });
  afterEach(async () => world.close());

  test('are those of the organization whose cohort somebody is in, by their descriptions', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    expect(await ann.locations.of('lighthouse')).toEqual([
      { id: 'harbour', description: 'At the harbour' },
      { id: 'island', description: 'On the island' },
    ]);
  });

  test('stay in sight after going over to a quest of another organization', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    expect((await ann.locations.of('lighthouse')).map(({ id }) => id)).toEqual(['harbour', 'island']);
    expect((await ann.locations.of('windmill')).map(({ id }) => id)).toEqual(['mill']);
  });

  test('of another organization are as if there were none, as those of one that there is not', async () => {
    const ben = await world.addTraveler();
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ben.quests.join(QUEST_CODES.forest, TODAY);
    expect(await ann.locations.of('windmill')).toEqual([]);
    expect(await ben.locations.of('lighthouse')).toEqual([]);
    expect(await ann.locations.of('nowhere')).toEqual([]);
  });

  test('are nobody’s who has been on no quest', async () => {
    expect(await ann.locations.of('lighthouse')).toEqual([]);
  });
});
