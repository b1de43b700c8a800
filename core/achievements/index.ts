export {
  type Achievement,
  ACHIEVEMENT_TYPES,
  type AchievementId,
  type AchievementOverview,
  type AchievementPoints,
  type AchievementType,
  type PostReader,
} from './achievement.ts';
export type { PostShare } from './post-share.ts';
export { canShareWith, postShareProblems, type PostShareInput, reviewerIdOf } from './post-share.rules.ts';
export { AchievementReviews } from './achievement-reviews.port.ts';
export type {
  ExternalLink,
  ExternalLinkId,
  ExternalSubmission,
  ReviewLink,
  ReviewToken,
} from './external-submission.ts';
export {
  canEditFeedback,
  canThankFor,
  FEEDBACK_EDIT_MINUTES,
  feedbackEditProblem,
  withChangedFeedback,
} from './feedback-replies.rules.ts';
export { ExternalReviews } from './review-links/external-reviews.port.ts';
export { LinkedFiles } from './review-links/linked-files.port.ts';
export { OwnReviewDraftStore, ReviewDraftStore } from './review-links/review-draft-store.port.ts';
export { ReviewLinks } from './review-links/review-links.port.ts';
export {
  type Feedback,
  type FeedbackAuthor,
  type FeedbackForm,
  type FeedbackId,
  newFeedback,
  type PostId,
  type ReviewerId,
} from './feedback.ts';
export {
  type AchievementAccess,
  achievementFor,
  achievementsSeenBy,
  canSeeAchievements,
  peopleAdmitted,
  canOpenSubmission,
} from './visibility.rules.ts';
export {
  feedbackProblem,
  feedbackScoreProblem,
  feedbackTextProblem,
  hasReviewed,
  ratingOf,
  type ReviewInput,
  submissionMessageProblem,
  withFeedback,
} from './feedback.rules.ts';
export {
  type AchievementCard,
  achievementCard,
  type AchievementDetail,
  achievementDetail,
  type AchievementHeading,
  achievementHeading,
  type RibbonColour,
  ribbonOf,
  type Star,
  starsOf,
} from './display.rules.ts';
export { achievementOf, achievementOverview, achievementTotals } from './list.rules.ts';
export {
  EXTERNAL_LINK_DAYS,
  externalLinkExpiry,
  externalLinkProblem,
  externalRelationshipLabel,
  isExternalLinkOpen,
  reviewLinkActions,
  type ReviewLinkState,
  reviewLinkState,
  type SubmissionPage,
  submissionPage,
  type SubmissionReader,
  withExternalFeedback,
} from './external-submission.rules.ts';
export { READER_KINDS, type ReaderKind } from './see-as/reader-kind.ts';
