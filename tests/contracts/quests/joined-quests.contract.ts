import { noHours } from '#core/shared';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { QUEST_CODES, FRIDAY, MONDAY, NEXT_MONDAY, TODAY } from '../../fixtures/sample-quests.ts';

const SATURDAY = '2026-11-21T10:00:00.000Z';
const SUNDAY = '2026-11-22T11:00:00.000Z';

describe.each(everyEnvironment)('quests joined, saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler('Asia/Tokyo');
  });
  afterEach(async () => world.close());

  const completeTrees = async (traveler: TravelerPorts) => {
    await traveler.challenges.completeStep('trees', 'trees-count', [], 'count-1');
    await traveler.challenges.submitPost('trees', { reflectAnswers: 'Many.', applets: [] }, 'trees-1');
  };

  test('are none before one is joined, on the calendar of their Traveler', async () => {
    expect(await ann.quests.joined()).toEqual({ quests: [], zone: 'Europe/London' });
    expect(await ben.quests.joined()).toEqual({ quests: [], zone: 'Asia/Tokyo' });
  });

  test('[QST-9][QST-10] are listed in order of start, with what happened to them', async () => {
    await ann.quests.join(QUEST_CODES.coast, { ...TODAY, startOnSameWeek: false });
    world.setTime(SATURDAY);
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    world.setTime(SUNDAY);
    await completeTrees(ann);
    const { quests } = await ann.quests.joined();
    const { quest } = await ann.quests.active();
    expect(quests).toEqual([
      {
        id: quest.id,
        cohortId: quest.cohortId,
        enrollmentCode: QUEST_CODES.forest,
        questContentfulId: 'forest',
        title: 'Quest forest',
        isSampleQuest: false,
        startingDate: MONDAY,
        joinedAt: SATURDAY,
        lastVisitAt: SUNDAY,
        completedAt: SUNDAY,
        isClosed: false,
        isCurrent: true,
      },
      {
        id: expect.any(String),
        cohortId: expect.any(String),
        enrollmentCode: QUEST_CODES.coast,
        questContentfulId: 'coast',
        title: 'Quest coast',
        isSampleQuest: false,
        startingDate: NEXT_MONDAY,
        joinedAt: FRIDAY,
        lastVisitAt: SATURDAY,
        completedAt: null,
        isClosed: true,
        isCurrent: false,
      },
    ]);
  });

  test('[QST-10] are closed with their cohort, also the current one', async () => {
    await world.setClosed(QUEST_CODES.ferry, false);
    await ann.quests.join(QUEST_CODES.ferry, TODAY);
    await world.setClosed(QUEST_CODES.ferry, true);
    expect((await ann.quests.joined()).quests).toMatchObject([{ isClosed: true, isCurrent: true }]);
    await world.setClosed(QUEST_CODES.ferry, false);
    expect((await ann.quests.joined()).quests).toMatchObject([{ isClosed: false, isCurrent: true }]);
  });

  test('[QST-1][QST-12] are taken up again with their code, and are still one line each', async () => {
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    await completeTrees(ann);
    world.setTime(SATURDAY);
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    world.setTime(SUNDAY);
    await ann.quests.join(QUEST_CODES.forest, { ...TODAY, day: 22 });
    const { quests } = await ann.quests.joined();
    expect(quests.map(({ title, isCurrent, completedAt }) => [title, isCurrent, completedAt])).toEqual([
      ['Quest forest', true, FRIDAY],
      ['Quest coast', false, null],
    ]);
    expect(quests.map(({ joinedAt, lastVisitAt }) => [joinedAt, lastVisitAt])).toEqual([
      [FRIDAY, SUNDAY],
      [SATURDAY, SUNDAY],
    ]);
  });

  test('are those of one Traveler alone', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ben.quests.join(QUEST_CODES.forest, TODAY);
    expect((await ann.quests.joined()).quests.map(({ title }) => title)).toEqual(['Quest coast']);
    expect((await ben.quests.joined()).quests.map(({ title }) => title)).toEqual(['Quest forest']);
  });

  test('[QST-4] show their weeks in order, each with when it was completed', async () => {
    await ann.quests.join(QUEST_CODES.lake, TODAY);
    const { quest } = await ann.quests.active();
    const completions = async () => (await ann.quests.weeks(quest.id)).map(({ completedAt }) => completedAt);
    expect(await ann.quests.weeks(quest.id)).toEqual([
      {
        id: 'lake-1',
        contentfulId: 'lake-1',
        weekNumber: 1,
        weekName: 'Week 1',
        title: 'Title of lake-1',
        startingDate: MONDAY,
        unlockAfterDays: 0,
        contentIds: ['reeds', 'pier'],
        completedAt: null,
      },
      {
        id: 'lake-2',
        contentfulId: 'lake-2',
        weekNumber: 2,
        weekName: 'Week 2',
        title: 'Title of lake-2',
        startingDate: NEXT_MONDAY,
        unlockAfterDays: null,
        contentIds: ['island'],
        completedAt: null,
      },
    ]);
    await ann.challenges.submitPost('reeds', { reflectAnswers: 'Wind.', applets: [] }, 'reeds-1');
    expect(await completions()).toEqual([FRIDAY, null]);
    world.setTime('2026-11-25T09:00:00.000Z');
    expect(await completions()).toEqual([FRIDAY, '2026-11-23T00:00:00.000Z']);
    await ann.quests.join(QUEST_CODES.coast, TODAY).catch(() => undefined);
    expect((await ann.quests.weeks(quest.id)).map(({ id }) => id)).toEqual(['lake-1', 'lake-2']);
  });

  test('[STP-4] tell which promises earned something since they were joined', async () => {
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    const promises = async () => (await ann.quests.active()).promises;
    const { quest } = await ann.quests.active();
    await ann.schedules.commit({ questId: quest.id, hours: { ...noHours, friday: 4 } });
    expect(await promises()).toEqual({ weeks: [], quest: false });
    await completeTrees(ann);
    expect(await promises()).toEqual({ weeks: ['forest-1'], quest: true });
    world.setTime(SATURDAY);
    await ann.quests.join(QUEST_CODES.ferry, TODAY);
    expect(await promises()).toEqual({ weeks: [], quest: false });
  });
});
