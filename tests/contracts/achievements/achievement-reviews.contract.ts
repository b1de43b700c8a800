import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Achievement, FeedbackForm, FeedbackId, PostId } from '#core/achievements';
import { VISIBILITIES } from '#core/settings';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
const writtenBy = { displayName: 'Ann Walker', profilePictureUrl: null };

describe.each(everyEnvironment)('achievements saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  const relate = async (one: TravelerPorts, other: TravelerPorts): Promise<string> => {
    const { id } = await one.relationships.invite({
      inviteeName: 'Ben Fields',
      inviteeEmail: other.email,
      inviteTitle: 'Come along',
      inviteMessage: 'Shall we do this together?',
      relationshipType: 'Running Partner',
    });
    await other.relationships.accept(id);
    return id;
  };
  const submitShore = async (who: TravelerPorts, reflectAnswers: string): Promise<void> => {
    await who.challenges.completeStep('shore', 'shore-look', [textAnswer], `look-${who.id}`);
    await who.challenges.completeStep('shore', 'shore-walk', [], `walk-${who.id}`);
    await who.challenges.submitPost('shore', { reflectAnswers, applets: [] }, `post-${who.id}`);
  };
  const shoreOf = async (who: TravelerPorts, seenBy: TravelerPorts): Promise<Achievement | undefined> => {
    const { list } = await seenBy.achievementReviews.achievements(who === seenBy ? undefined : who.id);
    return list.find(({ contentContentfulId, type }) => contentContentfulId === 'shore' && type === 'challenge');
  };
  const postOf = async (who: TravelerPorts): Promise<PostId> => (await shoreOf(who, who))?.postId ?? '';
  const tellsTo = async ({ notifications }: TravelerPorts, type: string) =>
    (await notifications.recent()).notifications.filter((one) => one.type === type);
  const shareWith = async (who: TravelerPorts, message = 'Please look.'): Promise<void> =>
    ann.achievementReviews.share({ challengeId: 'shore', postId: await postOf(ann), userId: who.id, message });

  beforeEach(async () => {
    world = await open();
    [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    for (const one of [ann, ben]) await one.quests.join(QUEST_CODES.coast, TODAY);
  });
  afterEach(async () => world.close());

  test('[ACH-17] are what was completed, with what was submitted and answered, and their points summed', async () => {
    expect(await ann.achievementReviews.achievements()).toEqual({
      list: [],
      totalXp: 0,
      totalBp: 0,
      questTitle: 'Quest coast',
    });
    await submitShore(ann, 'The tide turns.');
    const { list, totalXp, totalBp } = await ann.achievementReviews.achievements();
    expect([list.length, totalXp, totalBp]).toEqual([1, 100, 0]);
    expect(list[0]).toMatchObject({
      id: 'challenge-shore',
      type: 'challenge',
      title: 'Challenge shore',
      isOpen: true,
      xp: 100,
      bp: 0,
      contentContentfulId: 'shore',
      weekContentfulId: 'coast-1',
      questContentfulId: 'coast',
      reflectAnswers: 'The tide turns.',
      appletIds: ['shore-words'],
      applets: [{ id: 'shore-words' }],
      answers: [{ appletId: 'shore-words', text: 'Salt.' }],
      feedbacks: [],
      readers: [],
    });
  });

  test('[ACH-29] come in pages to whoever asks for one, to others with them and without', async () => {
    await relate(ann, ben);
    await submitShore(ann, 'The tide turns.');
    await shareWith(ben);
    await ben.achievementReviews.review(await postOf(ann), { answer: 'I can hear it.', score: 4 });
    world.setTime('2026-12-03T09:00:00.000Z');
    await ann.quests.join(QUEST_CODES.coastAgain, { ...TODAY, month: 12, day: 3 });
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-again');
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-again');
    await ann.challenges.submitPost('shore', { reflectAnswers: 'Again.', applets: [] }, 'post-again');
    for (const [who, of] of [[ann], [ben, ann.id]] as const) {
      const all = await who.achievementReviews.achievements(of);
      expect([all.list.length, all.page]).toEqual([3, undefined]);
      const shown: Achievement[] = [];
      for (const [index] of all.list.entries()) {
        const page = await who.achievementReviews.achievements(of, { limit: 1, after: shown.at(-1)?.id });
        shown.push(...page.list);
        expect(page).toEqual({ ...all, list: page.list, page: { hasMore: index < 2, challenges: 2 } });
      }
      expect(shown).toEqual(all.list);
      expect((await who.achievementReviews.achievements(of, { limit: 5 })).list).toEqual(all.list);
      const after = await who.achievementReviews.achievements(of, { limit: 1, after: 'gone' });
      expect([after.list, after.totalXp, after.page]).toEqual([[], 104, { hasMore: false, challenges: 2 }]);
    }
  });

  test('[ACH-15] are seen by whoever is related, closed where the setting says so, and by no stranger', async () => {
    await submitShore(ann, 'The tide turns.');
    for (const stranger of [ann.id, 'x'])
      expect(await refusalKeyOf(ben.achievementReviews.achievements(stranger))).toBe('relationshipNotFound');
    expect(await refusalKeyOf(ben.achievementReviews.visibilityOf(ann.id))).toBe('errorNotFound');
    await relate(ann, ben);
    expect(await shoreOf(ann, ben)).toEqual(await shoreOf(ann, ann));
    await ann.preferences.changeVisibility('NOBODY');
    expect(await ben.achievementReviews.visibilityOf(ann.id)).toBe('NOBODY');
    expect(await ben.achievementReviews.achievements(ann.id)).toMatchObject({ totalXp: 100 });
    expect(await shoreOf(ann, ben)).toMatchObject({
      title: 'Challenge shore',
      isOpen: false,
      xp: 100,
      reflectAnswers: null,
      appletIds: [],
      applets: [],
      answers: [],
      feedbacks: [],
    });
  });

  test('[ACH-27] are seen as a running partner, a fellow traveler and a stranger exactly as those get them, and nothing is written', async () => {
    await submitShore(ann, 'The tide turns.');
    expect(await ann.achievementReviews.achievementsAs('stranger')).toBeNull();
    expect(await ann.achievementReviews.achievementsAs('external-reader')).toBeNull();
    const relationship = await relate(ann, ben);
    for (const reader of ['running-partner', 'fellow-traveler'] as const) {
      if (reader === 'fellow-traveler') await ben.relationships.remove(relationship, {});
      for (const visibility of VISIBILITIES) {
        await ann.preferences.changeVisibility(visibility);
        const got = await ben.achievementReviews.achievements(ann.id);
        expect(await ann.achievementReviews.achievementsAs(reader)).toEqual(got);
      }
    }
    expect(await tellsTo(ann, 'FEEDBACK_REQUESTED')).toEqual([]);
  });

  test('[REL-26] are closed by a block, even what was shared, and show no longer with whom it was', async () => {
    await relate(ann, ben);
    await submitShore(ann, 'The tide turns.');
    await shareWith(ben);
    const post = await postOf(ann);
    await ben.achievementReviews.submission(post);
    await ann.blocks.block(ben.id);
    expect(await refusalKeyOf(ben.achievementReviews.submission(post))).toBe('submissionNotShared');
    expect(await refusalKeyOf(ben.achievementReviews.review(post, { score: 4, answer: 'Good.' }))).toBe(
      'submissionNotShared',
    );
    expect(await refusalKeyOf(ben.achievementReviews.achievements(ann.id))).toBe('relationshipNotFound');
    expect(await shoreOf(ann, ann)).toMatchObject({ readers: [] });
  });

  test('[ACH-14] open for whom they were shared with, who is asked for feedback once, and hears the newest message', async () => {
    const relationshipId = await relate(ann, ben);
    await submitShore(ann, 'The tide turns.');
    await ann.preferences.changeVisibility('NOBODY');
    await shareWith(ben);
    await shareWith(ben, 'Look again.');
    const reader = { userId: ben.id, ...writtenBy, message: 'Look again.' };
    for (const seen of [await shoreOf(ann, ann), await shoreOf(ann, ben)])
      expect(seen).toMatchObject({ isOpen: true, reflectAnswers: 'The tide turns.', readers: [reader] });
    expect(await tellsTo(ben, 'FEEDBACK_REQUESTED')).toMatchObject([
      {
        targetId: await postOf(ann),
        relationshipId,
        body: 'Ann Walker would like your feedback on “Challenge shore”.',
      },
    ]);
    expect(await ben.achievementReviews.submission(await postOf(ann))).toMatchObject({
      challengeTitle: 'Challenge shore',
      feedbackAvg: 0,
      reflectAnswers: 'The tide turns.',
      applets: [{ id: 'shore-words' }],
      answers: [{ text: 'Salt.' }],
      hasAlreadySubmittedFeedback: false,
      authorDisplayName: 'Ann Walker',
      relationshipType: 'Running Partner',
    });
  });

  test('[ACH-14] are shared by their owner alone, with a message, with somebody related', async () => {
    const cho = await world.addTraveler();
    await relate(ann, ben);
    await submitShore(ann, 'The tide turns.');
    const sent = { challengeId: 'shore', postId: await postOf(ann), userId: ben.id, message: 'Please look.' };
    const refusals = [
      ann.achievementReviews.share({ ...sent, userId: cho.id }),
      ann.achievementReviews.share({ ...sent, userId: 'x' }),
      ann.achievementReviews.share({ ...sent, message: ' ' }),
      ann.achievementReviews.share({ ...sent, challengeId: 'dunes' }),
      ben.achievementReviews.share({ ...sent, userId: ann.id }),
    ].map(refusalKeyOf);
    expect(await Promise.all(refusals)).toEqual([
      'postReaderMissing',
      'postReaderMissing',
      'submissionMessageMissing',
      'postOfAnotherChallenge',
      'postNotYours',
    ]);
    expect((await shoreOf(ann, ann))?.readers).toEqual([]);
    expect(await tellsTo(ben, 'FEEDBACK_REQUESTED')).toEqual([]);
  });

  test('[ACH-6][STP-4] are reviewed once, which earns their owner the score as XP and is told', async () => {
    await relate(ann, ben);
    await submitShore(ann, 'The tide turns.');
    const postId = await postOf(ann);
    const feedback = await ben.achievementReviews.review(postId, { score: 4, answer: 'Good <b>work</b>. 🌊' });
    expect(feedback).toMatchObject({ postId, score: 4, answers: 'Good <b>work</b>. 🌊', authorId: ben.id, writtenBy });
    const again = ben.achievementReviews.review(postId, { score: 5, answer: 'Even better.' });
    expect(await refusalKeyOf(again)).toBe('feedbackAlreadySubmitted');
    const { list, totalXp } = await ann.achievementReviews.achievements();
    expect(totalXp).toBe(104);
    expect(list.find(({ type }) => type === 'review')).toMatchObject({
      title: 'Challenge shore',
      contentContentfulId: 'shore',
      postId: null,
      xp: 4,
      bp: 0,
    });
    for (const seen of [await shoreOf(ann, ann), await shoreOf(ann, ben)]) expect(seen?.feedbacks).toEqual([feedback]);
    expect(await tellsTo(ann, 'FEEDBACK_RECEIVED')).toMatchObject([
      { targetId: postId, body: 'Ann Walker gave you feedback on “Challenge shore”.' },
    ]);
    expect(await ben.achievementReviews.submission(postId)).toMatchObject({
      feedbackAvg: 4,
      hasAlreadySubmittedFeedback: true,
    });
  });

  test('[ACH-6] are reviewed with stars and words, by nobody who may not open them, nor by their owner', async () => {
    await submitShore(ann, 'The tide turns.');
    const postId = await postOf(ann);
    const good = { score: 3, answer: 'Good.' };
    for (const post of [postId, 'x', ann.id])
      expect(await refusalKeyOf(ben.achievementReviews.review(post, good))).toBe('submissionNotShared');
    expect(await refusalKeyOf(ben.achievementReviews.submission(postId))).toBe('submissionNotShared');
    await relate(ann, ben);
    const refusals = [
      ben.achievementReviews.review(postId, { ...good, score: null }),
      ben.achievementReviews.review(postId, { ...good, score: 6 }),
      ben.achievementReviews.review(postId, { ...good, answer: ' \n' }),
      ben.achievementReviews.review(postId, { ...good, answer: 'a\0b' }),
      ann.achievementReviews.review(postId, good),
    ].map(refusalKeyOf);
    expect(await Promise.all(refusals)).toEqual([
      'feedbackRatingMissing',
      'feedbackRatingNotValid',
      'feedbackTextMissing',
      'textNotStorable',
      'feedbackOnOwnWork',
    ]);
    expect(await tellsTo(ann, 'FEEDBACK_RECEIVED')).toEqual([]);
    expect((await shoreOf(ann, ann))?.feedbacks).toEqual([]);
  });

  test('[ACH-23] thanks for feedback are said by its receiver alone, and told to its author once', async () => {
    const relationshipId = await relate(ann, ben);
    await submitShore(ann, 'The tide turns.');
    const feedback = await ben.achievementReviews.review(await postOf(ann), { score: 4, answer: 'Good.' });
    expect(feedback).toMatchObject({ editedAt: null, thankedAt: null });
    for (const id of [feedback.id, 'x', ann.id])
      expect(await refusalKeyOf(ben.achievementReviews.thank(id))).toBe('errorNotFound');
    world.setTime('2026-11-21T08:00:00.000Z');
    const thanked = { ...feedback, thankedAt: '2026-11-21T08:00:00.000Z' };
    expect(await ann.achievementReviews.thank(feedback.id)).toEqual(thanked);
    world.setTime('2026-11-21T09:00:00.000Z');
    expect(await ann.achievementReviews.thank(feedback.id)).toEqual(thanked);
    for (const seen of [await shoreOf(ann, ann), await shoreOf(ann, ben)]) expect(seen?.feedbacks).toEqual([thanked]);
    expect(await tellsTo(ben, 'FEEDBACK_THANKED')).toMatchObject([
      {
        targetId: await postOf(ann),
        relationshipId,
        body: 'Ann Walker thanks you for your feedback on “Challenge shore”.',
      },
    ]);
  });

  test('[ACH-24][ACH-25] feedback is changed by its author for 15 minutes, which its owner hears of, and earns nothing a second time', async () => {
    const cho = await world.addTraveler();
    await relate(ann, ben);
    await submitShore(ann, 'The tide turns.');
    world.setTime('2026-11-21T08:00:00.000Z');
    const feedback = await ben.achievementReviews.review(await postOf(ann), { score: 4, answer: 'Good.' });
    const edit = (id: FeedbackId, form: FeedbackForm) => ben.achievementReviews.editFeedback(id, form);
    for (const other of [ann, cho])
      expect(await refusalKeyOf(other.achievementReviews.editFeedback(feedback.id, { score: 1, answer: 'No.' }))).toBe(
        'errorNotFound',
      );
    expect(await refusalKeyOf(edit('x', { score: 1, answer: 'No.' }))).toBe('errorNotFound');
    expect(await refusalKeyOf(edit(feedback.id, { score: 6, answer: 'Good.' }))).toBe('feedbackRatingNotValid');
    expect(await refusalKeyOf(edit(feedback.id, { score: 4, answer: ' ' }))).toBe('feedbackTextMissing');
    const hints: string[] = [];
    const stop = ann.live.watch((hint) => hints.push(hint));
    await expect.poll(() => hints).toEqual(['everything']);
    world.setTime('2026-11-21T08:14:59.000Z');
    const changed = { ...feedback, score: 5, answers: 'Very good.', editedAt: '2026-11-21T08:14:59.000Z' };
    expect(await edit(feedback.id, { score: 5, answer: 'Very good.' })).toEqual(changed);
    await expect.poll(() => hints).toEqual(['everything', 'reviews']);
    stop();
    world.setTime('2026-11-21T08:15:00.000Z');
    expect(await refusalKeyOf(edit(feedback.id, { score: 1, answer: 'No.' }))).toBe('feedbackEditTooLate');
    expect((await shoreOf(ann, ann))?.feedbacks).toEqual([changed]);
    const { totalXp, list } = await ann.achievementReviews.achievements();
    expect([totalXp, list.length]).toEqual([104, 2]);
    expect(await tellsTo(ann, 'FEEDBACK_RECEIVED')).toHaveLength(1);
  });

  test('[ACH-22] come with the quest that their Traveler is on', async () => {
    const dan = await world.addTraveler();
    await relate(ann, dan);
    expect((await dan.achievementReviews.achievements(ann.id)).questTitle).toBe('Quest coast');
    expect((await ann.achievementReviews.achievements(dan.id)).questTitle).toBeNull();
  });
});
