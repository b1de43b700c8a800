import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuthoredQuest } from '#core/challenges';
import { everyWorld, type Traveler, type World } from './every-adapter.ts';
import { refusalOf } from './refusal-of.ts';
import { CODES, forest, lake, today } from './scene.ts';

/** Content as a service may hand it over that lost a part of it. */
const withWeeks = (weeks: unknown): AuthoredQuest => ({ ...lake, quest: { ...lake.quest, weeks: weeks as never } });

describe.each(everyWorld)('content with a gap, kept by $name', ({ open }) => {
  let world: World;
  let ann: Traveler;
  let ben: Traveler;
  let questId: string;

  beforeEach(async () => {
    world = await open();
    ann = await world.traveler();
    ben = await world.traveler();
    await world.upgrade(CODES.lake, lake);
    await ben.quests.join(CODES.coast, today);
    await ann.quests.join(CODES.forest, today);
    await ann.quests.join(CODES.lake, today);
    questId = (await ann.quests.active()).quest.id;
  });
  afterEach(async () => {
    await world.upgrade(CODES.lake, lake);
    await world.close();
  });

  test.each([
    ['the quest', null, ['errorNotFoundActiveQuest', 'errorGetWeeksForQuestNoQuest', 'errorWeekContentNoQuestDef']],
    ['a week', [...lake.quest.weeks, null], Array<string>(3).fill('errorContentWeekDefMissing')],
    [
      'the list of a week',
      [{ ...lake.quest.weeks[0], challenges: null }],
      Array<string>(3).fill('errorContentWeekDefPlaylistMissing'),
    ],
  ])('[QST-24] is told by its code where %s is gone, and heals with the content', async (_, weeks, codes) => {
    await world.upgrade(CODES.lake, withWeeks(weeks));
    expect([
      await refusalOf(ann.quests.active()),
      await refusalOf(ann.quests.weeks(questId)),
      await refusalOf(ann.boardings.week('lake-1')),
    ]).toEqual(codes);
    await world.upgrade(CODES.lake, lake);
    expect((await ann.quests.active()).quest.id).toBe(questId);
  });

  test('[QST-24] leaves their other quests, and everybody else’s, as they are', async () => {
    await world.upgrade(CODES.lake, withWeeks([null]));
    expect((await ann.quests.joined()).quests.map(({ title }) => title)).toEqual([forest.quest.title]);
    expect((await ben.quests.active()).quest.title).toBe('Quest coast');
  });
});
