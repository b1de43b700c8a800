import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visualizations } from '#core/onboarding';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

const asked = everyEnvironment.filter(({ name }) => !name.startsWith('HTTP'));

describe.each(asked)('what was seen, saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
  });
  afterEach(async () => world.close());

  const seenBy = ({ visualizations }: TravelerPorts): Visualizations => {
    if (!visualizations) throw new Error('nobody keeps what was seen');
    return visualizations;
  };
  const joined = async (traveler: TravelerPorts, code: string) => {
    await traveler.quests.join(code, TODAY);
    return (await traveler.quests.active()).quest.id;
  };

  test('the app’s cards, by whoever saw them', async () => {
    expect(await seenBy(ann).hasSeenApp()).toBe(false);
    await ann.onboardingFlows.markAppSeen();
    expect([await seenBy(ann).hasSeenApp(), await seenBy(ben).hasSeenApp()]).toEqual([true, false]);
  });

  test('the cards before a quest and after it, each by itself, however often they are marked', async () => {
    const coastal = await joined(ann, QUEST_CODES.coast);
    const both = async () => [
      await seenBy(ann).hasSeenQuest(coastal, 'onboarding'),
      await seenBy(ann).hasSeenQuest(coastal, 'offboarding'),
    ];
    expect(await both()).toEqual([false, false]);
    for (let times = 0; times < 2; times += 1) await seenBy(ann).markQuest(coastal, 'offboarding');
    expect(await both()).toEqual([false, true]);
    await seenBy(ann).markQuest(coastal, 'onboarding');
    expect(await both()).toEqual([true, true]);
  });

  test('those of a quest that was left', async () => {
    const coastal = await joined(ann, QUEST_CODES.coast);
    const wooded = await joined(ann, QUEST_CODES.forest);
    await seenBy(ann).markQuest(coastal, 'onboarding');
    expect(await seenBy(ann).hasSeenQuest(coastal, 'onboarding')).toBe(true);
    expect(await seenBy(ann).hasSeenQuest(wooded, 'onboarding')).toBe(false);
  });

  test('never those of somebody else’s quest, or of one that is none', async () => {
    const coastal = await joined(ann, QUEST_CODES.coast);
    for (const quest of [coastal, 'nowhere', '00000000-0000-4000-8000-0000000000ff']) {
      expect(await refusalKeyOf(seenBy(ben).hasSeenQuest(quest, 'onboarding'))).toBe('questNotFound');
      expect(await refusalKeyOf(seenBy(ben).markQuest(quest, 'offboarding'))).toBe('questNotFound');
    }
    expect(await seenBy(ann).hasSeenQuest(coastal, 'offboarding')).toBe(false);
  });

  test('the cards of a week, kept while another quest is active', async () => {
    await joined(ann, QUEST_CODES.coast);
    await joined(ben, QUEST_CODES.coast);
    for (let times = 0; times < 2; times += 1) await seenBy(ann).markWeek('coast-2');
    const seen = [seenBy(ann).hasSeenWeek('coast-2'), seenBy(ann).hasSeenWeek('coast-1')];
    expect(await Promise.all([...seen, seenBy(ben).hasSeenWeek('coast-2')])).toEqual([true, false, false]);
    await joined(ann, QUEST_CODES.forest);
    expect(await refusalKeyOf(seenBy(ann).hasSeenWeek('coast-2'))).toBe('errorWeekContentNoWeekUser');
    await joined(ann, QUEST_CODES.coast);
    expect(await seenBy(ann).hasSeenWeek('coast-2')).toBe(true);
  });

  test('no week that is not of their quest in progress', async () => {
    expect(await refusalKeyOf(seenBy(ann).markWeek('coast-1'))).toBe('errorWeekContentNoWeekUser');
    await joined(ann, QUEST_CODES.coast);
    for (const week of ['forest-1', 'nowhere']) {
      expect(await refusalKeyOf(seenBy(ann).hasSeenWeek(week))).toBe('errorWeekContentNoWeekUser');
      expect(await refusalKeyOf(seenBy(ann).markWeek(week))).toBe('errorWeekContentNoWeekUser');
    }
  });
});
