import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyWorld, type Traveler, type World } from './every-adapter.ts';
import { CODES, today } from './scene.ts';

describe.each(everyWorld)('places kept by $name', ({ open }) => {
  let world: World;
  let ann: Traveler;

  beforeEach(async () => {
    world = await open();
    ann = await world.traveler();
  });
  afterEach(async () => world.close());

  test('are those of the organization whose cohort somebody is in, by their descriptions', async () => {
    await ann.quests.join(CODES.coast, today);
    expect(await ann.locations.of('lighthouse')).toEqual([
      { id: 'harbour', description: 'At the harbour' },
      { id: 'island', description: 'On the island' },
    ]);
  });

  test('stay in sight after going over to a quest of another organization', async () => {
    await ann.quests.join(CODES.coast, today);
    await ann.quests.join(CODES.forest, today);
    expect((await ann.locations.of('lighthouse')).map(({ id }) => id)).toEqual(['harbour', 'island']);
    expect((await ann.locations.of('windmill')).map(({ id }) => id)).toEqual(['mill']);
  });

  test('of another organization are as if there were none, as those of one that there is not', async () => {
    const ben = await world.traveler();
    await ann.quests.join(CODES.coast, today);
    await ben.quests.join(CODES.forest, today);
    expect(await ann.locations.of('windmill')).toEqual([]);
    expect(await ben.locations.of('lighthouse')).toEqual([]);
    expect(await ann.locations.of('nowhere')).toEqual([]);
  });

  test('are nobody’s who has been on no quest', async () => {
    expect(await ann.locations.of('lighthouse')).toEqual([]);
  });
});
