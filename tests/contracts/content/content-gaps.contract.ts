import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, forestQuest, lakeQuest, TODAY } from '../../fixtures/sample-quests.ts';

/** Content as a service may hand it over that lost a part of it. */
const withWeeks = (weeks: unknown): AuthoredQuest => ({
  ...lakeQuest,
  quest: { ...lakeQuest.quest, weeks: weeks as never },
});

describe.each(everyEnvironment)('content with a gap, saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;
  let questId: string;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
    await world.upgrade(QUEST_CODES.lake, lakeQuest);
    await ben.quests.join(QUEST_CODES.coast, TODAY);
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    await ann.quests.join(QUEST_CODES.lake, TODAY);
    questId = (await ann.quests.active()).quest.id;
  });
  afterEach(async () => {
    await world.upgrade(QUEST_CODES.lake, lakeQuest);
    await world.close();
  });

  test.each([
    ['the quest', null, ['errorNotFoundActiveQuest', 'errorGetWeeksForQuestNoQuest', 'errorWeekContentNoQuestDef']],
    ['a week', [...lakeQuest.quest.weeks, null], Array<string>(3).fill('errorContentWeekDefMissing')],
    [
      'the list of a week',
      [{ ...lakeQuest.quest.weeks[0], challenges: null }],
      Array<string>(3).fill('errorContentWeekDefPlaylistMissing'),
    ],
  ])('[QST-24] is told by its code where %s is gone, and heals with the content', async (_, weeks, codes) => {
    await world.upgrade(QUEST_CODES.lake, withWeeks(weeks));
    expect([
      await refusalKeyOf(ann.quests.active()),
      await refusalKeyOf(ann.quests.weeks(questId)),
      await refusalKeyOf(ann.onboardingFlows.week('lake-1')),
    ]).toEqual(codes);
    await world.upgrade(QUEST_CODES.lake, lakeQuest);
    expect((await ann.quests.active()).quest.id).toBe(questId);
  });

  test('[QST-24] leaves their other quests, and everybody else’s, as they are', async () => {
    await world.upgrade(QUEST_CODES.lake, withWeeks([null]));
    expect((await ann.quests.joined()).quests.map(({ title }) => title)).toEqual([forestQuest.quest.title]);
    expect((await ben.quests.active()).quest.title).toBe('Quest coast');
  });
});
