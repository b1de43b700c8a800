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

  test('show the cards after a quest apart from those before it, and remember them apart', async () => {
    const coastal = await joined(ann, CODES.coast);
    expect(await ann.boardings.quest(coastal, 'offboarding')).toEqual(coast.quest.offboarding);
    await ann.boardings.markQuestSeen(coastal, 'offboarding');
    expect((await ann.quests.active()).quest).toMatchObject({ hasSeenOnboarding: false, hasSeenOffboarding: true });
    await ann.boardings.markQuestSeen(coastal);
    expect((await ann.quests.active()).quest).toMatchObject({ hasSeenOnboarding: true, hasSeenOffboarding: true });
  });

  test('refuse the cards after a quest of somebody else’s as if there were none', async () => {
    const coastal = await joined(ann, CODES.coast);
    expect(await refusalOf(ben.boardings.quest(coastal, 'offboarding'))).toBe('questNotFound');
    expect(await refusalOf(ben.boardings.markQuestSeen(coastal, 'offboarding'))).toBe('questNotFound');
    expect((await ann.quests.active()).quest.hasSeenOffboarding).toBe(false);
  });

  const seenWeeks = async ({ quests }: Traveler) =>
    (await quests.active()).quest.weeks.filter(({ hasSeenOnboarding }) => hasSeenOnboarding).map(({ id }) => id);

  test('show the cards of a week, and remember who has seen which, however often they are marked', async () => {
    await joined(ann, CODES.coast);
    await joined(ben, CODES.coast);
    expect(await ann.boardings.week('coast-2')).toEqual(coast.quest.weeks[1]?.onboarding);
    await ann.boardings.markWeekSeen('coast-2');
    await ann.boardings.markWeekSeen('coast-2');
    expect([await seenWeeks(ann), await seenWeeks(ben)]).toEqual([['coast-2'], []]);
    await ann.boardings.markWeekSeen('coast-1');
    expect(await seenWeeks(ann)).toEqual(['coast-1', 'coast-2']);
  });

  test('remember the weeks of a quest that was left, for when it is walked again', async () => {
    await joined(ann, CODES.coast);
    await ann.boardings.markWeekSeen('coast-1');
    await joined(ann, CODES.forest);
    expect(await seenWeeks(ann)).toEqual([]);
    await joined(ann, CODES.coast);
    expect(await seenWeeks(ann)).toEqual(['coast-1']);
  });

  test.each([
    ['of a quest they are not on', 'forest-1'],
    ['that nobody has', 'nowhere'],
  ])('refuse a week %s', async (_, week) => {
    await joined(ann, CODES.coast);
    await joined(ben, CODES.forest);
    expect(await refusalOf(ann.boardings.week(week))).toBe('errorWeekContentNoWeekUser');
    expect(await refusalOf(ann.boardings.markWeekSeen(week))).toBe('errorWeekContentNoWeekUser');
    expect(await seenWeeks(ben)).toEqual([]);
  });

  test('refuse every week to who is on no quest', async () => {
    expect(await refusalOf(ann.boardings.week('coast-1'))).toBe('errorWeekContentNoWeekUser');
    expect(await refusalOf(ann.boardings.markWeekSeen('coast-1'))).toBe('errorWeekContentNoWeekUser');
  });
});
