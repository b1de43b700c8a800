import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { STORAGE_PATH } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { correctAnswers, seedAllKindsQuest, addStoredFile, ALL_KINDS_CODE } from '../support/all-kinds-quest.ts';
import { completeStep, submitPost } from '#api/challenges/challenges.api';
import { shareChallengePost, sharePost, sharePostLink } from '#api/posts/posts.api';
import { joinCohort } from '#api/quests/quests.api';

const shareMessage = { receiver: 'cho@elsewhere.test', subject: 'My bench', message: 'Dear Cho,\nit stands.' };
const reflectAnswers = 'It stands <b>&amp; wobbles</b>. 🪑';

/** Everything of the challenge `bench`, and its submission. */
async function submitBench(server: TestServer, traveler: TravelerId, token: Token): Promise<void> {
  const place = { challengeId: 'bench', platform: 'web' } as const;
  const answers = await correctAnswers(server.context, traveler);
  await server.call(completeStep, { ...place, stepId: 'make', applets: answers }, { token });
  await server.call(completeStep, { ...place, stepId: 'rest', applets: [] }, { token });
  const file = { location: await addStoredFile(server.context, traveler, 'bench.pdf'), mimetype: 'application/pdf' };
  const post = { challengeId: 'bench', reflectAnswers, applets: [], file };
  expect((await server.call(submitPost, post, { token })).status).toBe(200);
}

describe.each(everyDatabase)('submissions shared on $name', (database) => {
  let server: TestServer;
  let ann: TravelerId;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedAllKindsQuest });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.advance({ minutes: 1 });
    ann = await addTraveler(server.context);
    token = await sessionToken(server.context, ann);
    await server.call(joinCohort, { enrollmentCode: ALL_KINDS_CODE, userLocalDate: TODAY }, { token });
  });

  const submitted = async (): Promise<string> => {
    await submitBench(server, ann, token);
    const { id } = await server.db
      .selectFrom('posts')
      .innerJoin('quests', 'quests.id', 'posts.quest_id')
      .where('quests.traveler_id', '=', ann)
      .select('posts.id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const refusal = ({ status, body }: Awaited<ReturnType<typeof server.call>>) => [
    status,
    body.errorCode,
    body.additionalInformation?.['field'],
  ];

  test('[STP-14] go out as words and a link that holds, once however often they are sent, by challenge and by id', async () => {
    const postId = await submitted();
    for (const send of [
      () => server.call(shareChallengePost, { ...shareMessage, challengeId: 'bench' }, { token, key: `bench-${ann}` }),
      () => server.call(sharePost, { ...shareMessage, postId }, { token, key: `post-${ann}` }),
    ]) {
      const before = (await server.mails()).length;
      for (const reply of await Promise.all([send(), send(), send()])) expect(reply.status).toBe(200);
      const [mail, ...others] = (await server.mails()).slice(before);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: shareMessage.receiver, subject: shareMessage.subject });
      for (const content of ['Ann Walker', 'it stands.', 'Challenge bench', reflectAnswers])
        expect(mail?.text).toContain(content);
      expect(mail?.text).toMatch(new RegExp(`Look back: http\\S+${STORAGE_PATH}[\\da-f-]{36}\\?\\S+`));
      expect(mail?.html).not.toContain('<b>');
    }
  });

  test('[STP-14] of somebody else are as if there were none, by challenge and by id', async () => {
    const postId = await submitted();
    const ben = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinCohort, { enrollmentCode: ALL_KINDS_CODE, userLocalDate: TODAY }, { token: ben });
    const before = (await server.mails()).length;
    for (const reply of [
      await server.call(shareChallengePost, { ...shareMessage, challengeId: 'bench' }, { token: ben }),
      await server.call(shareChallengePost, { ...shareMessage, challengeId: 'nowhere' }, { token: ben }),
      await server.call(sharePost, { ...shareMessage, postId }, { token: ben }),
      await server.call(sharePost, { ...shareMessage, postId: server.context.random.uuid() }, { token: ben }),
      await server.call(sharePost, { ...shareMessage, postId: "' or true" }, { token: ben }),
      await server.call(sharePostLink, { postId, userId: ann }, { token: ben }),
    ])
      expect(refusal(reply)).toEqual([422, 'postNotYours', undefined]);
    expect(await server.mails()).toHaveLength(before);
  });

  test('[STP-14] say of its field what is wrong, and nothing goes out', async () => {
    const postId = await submitted();
    const before = (await server.mails()).length;
    const sharing = async (change: object) =>
      refusal(await server.call(sharePost, { ...shareMessage, postId, ...change }, { token }));
    expect(await sharing({ receiver: 'cho@elsewhere.test, dan@elsewhere.test' })).toEqual([
      422,
      'emailNotValid',
      'receiver',
    ]);
    expect(await sharing({ subject: 'Hi\r\nBcc: dan@elsewhere.test' })).toEqual([
      422,
      'appletShareSubjectNotValid',
      'subject',
    ]);
    expect(await sharing({ message: ' ' })).toEqual([422, 'submissionMessageMissing', 'message']);
    expect(await sharing({ message: 'a\0b' })).toEqual([422, 'textNotStorable', 'message']);
    expect(await sharing({ receiver: undefined, subject: undefined })).toEqual([
      422,
      'appletShareReceiverMissing',
      'receiver',
    ]);
    expect((await sharing({ score: 99 }))[1]).toBe('errorInvalidRequest');
    expect(await server.mails()).toHaveLength(before);
  });

  test('[ACH-14] go to nobody by name while nobody is related: who is there and who is not is answered alike', async () => {
    const postId = await submitted();
    const ben = await addTraveler(server.context);
    for (const userId of [ben, server.context.random.uuid(), ann]) {
      const shared = await server.call(sharePost, { postId, userId, message: 'Look.' }, { token });
      expect(refusal(shared)).toEqual([422, 'postReaderMissing', 'userId']);
      const linked = await server.call(sharePostLink, { postId, userId }, { token });
      expect(refusal(linked)).toEqual([422, 'postReaderMissing', 'userId']);
    }
    const silent = await server.call(sharePost, { postId, userId: ben, message: ' ' }, { token });
    expect(refusal(silent)).toEqual([422, 'submissionMessageMissing', 'message']);
  });
});

describe.each(everyDatabase)('many submissions on $name', (database) => {
  test('[STP-14] count with every other email, 5 a day to one address, once they are sent', async () => {
    const server = await startServer(database, { prepare: seedAllKindsQuest, settings: { rateLimitScale: 1 } });
    try {
      const ann = await addTraveler(server.context);
      const token = await sessionToken(server.context, ann);
      await server.call(joinCohort, { enrollmentCode: ALL_KINDS_CODE, userLocalDate: TODAY }, { token });
      const send = async () =>
        (await server.call(shareChallengePost, { ...shareMessage, challengeId: 'bench' }, { token })).status;
      for (let refused = 0; refused < 6; refused += 1) expect(await send()).toBe(422);
      await submitBench(server, ann, token);
      for (let sent = 0; sent < 5; sent += 1) expect(await send()).toBe(200);
      expect(await send()).toBe(429);
    } finally {
      await server.close();
    }
  });
});
