import fc from 'fast-check';
import { expect, test } from 'vitest';
import { achievementLists, blankTexts, relationshipLists, visibleTexts } from '#core/arbitraries';
import { type PostShare, postShareProblems } from '#core/achievements';
import { forAll } from '../support/for-all.ts';

/** A submission of one's own, people one is related to, one of them with an account and Confirmed, and what is sent. */
const shares = fc
  .record({ achieved: achievementLists, people: relationshipLists, message: visibleTexts, place: fc.nat() })
  .map(({ achieved, people, message, place: index }) => {
    const own = achieved.map((one, at) => ({ ...one, postId: one.postId && `post-${at}` }));
    const submitted = own.filter(({ type, contentContentfulId: id }) => type === 'challenge' && id !== null);
    const readers = people.list.filter(
      ({ relatedUser, relationshipStatus }) => relatedUser.id !== null && relationshipStatus === 'Confirmed',
    );
    return { own, relationships: people.list, submitted, readers, message, place: index };
  })
  .filter(({ submitted, readers }) => submitted.length > 0 && readers.length > 0)
  .map(({ own, relationships, submitted, readers, message, place: index }) => {
    const post = submitted[index % submitted.length];
    const reader = readers[index % readers.length];
    const share: PostShare = {
      challengeId: post?.contentContentfulId ?? '',
      postId: post?.postId ?? '',
      message,
      userId: reader?.relatedUser.id ?? '',
    };
    return { share, facts: { own, relationships } };
  });

const fine = { challengeId: undefined, postId: undefined, message: undefined, userId: undefined };

test('[ACH-14] a submission of one’s own goes to anybody one is related to, with some words', () =>
  forAll([shares], ({ share, facts }) => {
    expect(postShareProblems(share, facts)).toEqual(fine);
  }));

test('[ACH-14] what is wrong is said of its own field, and of no other', () =>
  forAll([shares, blankTexts], ({ share, facts }, blank) => {
    expect(postShareProblems({ ...share, message: blank }, facts)).toEqual({
      ...fine,
      message: 'submissionMessageMissing',
    });
    expect(postShareProblems({ ...share, message: `${share.message}\0` }, facts)).toEqual({
      ...fine,
      message: 'textNotStorable',
    });
    expect(postShareProblems({ ...share, postId: 'a post of somebody else' }, facts)).toEqual({
      ...fine,
      postId: 'postNotYours',
    });
    expect(postShareProblems({ ...share, challengeId: 'another challenge' }, facts)).toEqual({
      ...fine,
      challengeId: 'postOfAnotherChallenge',
    });
  }));

test('[ACH-14] nobody, strangers and those who are only invited are answered alike', () =>
  forAll([shares], ({ share, facts }) => {
    const invited = facts.relationships.map((one) => ({ ...one, relationshipStatus: 'Invitation sent' as const }));
    const answers = [
      postShareProblems({ ...share, userId: '' }, facts),
      postShareProblems({ ...share, userId: 'a stranger' }, facts),
      postShareProblems(share, { ...facts, relationships: invited }),
      postShareProblems(share, { ...facts, relationships: [] }),
    ];
    expect(answers).toEqual(answers.map(() => ({ ...fine, userId: 'postReaderMissing' })));
  }));

test('[ACH-14] what was achieved otherwise, such as a week promise, is no submission', () =>
  forAll([shares], ({ share, facts }) => {
    const own = facts.own.map((one) => ({ ...one, type: 'week promise' as const }));
    expect(postShareProblems(share, { ...facts, own }).postId).toBe('postNotYours');
  }));
