import fc from 'fast-check';
import {
  type Achievement,
  ACHIEVEMENT_TYPES,
  type AchievementAccess,
  type ExternalLink,
  type ExternalSubmission,
  type Feedback,
} from '../achievements/index.ts';
import { RELATIONSHIP_STATUSES, RELATIONSHIP_TYPES } from '../relationships/index.ts';
import { VISIBILITIES } from '../settings/index.ts';
import { appletContents } from './applets.ts';
import { instants, texts, visibleTexts, webUrls } from './shared.ts';

/** Submissions of a small world, so that people meet over them. */
export const postIds: fc.Arbitrary<string> = fc.constantFrom('post-1', 'post-2', 'post-3');

/** People of a small world who review. */
export const reviewerIds: fc.Arbitrary<string> = fc.constantFrom('ann', 'bo', 'cem', 'external-1');

const pictures: fc.Arbitrary<string | null> = fc.option(webUrls(), { nil: null });

/**
 * Reviews with few authors and submissions: several by one author, several of one submission, some with a deleted
 * author.
 */
export const feedbacks: fc.Arbitrary<Feedback> = fc.record({
  id: fc.nat(30).map((index) => `feedback-${index}`),
  postId: postIds,
  score: fc.integer({ min: 1, max: 5 }),
  answers: visibleTexts,
  authorId: fc.oneof({ weight: 6, arbitrary: reviewerIds }, { weight: 1, arbitrary: fc.constant(null) }),
  writtenBy: fc.record({ displayName: texts, profilePictureUrl: pictures }),
  createdAt: instants,
  editedAt: fc.option(instants),
  thankedAt: fc.option(instants),
});

const points: fc.Arbitrary<number> = fc.oneof(fc.constantFrom(0, 1, 5, 20), fc.nat(500));

/** Achievements of every type, with artifacts of the Traveler, of others, and deleted ones. */
export const achievements: fc.Arbitrary<Achievement> = fc
  .record({
    type: fc.constantFrom(...ACHIEVEMENT_TYPES),
    xp: points,
    bp: points,
    title: texts,
    imageUrl: pictures,
    achievedAt: instants,
    reflectAnswers: fc.option(visibleTexts, { nil: null }),
    contentContentfulId: fc.option(
      fc.nat(4).map((index) => `challenge-${index}`),
      { nil: null },
    ),
    appletIds: fc.array(
      fc.nat(5).map((index) => `applet-${index}`),
      { maxLength: 5 },
    ),
    contents: fc.array(appletContents, { maxLength: 4 }),
    feedbacks: fc.uniqueArray(feedbacks, { selector: ({ id }) => id, maxLength: 4 }),
  })
  .map(({ contents, ...rest }) => ({
    ...rest,
    id: 'achievement',
    contentfulId: null,
    weekContentfulId: rest.type === 'week promise' ? 'week-1' : null,
    questContentfulId: rest.type === 'quest promise' ? 'quest' : null,
    postId: rest.type === 'challenge' ? 'post-1' : null,
    applets: contents.map((content, index) => ({ ...content, id: `applet-${index}` })),
    answers: [],
    isOpen: true,
    isShareable: true,
    readers: [],
  }));

/** Lists of achievements, each with an id of its own. */
export const achievementLists: fc.Arbitrary<readonly Achievement[]> = fc
  .array(achievements, { maxLength: 8 })
  .map((list) => list.map((one, index) => ({ ...one, id: `achievement-${index}` })));

/** Every relationship that a reader can have to a Traveler's work, including none. */
export const achievementAccesses: fc.Arbitrary<AchievementAccess> = fc.record({
  visibility: fc.constantFrom(...VISIBILITIES),
  relationship: fc.option(
    fc.record({
      relationshipType: fc.constantFrom(...RELATIONSHIP_TYPES),
      relationshipStatus: fc.constantFrom('Confirmed', ...RELATIONSHIP_STATUSES),
    }),
    { nil: undefined },
  ),
  isShared: fc.boolean(),
  isBlocked: fc.boolean(),
});

/** Links to submissions, some of them revoked. */
export const externalLinks: fc.Arbitrary<ExternalLink> = fc.record({
  id: fc.uuid(),
  postId: postIds,
  reviewerId: reviewerIds,
  sentAt: instants,
  openedAt: fc.option(instants),
  revokedAt: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: instants }),
});

/** Submissions as people without an account see them. */
export const externalSubmissions: fc.Arbitrary<ExternalSubmission> = fc.record({
  id: fc.constant('post-1'),
  challengeTitle: texts,
  feedbackAvg: fc.float({ min: 0, max: 5, noNaN: true }),
  reflectAnswers: visibleTexts,
  applets: fc.array(appletContents, { maxLength: 3 }),
  answers: fc.constant([]),
  feedbacks: fc.uniqueArray(
    feedbacks.map((one) => ({ ...one, postId: 'post-1' })),
    { selector: ({ id }) => id, maxLength: 4 },
  ),
  hasAlreadySubmittedFeedback: fc.boolean(),
  authorDisplayName: texts,
  authorProfilePictureUrl: pictures,
  relationshipType: fc.constantFrom('External Mentor', 'External Running Partner'),
});
