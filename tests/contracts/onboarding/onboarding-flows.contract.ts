import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { APP_CARDS, QUEST_CODES, coastQuest, forestQuest, TODAY } from '../../fixtures/sample-quests.ts';

describe.each(everyEnvironment)('carousels saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
  });
  afterEach(async () => world.close());

  const joined = async (traveler: TravelerPorts, code: string) => {
    await traveler.quests.join(code, TODAY);
    return (await traveler.quests.active()).quest.id;
  };

  test('show the app’s cards in order, and remember who has seen them', async () => {
    expect(await ann.onboardingFlows.app()).toEqual({ cards: APP_CARDS, seen: false });
    await ann.onboardingFlows.markAppSeen();
    await ann.onboardingFlows.markAppSeen();
    expect(await ann.onboardingFlows.app()).toEqual({ cards: APP_CARDS, seen: true });
    expect(await ben.onboardingFlows.app()).toEqual({ cards: APP_CARDS, seen: false });
  });

  test('show the cards of a quest, and remember who has seen which', async () => {
    const [coastal, wooded] = [await joined(ann, QUEST_CODES.coast), await joined(ben, QUEST_CODES.forest)];
    expect(await ann.onboardingFlows.quest(coastal)).toEqual(coastQuest.quest.onboarding);
    expect(await ben.onboardingFlows.quest(wooded)).toEqual(forestQuest.quest.onboarding);
    await ann.onboardingFlows.markQuestSeen(coastal);
    expect((await ann.quests.active()).quest.hasSeenOnboarding).toBe(true);
    expect((await ben.quests.active()).quest.hasSeenOnboarding).toBe(false);
    await joined(ann, QUEST_CODES.forest);
    expect((await ann.quests.active()).quest.hasSeenOnboarding).toBe(false);
  });

  test('refuse a quest of somebody else’s as if there were none', async () => {
    const coastal = await joined(ann, QUEST_CODES.coast);
    expect(await refusalKeyOf(ben.onboardingFlows.quest(coastal))).toBe('questNotFound');
    expect(await refusalKeyOf(ben.onboardingFlows.markQuestSeen(coastal))).toBe('questNotFound');
    expect((await ann.quests.active()).quest.hasSeenOnboarding).toBe(false);
  });

  test('show the cards after a quest apart from those before it, and remember them apart', async () => {
    const coastal = await joined(ann, QUEST_CODES.coast);
    expect(await ann.onboardingFlows.quest(coastal, 'offboarding')).toEqual(coastQuest.quest.offboarding);
    await ann.onboardingFlows.markQuestSeen(coastal, 'offboarding');
    expect((await ann.quests.active()).quest).toMatchObject({ hasSeenOnboarding: false, hasSeenOffboarding: true });
    await ann.onboardingFlows.markQuestSeen(coastal);
    expect((await ann.quests.active()).quest).toMatchObject({ hasSeenOnboarding: true, hasSeenOffboarding: true });
  });

  test('refuse the cards after a quest of somebody else’s as if there were none', async () => {
    const coastal = await joined(ann, QUEST_CODES.coast);
    expect(await refusalKeyOf(ben.onboardingFlows.quest(coastal, 'offboarding'))).toBe('questNotFound');
    expect(await refusalKeyOf(ben.onboardingFlows.markQuestSeen(coastal, 'offboarding'))).toBe('questNotFound');
    expect((await ann.quests.active()).quest.hasSeenOffboarding).toBe(false);
  });

  const seenWeeks = async ({ quests }: TravelerPorts) =>
    (await quests.active()).quest.weeks.filter(({ hasSeenOnboarding }) => hasSeenOnboarding).map(({ id }) => id);

  test('show the cards of a week, and remember who has seen which, however often they are marked', async () => {
    await joined(ann, QUEST_CODES.coast);
    await joined(ben, QUEST_CODES.coast);
    expect(await ann.onboardingFlows.week('coast-2')).toEqual(coastQuest.quest.weeks[1]?.onboarding);
    await ann.onboardingFlows.markWeekSeen('coast-2');
    await ann.onboardingFlows.markWeekSeen('coast-2');
    expect([await seenWeeks(ann), await seenWeeks(ben)]).toEqual([['coast-2'], []]);
    await ann.onboardingFlows.markWeekSeen('coast-1');
    expect(await seenWeeks(ann)).toEqual(['coast-1', 'coast-2']);
  });

  test('remember the weeks of a quest that was left, for when it is walked again', async () => {
    await joined(ann, QUEST_CODES.coast);
    await ann.onboardingFlows.markWeekSeen('coast-1');
    await joined(ann, QUEST_CODES.forest);
    expect(await seenWeeks(ann)).toEqual([]);
    await joined(ann, QUEST_CODES.coast);
    expect(await seenWeeks(ann)).toEqual(['coast-1']);
  });

  test.each([
    ['of a quest they are not on', 'forest-1'],
    ['that nobody has', 'nowhere'],
  ])('refuse a week %s', async (_, week) => {
    await joined(ann, QUEST_CODES.coast);
    await joined(ben, QUEST_CODES.forest);
    expect(await refusalKeyOf(ann.onboardingFlows.week(week))).toBe('errorWeekContentNoWeekUser');
    expect(await refusalKeyOf(ann.onboardingFlows.markWeekSeen(week))).toBe('errorWeekContentNoWeekUser');
    expect(await seenWeeks(ben)).toEqual([]);
  });

  test('refuse every week to who is on no quest', async () => {
    expect(await refusalKeyOf(ann.onboardingFlows.week('coast-1'))).toBe('errorWeekContentNoWeekUser');
    expect(await refusalKeyOf(ann.onboardingFlows.markWeekSeen('coast-1'))).toBe('errorWeekContentNoWeekUser');
  });
});
