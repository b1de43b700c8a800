import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeStep, submitPost } from '#api/challenges.api';
import { activeCohort, activeQuest, joinCohort, joinedCohorts, oldQuests, questWeeks } from '#api/quests.api';
import { CODES, FRIDAY, MONDAY, today } from '../contracts/scene.ts';
import { everyDatabase, startServer, type TestServer } from './harness.ts';
import { newTraveler, setScene, tokenOf } from './scene.ts';

describe.each(everyDatabase)('the quests of a Traveler on $name', (database) => {
  let server: TestServer;
  let token: string;
  let statements: string[] = [];

  beforeAll(async () => {
    server = await startServer(database, { prepare: setScene, watch: (statement) => void statements.push(statement) });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set(FRIDAY);
    token = await tokenOf(server.house, await newTraveler(server.house, { timeZone: 'Asia/Tokyo' }));
  });

  const join = (enrollmentCode: string) => server.call(joinCohort, { enrollmentCode, userLocalDate: today }, { token });

  test('[QST-9] joining shows in the list of cohorts, in order of start, on the kept calendar', async () => {
    const none = await server.call(joinedCohorts, {}, { token });
    expect(none.body).toEqual({
      cohorts: [],
      cohortStartingDate: null,
      userCohortExist: { exist: false },
      timeZone: 'Asia/Tokyo',
    });
    await join(CODES.coastAgain);
    await join(CODES.coast);
    const { body } = await server.call(joinedCohorts, {}, { token });
    expect(body).toMatchObject({
      cohortStartingDate: { year: 2026, month: 11, day: 16 },
      userCohortExist: { exist: true },
    });
    expect(body.cohorts.map(({ enrollmentCode, isCurrent }) => [enrollmentCode, isCurrent])).toEqual([
      [CODES.coast, true],
      [CODES.coastAgain, false],
    ]);
  });

  test('[QST-7] the active cohort is that of the active quest, and without one there is none', async () => {
    const none = await server.call(activeCohort, {}, { token });
    expect([none.status, none.body]).toEqual([404, { errorCode: 'noActiveQuest', additionalInformation: {} }]);
    await join(CODES.forest);
    const { quest } = (await server.call(activeQuest, {}, { token })).body;
    expect((await server.call(activeCohort, {}, { token })).body).toEqual({
      id: quest.cohortId,
      enrollmentCode: CODES.forest,
      questContentfulId: 'forest',
      createdAt: FRIDAY,
      completedAt: null,
      isClosed: false,
    });
  });

  test('[QST-1] a quest that was left is an old one, with what happened to it', async () => {
    await join(CODES.forest);
    const { quest } = (await server.call(activeQuest, {}, { token })).body;
    expect((await server.call(oldQuests, {}, { token })).body).toEqual({ quests: [] });
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' } as const;
    await server.call(completeStep, step, { token });
    await server.call(submitPost, { challengeId: 'trees', reflectAnswers: 'Many.', applets: [] }, { token });
    server.clock.advance({ days: 1 });
    await join(CODES.coast);
    const saturday = '2026-11-21T09:00:00.000Z';
    expect((await server.call(oldQuests, {}, { token })).body).toEqual({
      quests: [{ id: quest.id, cohortId: quest.cohortId, createdAt: FRIDAY, completedAt: FRIDAY, updatedAt: saturday }],
    });
  });

  test('[QST-4] the weeks of a quest show what was completed in them', async () => {
    const questId = (await join(CODES.forest)).body.questId;
    const weeks = async () => (await server.call(questWeeks, { questId }, { token })).body.weeks;
    expect(await weeks()).toMatchObject([
      { id: 'forest-1', startingDate: MONDAY, contentIds: ['trees'], completedAt: null },
    ]);
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' } as const;
    await server.call(completeStep, step, { token });
    await server.call(submitPost, { challengeId: 'trees', reflectAnswers: 'Many.', applets: [] }, { token });
    expect(await weeks()).toMatchObject([{ completedAt: FRIDAY }]);
  });

  test('the weeks of a quest that is not theirs are not there', async () => {
    const questId = (await join(CODES.forest)).body.questId;
    const other = await tokenOf(server.house, await newTraveler(server.house));
    const { status, body } = await server.call(questWeeks, { questId }, { token: other });
    expect([status, body]).toEqual([404, { errorCode: 'errorGetWeeksForQuestNoQuest', additionalInformation: {} }]);
  });

  test('the list of cohorts asks the database as often for five quests as for one', async () => {
    const asked = async (): Promise<number> => {
      await server.call(joinedCohorts, {}, { token });
      statements = [];
      await server.call(joinedCohorts, {}, { token });
      return statements.length;
    };
    await join(CODES.coast);
    const forOne = await asked();
    for (const code of [CODES.coastAgain, CODES.forest, CODES.knots, CODES.lake]) await join(code);
    expect(await asked()).toBe(forOne);
  });
});
