import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveFeedback, readAchievements } from '#api/achievements/achievements.api';
import { shareChallengePost, sharePost, sharePostLink } from '#api/posts/posts.api';
import { readNotifications } from '#api/notifications/notifications.api';
import { deleteAccount } from '#api/settings/settings.api';
import type { Token } from '#core/account';
import type { PostId } from '#core/achievements';
import type { TravelerId } from '#core/shared';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { addPair, submittedReeds } from '../support/achievements.ts';

describe.each(everyDatabase)('feedback on $name', (database) => {
  const statements: string[] = [];
  let server: TestServer;
  let owner: TravelerId;
  let postId: PostId;
  let token: Token;
  let reader: TravelerId;
  let readerToken: Token;

  beforeAll(async () => {
    server = await startServer(database, {
      prepare: seedSampleQuests,
      onStatement: (statement) => statements.push(statement),
    });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    ({ owner, postId } = await submittedReeds(server));
    token = await sessionToken(server.context, owner);
    reader = await addTraveler(server.context);
    await addPair(server, [owner, reader], 'Running Partner');
    readerToken = await sessionToken(server.context, reader);
  });

  const reviewsOf = async (who: TravelerId) => ({
    rows: await server.db.selectFrom('feedback').where('post_id', '=', postId).selectAll().execute(),
    booked: await server.db
      .selectFrom('ledger')
      .where('traveler_id', '=', who)
      .where('reason', '=', 'review')
      .select(['xp', 'bp'])
      .execute(),
    told: await server.db
      .selectFrom('notifications')
      .where('traveler_id', '=', who)
      .select(['type', 'target_id', 'about_id', 'title'])
      .execute(),
  });

  test('[ACH-3] twenty at once by one author are one review, one entry and one notification', async () => {
    const send = (score: number) =>
      server.call(giveFeedback, { postId, score, answer: 'Good.' }, { token: readerToken });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, place) => send((place % 5) + 1)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.errorCode])).toEqual(
      Array.from({ length: 19 }, () => [409, 'feedbackAlreadySubmitted']),
    );
    const { rows, booked, told } = await reviewsOf(owner);
    expect(rows).toHaveLength(1);
    expect(booked).toEqual([{ xp: rows[0]?.score, bp: 0 }]);
    expect(told).toEqual([
      { type: 'FEEDBACK_RECEIVED', target_id: 'reeds', about_id: reader, title: 'Challenge reeds' },
    ]);
  });

  test('[ACH-3] one that is sent again under its key is answered as it was', async () => {
    const send = () =>
      server.call(giveFeedback, { postId, score: 3, answer: 'Good.' }, { token: readerToken, key: `said-${reader}` });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await reviewsOf(owner)).rows).toHaveLength(1);
  });

  test('[ACC-8] a review stays when its author’s account is gone, and is a Former Traveler’s', async () => {
    await server.call(giveFeedback, { postId, score: 3, answer: 'Good.' }, { token: readerToken });
    expect((await server.call(deleteAccount, {}, { token: readerToken })).status).toBe(200);
    const { body } = await server.call(readAchievements, {}, { token });
    expect(body.list.find(({ postId: id }) => id === postId)?.feedbacks).toMatchObject([
      {
        score: 3,
        answers: 'Good.',
        authorId: null,
        writtenBy: { displayName: 'Former Traveler', profilePictureUrl: null },
      },
    ]);
  });

  test('[ACH-14] a submission is shared by challenge, by id and as a link, and asks for feedback once', async () => {
    const message = 'What do you think?';
    for (const { status } of [
      await server.call(shareChallengePost, { challengeId: 'reeds', userId: reader, message }, { token }),
      await server.call(shareChallengePost, { challengeId: 'reeds', postId, userId: reader, message }, { token }),
      await server.call(sharePost, { postId, challengeId: 'reeds', userId: reader, message }, { token }),
      await server.call(sharePostLink, { postId, userId: reader }, { token }),
    ])
      expect(status).toBe(200);
    const rows = await server.db.selectFrom('post_readers').where('post_id', '=', postId).selectAll().execute();
    expect(rows).toMatchObject([{ reader_id: reader, message }]);
    const { body } = await server.call(readNotifications, {}, { token: readerToken });
    expect(body.notifications).toMatchObject([{ type: 'FEEDBACK_REQUESTED', targetId: 'challenge-reeds' }]);
    const other = { challengeId: 'island', postId, userId: reader, message };
    expect((await server.call(shareChallengePost, other, { token })).body.errorCode).toBe('postOfAnotherChallenge');
  });

  test('[ACH-17] a list takes as many statements however long it is', async () => {
    const counted = async (): Promise<readonly [number, number]> => {
      statements.length = 0;
      const { status, body } = await server.call(readAchievements, { userId: owner }, { token: readerToken });
      expect(status).toBe(200);
      return [statements.length, body.list.length];
    };
    await server.call(giveFeedback, { postId, score: 3, answer: 'Good.' }, { token: readerToken });
    await counted();
    const [few, short] = await counted();
    const authors = await Promise.all(Array.from({ length: 12 }, () => addTraveler(server.context)));
    for (let place = 0; place < 30; place += 1) {
      const submitted = await submittedReeds(server, owner, `island-${place}`);
      await server.db
        .insertInto('feedback')
        .values(
          authors.map((author) => ({
            id: server.context.random.uuid(),
            post_id: submitted.postId,
            author,
            score: 5,
            answers: 'Fine.',
            created_at: server.clock.now(),
          })),
        )
        .execute();
    }
    const [many, long] = await counted();
    expect([short, long]).toEqual([2, 32]);
    expect(many).toBe(few);
  });
});
