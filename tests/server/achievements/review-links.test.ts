import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PostgresTravelers } from '#adapters/postgres/account/postgres-travelers';
import type { Token } from '#core/account';
import type { PostId, ReviewToken } from '#core/achievements';
import type { RelationshipId } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { addExternal, submittedReeds } from '../support/achievements.ts';
import {
  copyReviewLink,
  giveFeedback,
  readAchievements,
  readReviewLinks,
  readSubmission,
} from '#api/achievements/achievements.api';
import { sharePost } from '#api/posts/posts.api';
import { deleteAccount } from '#api/settings/settings.api';

describe.each(everyDatabase)('links to submissions on $name', (database) => {
  let server: TestServer;
  let owner: TravelerId;
  let postId: PostId;
  let token: Token;
  let cho: TravelerId;
  let reviewer: RelationshipId;
  let link: ReviewToken;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    ({ owner, postId } = await submittedReeds(server));
    token = await sessionToken(server.context, owner);
    cho = await addTraveler(server.context, { isVerified: false });
    reviewer = await addExternal(server, owner, `${cho}@scene.test`);
    link = await shareWith(reviewer, `${cho}@scene.test`);
  });

  const shareWith = async (userId: RelationshipId, email: string, post = postId): Promise<ReviewToken> => {
    const sent = { postId: post, userId, message: '<script>alert(1)</script> Please look.' };
    expect((await server.call(sharePost, sent, { token })).status).toBe(200);
    const mail = (await server.mails()).findLast(({ to }) => to === email);
    expect(mail?.html).not.toContain('<script>alert');
    return /external_feedback\/[\w-]+#authToken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const review = (by: string, score = 4, post = postId, key?: string) =>
    server.call(
      giveFeedback,
      { postId: post, score, answer: 'Good.' },
      { token: by, ...(key === undefined ? {} : { key }) },
    );
  const rows = () => server.db.selectFrom('feedback').where('post_id', '=', postId).selectAll().execute();

  test('[ACH-4] what a link proves opens its submission, no other one, and no other call', async () => {
    expect(await server.call(readSubmission, { postId }, { token: link })).toMatchObject({
      status: 200,
      body: { reflectAnswers: 'The reeds hum.', relationshipType: 'External Running Partner' },
    });
    const other = (await submittedReeds(server, owner, 'island')).postId;
    for (const reply of [
      await server.call(readSubmission, { postId: other }, { token: link }),
      await review(link, 4, other),
      await server.call(readSubmission, { postId }, { token: `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}` }),
    ])
      expect([reply.status, reply.body.errorCode]).toEqual([422, 'reviewLinkNotValid']);
    for (const reply of [
      await server.call(readAchievements, {}, { token: link }),
      await server.call(readReviewLinks, { postId }, { token: link }),
      await server.call(readSubmission, { postId }, { token: link.slice(0, -2) }),
      await server.call(readSubmission, { postId }, {}),
    ])
      expect([reply.status, reply.body.errorCode]).toEqual([401, 'errorSessionExpired']);
  });

  test('[ACH-4] nothing that is saved proves a link', async () => {
    const saved = await server.db.selectFrom('review_links').where('post_id', '=', postId).selectAll().execute();
    expect(JSON.stringify(saved)).not.toContain(link);
    expect(saved).toMatchObject([{ relationship_id: reviewer, opened_at: null }]);
  });

  test('[ACH-19] its owner copies what was sent, and a link from before that could be done still opens', async () => {
    const [sent] = (await server.call(readReviewLinks, { postId }, { token })).body.links;
    const copied = () => server.call(copyReviewLink, { linkId: sent?.id ?? '' }, { token });
    expect((await copied()).body).toEqual({ token: link });
    await server.db.updateTable('review_links').set({ seed: null }).where('post_id', '=', postId).execute();
    expect((await copied()).body.errorCode).toBe('reviewLinkNotCopyable');
    expect((await server.call(readSubmission, { postId }, { token: link })).status).toBe(200);
  });

  test('[ACH-3] twenty at once by one link are one review, one entry and one notification', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => review(link, (index % 5) + 1)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const said = await rows();
    expect(said).toMatchObject([{ author: reviewer, author_name: 'Cho Lake' }]);
    const booked = server.db.selectFrom('ledger').where('traveler_id', '=', owner).where('reason', '=', 'review');
    expect(await booked.select('xp').execute()).toEqual([{ xp: said[0]?.score }]);
    const told = server.db.selectFrom('notifications').where('traveler_id', '=', owner).selectAll();
    expect(await told.execute()).toMatchObject([
      { type: 'FEEDBACK_RECEIVED', about_id: null, relationship_id: reviewer },
    ]);
  });

  test('[ACH-3] a key of one reviewer is no key of another', async () => {
    const other = await shareWith(
      await addExternal(server, owner, `dee-${cho}@elsewhere.test`),
      `dee-${cho}@elsewhere.test`,
    );
    expect((await review(link, 4, postId, 'the-same-key')).status).toBe(200);
    expect((await review(other, 4, postId, 'the-same-key')).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  test('[ACH-16] what was said by a link is the account’s once its address is proven, which can say it no second time', async () => {
    await review(link, 5);
    await new PostgresTravelers(server.db).markVerified(cho, server.clock.now());
    expect(await rows()).toMatchObject([{ author: cho, author_name: null, score: 5 }]);
    const choToken = await sessionToken(server.context, cho);
    for (const again of [await review(link, 1), await review(choToken, 1)])
      expect(again.body.errorCode).toBe('feedbackAlreadySubmitted');
    expect((await server.call(readReviewLinks, { postId }, { token })).body.links).toMatchObject([
      { displayName: 'Ann Walker', reviewedAt: server.clock.now() },
    ]);
    await server.call(deleteAccount, {}, { token: choToken });
    const { body } = await server.call(readAchievements, {}, { token });
    expect(body.list.find((one) => one.postId === postId)?.feedbacks).toMatchObject([
      { score: 5, authorId: null, writtenBy: { displayName: 'Former Traveler' } },
    ]);
  });
});
