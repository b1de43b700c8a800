import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  achievementAccesses,
  achievements,
  externalLinks,
  externalSubmissions,
  feedbacks,
  instants,
  postIds,
  relationshipLists,
  reviewerIds,
} from '#core/arbitraries';
import {
  type AchievementAccess,
  achievementFor,
  externalLinkExpiry,
  externalLinkProblem,
  externalRelationshipLabel,
  canSeeAchievements,
  isExternalLinkOpen,
  canOpenSubmission,
  submissionPage,
  peopleAdmitted,
  reviewerIdOf,
  reviewLinkActions,
  reviewLinkState,
  withExternalFeedback,
} from '#core/achievements';
import { messages } from '#core/messages';
import { RELATIONSHIP_STATUSES, RELATIONSHIP_TYPES, type RelationshipType } from '#core/relationships';
import { VISIBILITIES, type Visibility } from '#core/settings';
import { plusMinutes } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const admitted: Readonly<Record<Visibility, readonly RelationshipType[]>> = {
  EVERYBODY: ['Fellow Traveler', 'Mentor', 'External Mentor', 'External Running Partner', 'Running Partner', 'Guide'],
  'RUNNING PARTNER': ['Running Partner', 'External Running Partner'],
  'FELLOW TRAVELER': ['Fellow Traveler', 'Mentor', 'External Mentor'],
  NOBODY: [],
};

test('[ACH-2] a setting admits the confirmed relationships it names, each of them and no other', () => {
  for (const visibility of VISIBILITIES)
    for (const relationshipType of RELATIONSHIP_TYPES)
      for (const relationshipStatus of RELATIONSHIP_STATUSES) {
        const relationship = { relationshipType, relationshipStatus };
        const expected = relationshipStatus === 'Confirmed' && admitted[visibility].includes(relationshipType);
        expect([visibility, relationship, canSeeAchievements({ visibility, relationship, isBlocked: false })]).toEqual([
          visibility,
          relationship,
          expected,
        ]);
      }
});

test('[ACH-26] whom a setting lets in is said of confirmed people with an account that is there, and of nobody else', () =>
  forAll([relationshipLists, fc.constantFrom(...VISIBILITIES)], ({ list }, visibility) => {
    const expected = list.filter(
      ({ relatedUser, relationshipType, relationshipStatus }) =>
        relatedUser.id !== null &&
        relatedUser.email !== '' &&
        relationshipStatus === 'Confirmed' &&
        admitted[visibility].includes(relationshipType),
    );
    expect(peopleAdmitted(list, visibility)).toEqual(expected);
  }));

test('[ACH-2] whoever some setting admits, everybody admits; nobody admits none; a stranger is never admitted', () => {
  const settings = fc.oneof(fc.constantFrom<string[]>(...VISIBILITIES), fc.constantFrom('', 'PUBLIC', 'Guide'));
  forAll([achievementAccesses, settings], ({ relationship }, setting) => {
    const under = (visibility: string) =>
      canSeeAchievements({ visibility: visibility as Visibility, relationship, isBlocked: false });
    if (under(setting)) expect(under('EVERYBODY')).toBe(true);
    expect(under('NOBODY')).toBe(false);
    expect(canSeeAchievements({ visibility: setting as Visibility, relationship: undefined, isBlocked: false })).toBe(
      false,
    );
    if (relationship?.relationshipType === 'Guide')
      expect(under(setting)).toBe(under('EVERYBODY') && setting === 'EVERYBODY');
  });
});

test('[ACH-2] what was shared with a person opens for that person, whatever the setting and the relationship say', () =>
  forAll([achievementAccesses], (access) => {
    const shared = { ...access, isShared: true, isBlocked: false };
    expect(canOpenSubmission(shared)).toBe(true);
  }));

test('[ACH-2] what was not shared opens for those alone whom the setting admits', () =>
  forAll([achievementAccesses], (any) => {
    const access: AchievementAccess = { ...any, isShared: false, isBlocked: false };
    const { relationship, visibility } = access;
    const isIn =
      relationship?.relationshipStatus === 'Confirmed' && admitted[visibility].includes(relationship.relationshipType);
    expect(canOpenSubmission(access)).toBe(isIn);
  }));

test('[ACH-2] a block closes every work to the other, shared or not', () =>
  forAll([achievementAccesses], (any) => {
    const access = { ...any, isBlocked: true };
    expect([canSeeAchievements(access), canOpenSubmission(access)]).toEqual([false, false]);
  }));

test('[ACH-15] who is not admitted sees that something was achieved, and nothing of what was written about it', () =>
  forAll([achievementAccesses, achievements], (access, achievement) => {
    const seen = achievementFor(achievement, access);
    if (canOpenSubmission(access)) {
      expect(seen).toBe(achievement);
      return;
    }
    const { reflectAnswers, appletIds, applets, answers, feedbacks, readers, isOpen, ...rest } = seen;
    expect([reflectAnswers, appletIds, applets, answers, feedbacks]).toEqual([null, [], [], [], []]);
    expect([readers, isOpen]).toEqual([[], false]);
    expect(achievement).toMatchObject(rest);
    expect(achievementFor(seen, access)).toEqual(seen);
  }));

const days = (count: number): number => count * 24 * 60;

test('[ACH-4][ACH-5] a link opens its submission for its reviewer for 60 days, to the millisecond', () =>
  forAll([externalLinks, fc.integer({ min: 0, max: days(60) - 1 }), fc.nat(days(400))], (any, minutes, later) => {
    const link = { ...any, revokedAt: null };
    expect(isExternalLinkOpen(link, link, plusMinutes(link.sentAt, minutes))).toBe(true);
    expect(isExternalLinkOpen(link, link, plusMinutes(link.sentAt, days(60) - 1 / 60_000))).toBe(true);
    for (const over of [0, later])
      expect(isExternalLinkOpen(link, link, plusMinutes(link.sentAt, days(60) + over))).toBe(false);
  }));

test('[ACH-4][ACH-5] a link opens nothing else, for nobody else, and nothing once it is revoked', () =>
  forAll(
    [externalLinks, postIds, reviewerIds, fc.nat(days(60) - 1)],
    (link, postId, reviewerId, minutes) => {
      const now = plusMinutes(link.sentAt, minutes);
      const isTheirs = link.postId === postId && link.reviewerId === reviewerId;
      expect(isExternalLinkOpen(link, { postId, reviewerId }, now)).toBe(isTheirs && link.revokedAt === null);
      expect(isExternalLinkOpen({ ...link, revokedAt: now }, link, now)).toBe(false);
    },
    { numRuns: 300 },
  ));

test('[ACH-19] a link says why it does not open a submission, and says nothing exactly when it does', () =>
  forAll(
    [externalLinks, postIds, fc.nat(days(80))],
    (link, postId, minutes) => {
      const now = plusMinutes(link.sentAt, minutes);
      const problem = externalLinkProblem(link, postId, now);
      expect(problem === undefined).toBe(isExternalLinkOpen(link, { ...link, postId }, now));
      if (link.postId !== postId) expect(problem).toBe('reviewLinkNotValid');
      else if (link.revokedAt !== null) expect(problem).toBe('reviewLinkRevoked');
      else if (now >= externalLinkExpiry(link)) expect(problem).toBe('reviewLinkExpired');
      expect(externalLinkProblem(undefined, postId, now)).toBe('reviewLinkNotValid');
    },
    { numRuns: 300 },
  ));

test('[ACH-19] the owner is told how far a link got, can take back what opens, and send again what was not reviewed', () => {
  const moments = fc.option(instants);
  forAll([externalLinks, moments, fc.nat(days(80))], (any, reviewedAt, minutes) => {
    const link = { ...any, displayName: 'Mara', message: 'Look.', reviewedAt };
    const now = plusMinutes(link.sentAt, minutes);
    const state = reviewLinkState(link, now);
    const opens = externalLinkProblem(link, link.postId, now) === undefined;
    expect(state === 'reviewed').toBe(reviewedAt !== null);
    if (reviewedAt === null) expect(['sent', 'opened'].includes(state)).toBe(opens);
    if (state === 'opened') expect(link.openedAt).not.toBeNull();
    if (state === 'sent') expect(link.openedAt).toBeNull();
    expect(reviewLinkActions(link, now)).toEqual({
      canCopy: opens,
      canRevoke: opens,
      canSendAgain: state !== 'reviewed',
    });
  });
});

test('[ACH-20] a reader is their account, and without one their relationship', () =>
  forAll([fc.uuid(), fc.option(fc.uuid())], (id, account) => {
    expect(reviewerIdOf({ id, relatedUser: { id: account } })).toBe(account ?? id);
  }));

test.each([
  ['External Mentor', 'externalParticipant'],
  ['External Running Partner', 'externalRunningPartner'],
  ['Mentor', 'externalRunningPartner'],
] as const)('[ACH-13] to a reader who is %s the author is %s', (type, label) => {
  expect(externalRelationshipLabel(type)).toBe(label);
});

test('[ACH-13] a chat needs an account, and a review that was given leaves a note', () =>
  forAll([fc.boolean(), fc.boolean()], (isExternal, hasReviewed) => {
    const page = submissionPage({ isExternal, hasReviewed });
    expect(page).toEqual({ hasChatButton: !isExternal, feedback: hasReviewed ? 'note' : 'form' });
  }));

test('[ACH-13] an external review is shown with its submission once, however often it is sent', () =>
  forAll([externalSubmissions, feedbacks, feedbacks], (any, one, other) => {
    const review = { ...one, postId: any.id, id: 'new', authorId: 'new-reviewer' };
    const submission = { ...any, hasAlreadySubmittedFeedback: false };
    const after = withExternalFeedback(submission, review);
    const scores = [...submission.feedbacks, review].map(({ score }) => score);
    expect(after).toEqual({
      ...submission,
      feedbacks: [...submission.feedbacks, review],
      feedbackAvg: scores.reduce((sum, score) => sum + score, 0) / scores.length,
      hasAlreadySubmittedFeedback: true,
    });
    expect(withExternalFeedback(after, review)).toEqual(after);
    expect(withExternalFeedback(after, other)).toEqual(after);
  }));

test('[ACH-2] a submission that was not shared says so letter by letter', () => {
  expect(messages.submissionNotShared).toBe('This submission has not been shared with you.');
});

test('[ACH-9] a challenge without content is headed letter by letter', () => {
  expect(messages.challengeTitleMissing).toBe('Missing Content');
});

test('[ACH-10] the way back is named letter by letter', () => {
  expect(messages.achievementReturnToChallenge).toBe('Return to Challenge');
});
