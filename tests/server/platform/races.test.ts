import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, type ApiReply, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { signUp, verifyEmail } from '#api/account/account.api';
import { completeStep, submitPost } from '#api/challenges/challenges.api';
import { readActiveQuest, joinCohort } from '#api/quests/quests.api';
import { saveSchedule } from '#api/schedule/schedule.api';

const FIFTY = Array.from({ length: 50 }, (_, index) => index);
const { year, month, day } = TODAY;

describe.each(everyDatabase)('fifty at once on $name', (database) => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { trustedProxies: 1 } });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    token = await sessionToken(server.context, await addTraveler(server.context));
  });

  const join = (enrollmentCode: string) => server.call(joinCohort, { enrollmentCode, userLocalDate: TODAY }, { token });

  /** How often each outcome came: 'ok', or the key of the refusal. */
  const tally = (replies: readonly ApiReply<unknown>[]): Record<string, number> => {
    const counted: Record<string, number> = {};
    for (const { status, body } of replies) {
      const outcome = status === 200 ? 'ok' : String(body.errorCode);
      counted[outcome] = (counted[outcome] ?? 0) + 1;
    }
    return counted;
  };

  test('[ACC-7][ACC-27] leave one account of one address and one code, from fifty origins', async () => {
    const sign = (index: number) =>
      server.call(
        signUp,
        {
          displayName: `Walker ${index}`,
          email: index % 2 === 0 ? 'Same@scene.test' : ' same@SCENE.test ',
          password: 'over the hills',
          code: QUEST_CODES.coast,
          userLocalDate: { year, month, day },
          timeZone: 'Europe/London',
        },
        { headers: { 'x-forwarded-for': `203.0.113.${index}` } },
      );
    expect(tally(await Promise.all(FIFTY.map(sign)))).toEqual({ ok: 50 });
    const rows = await server.db
      .selectFrom('travelers')
      .where('email_key', '=', 'same@scene.test')
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
    const codes = await server.db.selectFrom('codes').where('email_key', '=', 'same@scene.test').select('id').execute();
    expect(codes).toHaveLength(1);
  });

  test('[ACC-5] use one code once', async () => {
    const email = 'once@scene.test';
    await server.call(signUp, {
      displayName: 'Once Only',
      email,
      password: 'over the hills',
      code: QUEST_CODES.coast,
      userLocalDate: { year, month, day },
      timeZone: 'Europe/London',
    });
    const sentEmail = (await server.mails()).find(({ to }) => to === email);
    const verificationCode = /\b\d{5}\b/.exec(sentEmail?.text ?? '')?.[0] ?? '';
    const replies = await Promise.all(FIFTY.map(() => server.call(verifyEmail, { email, verificationCode })));
    expect(tally(replies)).toEqual({ ok: 1, verificationCodeNotValid: 49 });
  });

  test('[ACC-5] get five wrong tries out of one code', async () => {
    const email = 'five@scene.test';
    await server.call(signUp, {
      displayName: 'Five Tries',
      email,
      password: 'over the hills',
      code: QUEST_CODES.coast,
      userLocalDate: { year, month, day },
      timeZone: 'Europe/London',
    });
    const guesses = FIFTY.map((index) => String(10_000 + index));
    await Promise.all(guesses.map((verificationCode) => server.call(verifyEmail, { email, verificationCode })));
    const code = await server.db
      .selectFrom('codes')
      .where('email_key', '=', email)
      .select('wrong_tries')
      .executeTakeFirstOrThrow();
    expect(code.wrong_tries).toBe(5);
  });

  test('[QST-1] leave one quest active, whichever of them they join', async () => {
    const codes = [QUEST_CODES.coast, QUEST_CODES.coastAgain, QUEST_CODES.forest];
    const replies = await Promise.all(FIFTY.map((index) => join(codes[index % 3] ?? QUEST_CODES.coast)));
    const { ok = 0, alreadyOnQuest = 0 } = tally(replies);
    expect([ok > 0, ok + alreadyOnQuest]).toEqual([true, 50]);
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    const rows = await server.db
      .selectFrom('quests')
      .innerJoin('quests as mine', 'mine.traveler_id', 'quests.traveler_id')
      .where('mine.id', '=', quest.id)
      .select(['quests.cohort_id', 'quests.active'])
      .execute();
    expect(rows.filter(({ active }) => active)).toHaveLength(1);
    expect(new Set(rows.map(({ cohort_id }) => cohort_id)).size).toBe(rows.length);
  });

  test('[STP-3] complete a step once', async () => {
    await join(QUEST_CODES.coast);
    const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
    const sent = { challengeId: 'shore', stepId: 'shore-look', applets: [textAnswer], platform: 'web' } as const;
    const replies = await Promise.all(
      FIFTY.map((index) => server.call(completeStep, sent, { token, key: `look-${index}` })),
    );
    expect(tally(replies)).toEqual({ ok: 1, stepAlreadyCompleted: 49 });
  });

  test('[STP-3][STP-4] complete a challenge once and earn its points once', async () => {
    await join(QUEST_CODES.forest);
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' } as const;
    await server.call(completeStep, step, { token });
    const sent = { challengeId: 'trees', reflectAnswers: 'Many.', applets: [] };
    const replies = await Promise.all(
      FIFTY.map((index) => server.call(submitPost, sent, { token, key: `post-${index % 10}` })),
    );
    expect(tally(replies)).toEqual({ ok: 5, challengeAlreadyCompleted: 45 });
    expect((await server.call(readActiveQuest, {}, { token })).body.points).toEqual({ xp: 100, bp: 0 });
  });

  test('[SCH-5] leave every item of a schedule standing once', async () => {
    await join(QUEST_CODES.coast);
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    const hours = { tuesdayHours: 0, wednesdayHours: 0, thursdayHours: 0, saturdayHours: 0, sundayHours: 0 };
    const replies = await Promise.all(
      FIFTY.map((index) =>
        server.call(saveSchedule, { questId: quest.id, ...hours, mondayHours: index % 4, fridayHours: 4 }, { token }),
      ),
    );
    expect(tally(replies)).toEqual({ ok: 50 });
    const items = await server.db.selectFrom('planned_items').where('quest_id', '=', quest.id).selectAll().execute();
    expect(items).toHaveLength(6);
  });
});
