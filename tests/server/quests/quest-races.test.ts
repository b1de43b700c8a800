import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, type ApiReply, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { completeStep, submitPost } from '#api/challenges/challenges.api';
import { readActiveQuest, joinCohort } from '#api/quests/quests.api';
import { saveSchedule } from '#api/schedule/schedule.api';

const FIFTY = Array.from({ length: 50 }, (_, index) => index);
const { startOnSameWeek: _, ...userLocalDate } = TODAY;

describe.each(everyDatabase)('fifty at once on a quest on $name', (database) => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    token = await sessionToken(server.context, await addTraveler(server.context));
  });

  const join = (enrollmentCode: string) =>
    server.call(joinCohort, { enrollmentCode, userLocalDate: { ...userLocalDate, startOnSameWeek: true } }, { token });

  /** How often each outcome came: 'ok', or the key of the refusal. */
  const tally = (replies: readonly ApiReply<unknown>[]): Record<string, number> => {
    const counted: Record<string, number> = {};
    for (const { status, body } of replies) {
      const outcome = status === 200 ? 'ok' : String(body.errorCode);
      counted[outcome] = (counted[outcome] ?? 0) + 1;
    }
    return counted;
  };

  const progressOf = async (questId: string) =>
    server.db
      .selectFrom('quests')
      .innerJoin('quests as mine', 'mine.traveler_id', 'quests.traveler_id')
      .where('mine.id', '=', questId)
      .select(['quests.cohort_id', 'quests.active'])
      .execute();

  test('[STP-4] book a promise once, whichever of the posts comes first', async () => {
    await join(QUEST_CODES.forest);
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    const none = { mondayHours: 0, tuesdayHours: 0, wednesdayHours: 0, thursdayHours: 0, saturdayHours: 0 };
    await server.call(saveSchedule, { questId: quest.id, ...none, fridayHours: 4, sundayHours: 0 }, { token });
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' } as const;
    await server.call(completeStep, step, { token });
    const sent = { challengeId: 'trees', reflectAnswers: 'Many.', applets: [] };
    const replies = await Promise.all(
      FIFTY.map((index) => server.call(submitPost, sent, { token, key: `post-${index}` })),
    );
    expect(tally(replies)).toEqual({ ok: 1, challengeAlreadyCompleted: 49 });
    expect((await server.call(readActiveQuest, {}, { token })).body.points).toEqual({ xp: 100, bp: 25 });
    const booked = await server.db
      .selectFrom('ledger')
      .innerJoin('quests', 'quests.traveler_id', 'ledger.traveler_id')
      .where('quests.id', '=', quest.id)
      .select(['reason', 'bp'])
      .orderBy('reason')
      .execute();
    expect(booked).toEqual([
      { reason: 'challenge', bp: 0 },
      { reason: 'quest promise', bp: 20 },
      { reason: 'week promise', bp: 5 },
    ]);
  });

  test('[QST-1] use a Quest Code once for each Traveler', async () => {
    const replies = await Promise.all(FIFTY.map(() => join(QUEST_CODES.coast)));
    expect(tally(replies)).toEqual({ ok: 1, alreadyOnQuest: 49 });
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    expect(await progressOf(quest.id)).toEqual([{ cohort_id: quest.cohortId, active: true }]);
  });

  test('[QST-1][QST-12] leave one quest active, however they switch to and fro', async () => {
    const codes = [QUEST_CODES.coast, QUEST_CODES.forest, QUEST_CODES.ferry];
    for (const code of codes) await join(code);
    const replies = await Promise.all(FIFTY.map((index) => join(codes[index % 3] ?? QUEST_CODES.coast)));
    const { ok = 0, alreadyOnQuest = 0 } = tally(replies);
    expect([ok > 0, ok + alreadyOnQuest]).toEqual([true, 50]);
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    const enrollments = await progressOf(quest.id);
    expect(enrollments).toHaveLength(3);
    expect(enrollments.filter(({ active }) => active).map(({ cohort_id }) => cohort_id)).toEqual([quest.cohortId]);
  });
});
