import {
  boolean,
  emptyResponse,
  instant,
  integer,
  listOf,
  nullable,
  oneOf,
  strictObject,
  text,
  typed,
} from '../shared/response-types.ts';
import {
  type ReviewLink,
  type AchievementId,
  type AchievementOverview,
  type ExternalLinkId,
  type ExternalSubmission,
  type Feedback,
  type FeedbackId,
  type PostId,
  type ReaderKind,
  READER_KINDS,
  ACHIEVEMENT_TYPES,
} from '#core/achievements';
import type { FileView } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNumber, Min } from 'class-validator';
import { IsFreeText, IsId, IsOptionalOrNull, toNumber } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { RELATIONSHIP_TYPES } from '#core/relationships';
import { appletAnswerSchema } from '../applets/applets.api.ts';
import { appletContentSchema } from '../content/content.api.ts';
import { fileViewResponse } from '../storage/storage.api.ts';
import { get, post, patch, remove } from '../endpoint.ts';

class ReadAchievementsForm {
  @IsOptionalOrNull() @IsId() userId?: TravelerId;
  @IsOptionalOrNull() @IsId() after?: AchievementId;
  @IsOptionalOrNull() @Transform(toNumber) @IsInt() @Min(1) limit?: number;
}

export class ReaderKindForm {
  @IsIn(READER_KINDS) reader: ReaderKind = 'stranger';
}

class SubmissionForm {
  @IsId() postId: PostId = '';
}

class SubmittedFileForm extends SubmissionForm {
  @IsId() file = '';
}

class ReviewLinkForm {
  @IsId() linkId: ExternalLinkId = '';
}

class GiveFeedbackForm extends SubmissionForm {
  @IsFreeText() answer = '';
  @IsOptionalOrNull() @IsNumber() score: number | null = null;
}

class FeedbackIdForm {
  @IsId() feedbackId: FeedbackId = '';
}

class EditFeedbackForm extends FeedbackIdForm {
  @IsFreeText() answer = '';
  @IsOptionalOrNull() @IsNumber() score: number | null = null;
}

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

const achievementsResponse = strictObject({
  list: Type.Array(
    strictObject({
      id: text,
      type: oneOf(ACHIEVEMENT_TYPES),
      title: text,
      imageUrl: nullable(text),
      achievedAt: instant,
      isOpen: boolean,
      isShareable: boolean,
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
  page: Type.Optional(strictObject({ hasMore: boolean, challenges: integer })),
});

const submissionResponse = strictObject({
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
  relationshipType: oneOf(RELATIONSHIP_TYPES),
});

/** The caller's own achievements, or those of a Traveler they are related to. */
export const readAchievements = get('/achievements', {
  summary: 'List achievements',
  description:
    'Answers with one’s own, or with those of a related person where they let themselves be seen; all of them, or `limit` of them after the one that `after` names, with the points of all.',
  refusals: ['achievementNotVisible', 'relationshipNotFound'],
  form: ReadAchievementsForm,
  response: typed<AchievementOverview>(achievementsResponse),
});

/** One's own as a reader of a kind gets them. */
export const readAchievementsAs = get('/achievements/as/{reader}', {
  summary: 'See one’s own achievements as somebody else',
  description: 'Answers with what a reader of that kind gets, and null where they get nothing. Impersonates nobody.',
  refusals: [],
  form: ReaderKindForm,
  response: strictObject({
    overview: nullable(typed<AchievementOverview>(achievementsResponse)),
  }),
});

/** A submission of one's own as a link opens it. */
export const readLinkedSubmission = get('/posts/{postId}/as/external-reader', {
  summary: 'See one’s own submission as a link opens it',
  description: 'Answers with what somebody without an account sees; no link is made, and nothing counts as opened.',
  refusals: ['submissionNotShared'],
  form: SubmissionForm,
  response: typed<ExternalSubmission>(submissionResponse),
});

export const giveFeedback = post('/feedback', {
  summary: 'Give feedback',
  description: 'Reviews a submission with words and a score, by a session or by the token of a link.',
  refusals: [
    'feedbackAlreadySubmitted',
    'feedbackOnOwnWork',
    'feedbackRatingMissing',
    'feedbackRatingNotValid',
    'feedbackTextMissing',
    'reviewLinkExpired',
    'reviewLinkNotValid',
    'reviewLinkRevoked',
    'submissionNotShared',
  ],
  form: GiveFeedbackForm,
  response: typed<Feedback>(feedbackResponse),
});

/** Thanks for a review of a submission of one's own. */
export const thankForFeedback = post('/feedback/{feedbackId}/thanks', {
  summary: 'Thank for feedback',
  description: 'Thanks whoever reviewed a submission of one’s own.',
  refusals: ['errorNotFound'],
  form: FeedbackIdForm,
  response: typed<Feedback>(feedbackResponse),
});

/** Changes the caller's own review, for 15 minutes. */
export const editFeedback = patch('/feedback/{feedbackId}', {
  summary: 'Edit feedback',
  description: 'Changes what one said oneself, for 15 minutes.',
  refusals: [
    'errorNotFound',
    'feedbackEditTooLate',
    'feedbackRatingMissing',
    'feedbackRatingNotValid',
    'feedbackTextMissing',
  ],
  form: EditFeedbackForm,
  response: typed<Feedback>(feedbackResponse),
});

export const readSubmission = get('/posts/{postId}', {
  summary: 'Read a submission',
  description: 'Answers with what a reviewer sees, by a session or by the token of a link.',
  refusals: ['reviewLinkExpired', 'reviewLinkNotValid', 'reviewLinkRevoked', 'submissionNotShared'],
  form: SubmissionForm,
  response: typed<ExternalSubmission>(submissionResponse),
});

/** The links to a submission of one's own. */
export const readReviewLinks = get('/posts/{postId}/review-links', {
  summary: 'List the review links of a submission',
  description: 'Answers with everybody a submission of one’s own was sent to.',
  refusals: ['errorNotFound', 'submissionNotShared'],
  form: SubmissionForm,
  response: strictObject({
    links: listOf<ReviewLink>(
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
  }),
});

export const copyReviewLink = get('/review-links/{linkId}/token', {
  summary: 'Copy a review link',
  description: 'Answers with the token that stands in the link.',
  refusals: ['errorNotFound', 'reviewLinkExpired', 'reviewLinkNotCopyable', 'reviewLinkRevoked'],
  form: ReviewLinkForm,
  response: strictObject({ token: text }),
});

export const revokeReviewLink = remove('/review-links/{linkId}', {
  summary: 'Revoke a review link',
  description: 'The link opens nothing from then on.',
  refusals: ['errorNotFound', 'reviewLinkUsed'],
  form: ReviewLinkForm,
  response: emptyResponse,
});

export const sendReviewLinkAgain = post('/review-links/{linkId}/send', {
  summary: 'Send a review link again',
  description: 'Emails a new link to the same reviewer.',
  refusals: ['errorNotFound', 'reviewLinkRevoked', 'reviewLinkUsed'],
  form: ReviewLinkForm,
  response: emptyResponse,
});

/** A file of a submission, for the person who got a link to it. */
export const viewLinkedFile = get('/posts/{postId}/files/{file}/view', {
  summary: 'View a file of a submission',
  description: 'Answers with a link to the bytes that works for some minutes.',
  refusals: ['fileNotFound', 'reviewLinkExpired', 'reviewLinkNotValid', 'reviewLinkRevoked', 'submissionNotShared'],
  form: SubmittedFileForm,
  response: typed<FileView>(fileViewResponse),
});
