import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Achievement, PostId } from '#core/achievements';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

const words = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
const writtenBy = { displayName: 'Ann Walker', profilePictureUrl: null };

describe.each(everyEnvironment)('achievements kept by $name', ({ open }) => {
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
    await who.challenges.completeStep('shore', 'shore-look', [words], `look-${who.id}`);
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
    expect(await ann.achievementReviews.achievements()).toEqual({ list: [], totalXp: 0, totalBp: 0 });
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
        targetId: 'challenge-shore',
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
    const said = await ben.achievementReviews.review(postId, { score: 4, answer: 'Good <b>work</b>. 🌊' });
    expect(said).toMatchObject({ postId, score: 4, answers: 'Good <b>work</b>. 🌊', authorId: ben.id, writtenBy });
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
    for (const seen of [await shoreOf(ann, ann), await shoreOf(ann, ben)]) expect(seen?.feedbacks).toEqual([said]);
    expect(await tellsTo(ann, 'FEEDBACK_RECEIVED')).toMatchObject([
      { targetId: 'shore', body: 'Ann Walker has given you feedback on “Challenge shore”.' },
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
});
