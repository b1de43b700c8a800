import { Type } from '@sinclair/typebox';
import { ACHIEVEMENT_TYPES } from '#core/achievements';
import { RELATIONSHIP_TYPES } from '#core/relationships';
import { appletAnswerSchema } from '../applets/applets.responses.ts';
import { appletContentSchema } from '../content/content.responses.ts';
import { boolean, instant, integer, nullable, strictObject, text } from '../shared/response-types.ts';

const profile = { displayName: text, profilePictureUrl: nullable(text) };

export const feedbackResponse = strictObject({
  id: text,
  postId: text,
  score: Type.Integer({ minimum: 1, maximum: 5 }),
  answers: text,
  authorId: nullable(text),
  writtenBy: strictObject(profile),
  createdAt: instant,
  editedAt: nullable(instant),
  thankedAt: nullable(instant),
});

export const achievementsResponse = strictObject({
  list: Type.Array(
    strictObject({
      id: text,
      type: Type.Union(ACHIEVEMENT_TYPES.map((type) => Type.Literal(type))),
      title: text,
      imageUrl: nullable(text),
      achievedAt: instant,
      isOpen: boolean,
      xp: integer,
      bp: integer,
      contentfulId: nullable(text),
      contentContentfulId: nullable(text),
      weekContentfulId: nullable(text),
      questContentfulId: nullable(text),
      postId: nullable(text),
      reflectAnswers: nullable(text),
      appletIds: Type.Array(text),
      applets: Type.Array(appletContentSchema),
      answers: Type.Array(appletAnswerSchema),
      feedbacks: Type.Array(feedbackResponse),
      readers: Type.Array(strictObject({ userId: text, ...profile, message: text, sharedAt: instant })),
    }),
  ),
  totalXp: integer,
  totalBp: integer,
  questTitle: nullable(text),
});

export const achievementsAsResponse = strictObject({ overview: nullable(achievementsResponse) });

export const submissionResponse = strictObject({
  id: text,
  challengeTitle: text,
  feedbackAvg: Type.Number(),
  reflectAnswers: text,
  applets: Type.Array(appletContentSchema),
  answers: Type.Array(appletAnswerSchema),
  feedbacks: Type.Array(feedbackResponse),
  hasAlreadySubmittedFeedback: boolean,
  authorDisplayName: text,
  authorProfilePictureUrl: nullable(text),
  relationshipType: Type.Union(RELATIONSHIP_TYPES.map((type) => Type.Literal(type))),
});

export const reviewTokenResponse = strictObject({ token: text });

export const reviewLinksResponse = strictObject({
  links: Type.Array(
    strictObject({
      id: text,
      postId: text,
      reviewerId: text,
      displayName: text,
      message: text,
      sentAt: instant,
      openedAt: nullable(instant),
      reviewedAt: nullable(instant),
      revokedAt: nullable(instant),
    }),
  ),
});
