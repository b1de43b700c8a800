import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUEST_CODES, FRIDAY, MONDAY, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { databaseWaits } from '../support/database-waits.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { completeStep, submitPost } from '#api/challenges/challenges.api';
import {
  readActiveCohort,
  readActiveQuest,
  joinCohort,
  readJoinedCohorts,
  readOldQuests,
  readQuestWeeks,
} from '#api/quests/quests.api';
import { readPreferences } from '#api/settings/settings.api';

describe.each(everyDatabase)('the quests of a Traveler on $name', (database) => {
  let server: TestServer;
  let token: string;
  let statements: string[] = [];

  beforeAll(async () => {
    server = await startServer(database, {
      prepare: seedSampleQuests,
      onStatement: (statement) => void statements.push(statement),
    });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set(FRIDAY);
    token = await sessionToken(server.context, await addTraveler(server.context, { timeZone: 'Asia/Tokyo' }));
  });

  const join = (enrollmentCode: string) => server.call(joinCohort, { enrollmentCode, userLocalDate: TODAY }, { token });

  test('[QST-9] joining shows in the list of cohorts, in order of start, on the saved calendar', async () => {
    const none = await server.call(readJoinedCohorts, {}, { token });
    expect(none.body).toEqual({
      cohorts: [],
      cohortStartingDate: null,
      userCohortExist: { exist: false },
      timeZone: 'Asia/Tokyo',
    });
    await join(QUEST_CODES.coastAgain);
    await join(QUEST_CODES.coast);
    const { body } = await server.call(readJoinedCohorts, {}, { token });
    expect(body).toMatchObject({
      cohortStartingDate: { year: 2026, month: 11, day: 16 },
      userCohortExist: { exist: true },
    });
    expect(body.cohorts.map(({ enrollmentCode, isCurrent }) => [enrollmentCode, isCurrent])).toEqual([
      [QUEST_CODES.coast, true],
      [QUEST_CODES.coastAgain, false],
    ]);
  });

  test('[QST-7] the active cohort is that of the active quest, and without one there is none', async () => {
    const none = await server.call(readActiveCohort, {}, { token });
    expect([none.status, none.body]).toEqual([404, { errorCode: 'noActiveQuest', additionalInformation: {} }]);
    await join(QUEST_CODES.forest);
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    expect((await server.call(readActiveCohort, {}, { token })).body).toEqual({
      id: quest.cohortId,
      enrollmentCode: QUEST_CODES.forest,
      questContentfulId: 'forest',
      createdAt: FRIDAY,
      completedAt: null,
      isClosed: false,
    });
  });

  test('[QST-1] a quest that was left is an old one, with what happened to it', async () => {
    await join(QUEST_CODES.forest);
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    expect((await server.call(readOldQuests, {}, { token })).body).toEqual({ quests: [] });
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' } as const;
    await server.call(completeStep, step, { token });
    await server.call(submitPost, { challengeId: 'trees', reflectAnswers: 'Many.', applets: [] }, { token });
    server.clock.advance({ days: 1 });
    await join(QUEST_CODES.coast);
    const saturday = '2026-11-21T09:00:00.000Z';
    expect((await server.call(readOldQuests, {}, { token })).body).toEqual({
      quests: [{ id: quest.id, cohortId: quest.cohortId, createdAt: FRIDAY, completedAt: FRIDAY, updatedAt: saturday }],
    });
  });

  test('[QST-4] the weeks of a quest show what was completed in them', async () => {
    const questId = (await join(QUEST_CODES.forest)).body.questId;
    const weeks = async () => (await server.call(readQuestWeeks, { questId }, { token })).body.weeks;
    expect(await weeks()).toMatchObject([
      { id: 'forest-1', startingDate: MONDAY, contentIds: ['trees'], completedAt: null },
    ]);
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' } as const;
    await server.call(completeStep, step, { token });
    await server.call(submitPost, { challengeId: 'trees', reflectAnswers: 'Many.', applets: [] }, { token });
    expect(await weeks()).toMatchObject([{ completedAt: FRIDAY }]);
  });

  test('the weeks of a quest that is not theirs are not there', async () => {
    const questId = (await join(QUEST_CODES.forest)).body.questId;
    const other = await sessionToken(server.context, await addTraveler(server.context));
    const { status, body } = await server.call(readQuestWeeks, { questId }, { token: other });
    expect([status, body]).toEqual([404, { errorCode: 'errorGetWeeksForQuestNoQuest', additionalInformation: {} }]);
  });

  test.each([
    ['the settings', async () => server.call(readPreferences, {}, { token })],
    ['the active cohort', async () => server.call(readActiveCohort, {}, { token })],
    ['the active quest', async () => server.call(readActiveQuest, {}, { token })],
  ])('%s: one statement beside the one for the session, in one wait', async (_, read) => {
    await join(QUEST_CODES.forest);
    await read();
    statements = [];
    expect(await databaseWaits(async () => expect((await read()).status).toBe(200))).toBe(1);
    expect(statements).toHaveLength(2);
  });

  test('completing a step takes six statements beside the one for the session, in four waits', async () => {
    await join(QUEST_CODES.forest);
    await server.call(readActiveQuest, {}, { token });
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' } as const;
    statements = [];
    const complete = async () =>
      expect((await server.call(completeStep, step, { token, key: 'count-1' })).status).toBe(200);
    expect(await databaseWaits(complete)).toBe(4);
    expect(statements).toHaveLength(7);
  });

  test('the list of cohorts asks the database as often for five quests as for one', async () => {
    const asked = async (): Promise<number> => {
      await server.call(readJoinedCohorts, {}, { token });
      statements = [];
      await server.call(readJoinedCohorts, {}, { token });
      return statements.length;
    };
    await join(QUEST_CODES.coast);
    const forOne = await asked();
    for (const code of [QUEST_CODES.coastAgain, QUEST_CODES.forest, QUEST_CODES.knots, QUEST_CODES.lake])
      await join(code);
    expect(await asked()).toBe(forOne);
  });
});
