import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PostId, ReviewToken } from '#core/achievements';
import type { RelationshipId } from '#core/relationships';
import { plusMinutes } from '#core/shared';
import { FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

const DAYS = 24 * 60;
const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
let strangers = 0;

describe.each(everyEnvironment)('submissions behind a link, saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let mara: { readonly email: string; readonly reviewerId: RelationshipId };
  let postId: PostId;

  const linkIn = async (address: string, page: string): Promise<{ readonly id: string; readonly token: string }> => {
    const text = (await world.emailsTo(address)).map((email) => email.text).join('\n');
    const [, id = '', token = ''] =
      [...text.matchAll(new RegExp(`/${page}/([\\w-]+)#authToken=([\\w-]+)`, 'g'))].at(-1) ?? [];
    return { id, token };
  };
  const addStranger = async (of: TravelerPorts): Promise<typeof mara> => {
    const email = `mara-${(strangers += 1)}@elsewhere.test`;
    const sent = await of.relationships.invite({
      inviteeName: 'Mara Lind',
      inviteeEmail: email,
      inviteTitle: 'Come along',
      inviteMessage: 'Shall we do this together?',
      relationshipType: 'Running Partner',
    });
    const { token } = await linkIn(email, 'invitation');
    await world.receivedInvitations.answer(sent.id, token, true);
    return { email, reviewerId: sent.id };
  };
  const submitShore = async (): Promise<PostId> => {
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], `look-${ann.id}`);
    await ann.challenges.completeStep('shore', 'shore-walk', [], `walk-${ann.id}`);
    await ann.challenges.submitPost('shore', { reflectAnswers: 'The tide turns.', applets: [] }, `post-${ann.id}`);
    const { list } = await ann.achievementReviews.achievements();
    return list.find(({ contentContentfulId }) => contentContentfulId === 'shore')?.postId ?? '';
  };
  const share = (userId = mara.reviewerId): Promise<void> =>
    ann.achievementReviews.share({ challengeId: 'shore', postId, userId, message: 'Please <b>look</b>.' });
  const tokenFor = async ({ email } = mara): Promise<ReviewToken> => (await linkIn(email, 'external_feedback')).token;
  const opened = (token: ReviewToken, post = postId): Promise<string | undefined> =>
    refusalKeyOf(world.externalReviews.open(post, token));

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    mara = await addStranger(ann);
    postId = await submitShore();
  });
  afterEach(async () => {
    world.setTime(FRIDAY);
    await world.close();
  });

  test('[ACH-4][ACH-14] an email carries a link to one submission, which opens that and nothing else', async () => {
    await ann.preferences.changeVisibility('NOBODY');
    await share();
    const email = (await world.emailsTo(mara.email)).find(({ text }) => text.includes('/external_feedback/'));
    expect(email?.subject).toBe('Ann Walker would like your feedback');
    expect(email?.text).toContain('Please <b>look</b>.');
    expect(await linkIn(mara.email, 'external_feedback')).toMatchObject({ id: postId });
    const token = await tokenFor();
    expect(await world.externalReviews.open(postId, token)).toMatchObject({
      id: postId,
      challengeTitle: 'Challenge shore',
      reflectAnswers: 'The tide turns.',
      feedbacks: [],
      hasAlreadySubmittedFeedback: false,
      authorDisplayName: 'Ann Walker',
      relationshipType: 'External Running Partner',
    });
    for (const [post, proof] of [
      ['00000000-0000-4000-8000-0000000000ff', token],
      ['x', token],
      [postId, ''],
      [postId, 'x'],
      [postId, `review_${'0'.repeat(64)}`],
    ] as const)
      expect(await opened(proof, post)).toBe('reviewLinkNotValid');
  });

  test('[ACH-28] its owner sees beforehand what a link opens; nobody else does, and nothing counts as opened', async () => {
    const seen = await ann.achievementReviews.linkedSubmission(postId);
    await share();
    expect(await ann.achievementReviews.linkedSubmission(postId)).toEqual(seen);
    expect(await ann.reviewLinks.of(postId)).toMatchObject([{ openedAt: null }]);
    expect(await world.externalReviews.open(postId, await tokenFor())).toEqual(seen);
    const ben = await world.addTraveler();
    for (const post of [postId, 'x'])
      expect(await refusalKeyOf(ben.achievementReviews.linkedSubmission(post))).toBe('submissionNotShared');
  });

  test('[ACH-14] it is mailed once while it opens, and to no stranger', async () => {
    const emails = async (): Promise<number> => (await world.emailsTo(mara.email)).length;
    const before = await emails();
    await share();
    await share();
    expect(await emails()).toBe(before + 1);
    expect(await refusalKeyOf(share('x'))).toBe('postReaderMissing');
  });

  test('[ACH-25] its owner hears of it as it is opened for the first time, and reviewed', async () => {
    await share();
    const token = await tokenFor();
    const hints: string[] = [];
    const stop = ann.live.watch((hint) => hints.push(hint));
    await expect.poll(() => hints).toEqual(['everything']);
    for (const _ of [1, 2]) await world.externalReviews.open(postId, token);
    const reviews = (): string[] => hints.filter((hint) => hint === 'reviews');
    await expect.poll(reviews).toHaveLength(1);
    await ann.notificationSwitches.set({ type: 'FEEDBACK_RECEIVED', channel: 'app', isOn: false });
    await world.externalReviews.review(postId, token, { score: 5, answer: 'A calm page.' });
    await expect.poll(reviews).toHaveLength(2);
    expect(hints).toHaveLength(3);
    stop();
  });

  test('[ACH-6][STP-4] it is reviewed once under the name that its owner knows, which earns the score as XP and is told', async () => {
    await share();
    const token = await tokenFor();
    const form = { score: 5, answer: 'A calm page.' };
    const feedback = await world.externalReviews.review(postId, token, form);
    const writtenBy = { displayName: 'Mara Lind', profilePictureUrl: null };
    expect(feedback).toMatchObject({ postId, score: 5, answers: 'A calm page.', authorId: mara.reviewerId, writtenBy });
    expect(await refusalKeyOf(world.externalReviews.review(postId, token, form))).toBe('feedbackAlreadySubmitted');
    expect(await world.externalReviews.open(postId, token)).toMatchObject({
      feedbackAvg: 5,
      hasAlreadySubmittedFeedback: true,
      feedbacks: [feedback],
    });
    const { list, totalXp } = await ann.achievementReviews.achievements();
    expect(totalXp).toBe(105);
    expect(list.find((one) => one.postId === postId)?.feedbacks).toEqual([feedback]);
    const told = (await ann.notifications.recent()).notifications.filter(({ type }) => type === 'FEEDBACK_RECEIVED');
    expect(told).toMatchObject([{ targetId: postId, body: 'Mara Lind gave you feedback on “Challenge shore”.' }]);
  });

  test('[ACH-6] stars and words are asked for', async () => {
    await share();
    const token = await tokenFor();
    const refusals = [
      world.externalReviews.review(postId, token, { score: null, answer: 'Good.' }),
      world.externalReviews.review(postId, token, { score: 0, answer: 'Good.' }),
      world.externalReviews.review(postId, token, { score: 4, answer: ' ' }),
    ].map(refusalKeyOf);
    expect(await Promise.all(refusals)).toEqual([
      'feedbackRatingMissing',
      'feedbackRatingNotValid',
      'feedbackTextMissing',
    ]);
  });

  test('[ACH-4][ACH-5] its owner sees what became of it, takes it back, and sends a new one', async () => {
    const at = plusMinutes(FRIDAY, 10);
    const links = () => ann.reviewLinks.of(postId);
    await share();
    const first = await tokenFor();
    const [link] = await links();
    const sent = { reviewerId: mara.reviewerId, displayName: 'Mara Lind', message: 'Please <b>look</b>.' };
    expect(link).toMatchObject({ ...sent, postId, sentAt: FRIDAY, openedAt: null, reviewedAt: null, revokedAt: null });
    world.setTime(at);
    await world.externalReviews.open(postId, first);
    expect(await links()).toMatchObject([{ openedAt: at }]);
    expect(await ann.reviewLinks.tokenOf(link?.id ?? '')).toBe(first);
    await ann.reviewLinks.revoke(link?.id ?? '');
    expect(await refusalKeyOf(ann.reviewLinks.tokenOf(link?.id ?? ''))).toBe('reviewLinkRevoked');
    expect(await links()).toMatchObject([{ revokedAt: at }]);
    expect(await opened(first)).toBe('reviewLinkRevoked');
    expect(await refusalKeyOf(world.externalReviews.review(postId, first, { score: 5, answer: 'Good.' }))).toBe(
      'reviewLinkRevoked',
    );
    await ann.reviewLinks.sendAgain(link?.id ?? '');
    expect(await links()).toMatchObject([{ ...sent, sentAt: at, openedAt: null, revokedAt: null }]);
    expect(await opened(first)).toBe('reviewLinkNotValid');
    const second = await tokenFor();
    expect(await opened(second)).toBeUndefined();
    expect(await ann.reviewLinks.tokenOf(link?.id ?? '')).toBe(second);
    await world.externalReviews.review(postId, second, { score: 4, answer: 'Good.' });
    expect(await links()).toMatchObject([{ reviewedAt: at }]);
    expect(await refusalKeyOf(ann.reviewLinks.sendAgain(link?.id ?? ''))).toBe('reviewLinkUsed');
  });

  test('[ACH-5] it opens nothing after 60 days, nor once the relationship has ended', async () => {
    await share();
    const token = await tokenFor();
    world.setTime(plusMinutes(FRIDAY, 60 * DAYS));
    expect(await opened(token)).toBe('reviewLinkExpired');
    world.setTime(FRIDAY);
    await ann.relationships.remove(mara.reviewerId, {});
    expect(await opened(token)).toBe('reviewLinkNotValid');
    expect(await ann.reviewLinks.of(postId)).toEqual([]);
  });

  test('[ACH-19] nobody else has anything to do with it', async () => {
    await share();
    const [link] = await ann.reviewLinks.of(postId);
    const ben = await world.addTraveler();
    expect(await ben.reviewLinks.of(postId)).toEqual([]);
    for (const id of [link?.id ?? '', 'x']) {
      expect(await refusalKeyOf(ben.reviewLinks.tokenOf(id))).toBe('errorNotFound');
      expect(await refusalKeyOf(ben.reviewLinks.revoke(id))).toBe('errorNotFound');
      expect(await refusalKeyOf(ben.reviewLinks.sendAgain(id))).toBe('errorNotFound');
    }
    expect(await opened(await tokenFor())).toBeUndefined();
  });
});
