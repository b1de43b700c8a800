import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import type { PostId } from '#core/achievements';
import type { TravelerId } from '#core/shared';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { addPair, submittedReeds } from '../support/achievements.ts';
import { giveFeedback, readAchievements, readSubmission } from '#api/achievements/achievements.api';
import { shareChallengePost, sharePost, sharePostLink } from '#api/posts/posts.api';
import { readNotifications } from '#api/notifications/notifications.api';
import { readShowcases } from '#api/showcases/showcases.api';
import { deleteAccount } from '#api/settings/settings.api';

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
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => send((index % 5) + 1)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.errorCode])).toEqual(
      Array.from({ length: 19 }, () => [409, 'feedbackAlreadySubmitted']),
    );
    const { rows, booked, told } = await reviewsOf(owner);
    expect(rows).toHaveLength(1);
    expect(booked).toEqual([{ xp: rows[0]?.score, bp: 0 }]);
    expect(told).toEqual([
      { type: 'FEEDBACK_RECEIVED', target_id: postId, about_id: reader, title: 'Challenge reeds' },
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

  test('[ACC-8][ACH-14] nothing is shared with, and no showcase read of, somebody whose account is gone', async () => {
    expect((await server.call(deleteAccount, {}, { token: readerToken })).status).toBe(200);
    const shared = await server.call(sharePostLink, { postId, userId: reader }, { token });
    expect(shared).toMatchObject({ status: 422, body: { errorCode: 'postReaderMissing' } });
    const showcases = await server.call(readShowcases, { userId: reader }, { token });
    expect(showcases).toMatchObject({ status: 404, body: { errorCode: 'relationshipNotFound' } });
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
    expect(body.notifications).toMatchObject([{ type: 'FEEDBACK_REQUESTED', targetId: postId }]);
    const other = { challengeId: 'island', postId, userId: reader, message };
    expect((await server.call(shareChallengePost, other, { token })).body.errorCode).toBe('postOfAnotherChallenge');
  });

  test('[ACH-14] the email that asks for feedback carries the message', async () => {
    const message = 'Is it <b>loud</b> enough?\nPlease listen.';
    await server.call(sharePost, { postId, challengeId: 'reeds', userId: reader, message }, { token });
    server.clock.advance({ minutes: 5 });
    const mail = (await server.mails()).find(({ to }) => to === `${reader}@scene.test`);
    expect(mail?.subject).toContain('would like your feedback on “Challenge reeds”.');
    expect(mail?.text).toContain('Is it <b>loud</b> enough?\n\nPlease listen.');
    expect(mail?.html).toContain('Is it &lt;b&gt;loud&lt;/b&gt; enough?');
  });

  /** More submissions, each with a dozen reviews. */
  const addReviewed = async (from: number, to: number): Promise<void> => {
    const authors = await Promise.all(Array.from({ length: 12 }, () => addTraveler(server.context)));
    for (let index = from; index < to; index += 1) {
      const submitted = await submittedReeds(server, owner, `island-${index}`);
      const said = { post_id: submitted.postId, score: 5, answers: 'Fine.', created_at: server.clock.now() };
      const rows = authors.map((author) => ({ ...said, id: server.context.random.uuid(), author }));
      await server.db.insertInto('feedback').values(rows).execute();
    }
  };

  test('[ACH-17] a list of fifty takes as many statements as one of five, and a submission as many beside either', async () => {
    const counted = async (length: number): Promise<readonly number[]> => {
      statements.length = 0;
      const list = await server.call(readAchievements, { userId: owner }, { token: readerToken });
      expect([list.status, list.body.list.length]).toEqual([200, length]);
      const afterList = statements.length;
      expect((await server.call(readSubmission, { postId }, { token: readerToken })).status).toBe(200);
      return [afterList, statements.length - afterList];
    };
    await server.call(giveFeedback, { postId, score: 3, answer: 'Good.' }, { token: readerToken });
    await addReviewed(0, 3);
    await counted(5);
    const few = await counted(5);
    await addReviewed(3, 48);
    expect(await counted(50)).toEqual(few);
  });
});
