import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyWorld, type Traveler, type World } from './every-adapter.ts';
import { refusalOf } from './refusal-of.ts';
import { APP_CARDS, CODES, coast, forest, today } from './scene.ts';

describe.each(everyWorld)('carousels kept by $name', ({ open }) => {
  let world: World;
  let ann: Traveler;
  let ben: Traveler;

  beforeEach(async () => {
    world = await open();
    ann = await world.traveler();
    ben = await world.traveler();
  });
  afterEach(async () => world.close());

  const joined = async (traveler: Traveler, code: string) => {
    await traveler.quests.join(code, today);
    return (await traveler.quests.active()).quest.id;
  };

  test('show the app’s cards in order, and remember who has seen them', async () => {
    expect(await ann.boardings.app()).toEqual({ cards: APP_CARDS, seen: false });
    await ann.boardings.markAppSeen();
    await ann.boardings.markAppSeen();
    expect(await ann.boardings.app()).toEqual({ cards: APP_CARDS, seen: true });
    expect(await ben.boardings.app()).toEqual({ cards: APP_CARDS, seen: false });
  });

  test('show the cards of a quest, and remember who has seen which', async () => {
    const [coastal, wooded] = [await joined(ann, CODES.coast), await joined(ben, CODES.forest)];
    expect(await ann.boardings.quest(coastal)).toEqual(coast.quest.onboarding);
    expect(await ben.boardings.quest(wooded)).toEqual(forest.quest.onboarding);
    await ann.boardings.markQuestSeen(coastal);
    expect((await ann.quests.active()).quest.hasSeenOnboarding).toBe(true);
    expect((await ben.quests.active()).quest.hasSeenOnboarding).toBe(false);
    await joined(ann, CODES.forest);
    expect((await ann.quests.active()).quest.hasSeenOnboarding).toBe(false);
  });

  test('refuse a quest of somebody else’s as if there were none', async () => {
    const coastal = await joined(ann, CODES.coast);
    expect(await refusalOf(ben.boardings.quest(coastal))).toBe('questNotFound');
    expect(await refusalOf(ben.boardings.markQuestSeen(coastal))).toBe('questNotFound');
    expect((await ann.quests.active()).quest.hasSeenOnboarding).toBe(false);
  });
});
