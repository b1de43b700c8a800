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
export { relationshipsToNotify } from './completion-news.rules.ts';
export { NotifyOfCompletions } from './notify-of-completions.ts';
export { type PostToShare, SharePostWithReader } from './share-post-with-reader.ts';
export {
  AchievementRecords,
  type AchievementSources,
  type NewFeedback,
  type NewPostReader,
  type PostForReader,
  type RecordedAnswer,
  type RecordedPost,
  type SubmissionSources,
} from './achievement-records.port.ts';
export { ViewSubmittedFile } from './view-submitted-file.ts';
export { isFileSubmitted } from './submitted-files.rules.ts';
export { AchievementReviews } from './achievement-reviews.port.ts';
export { OwnAchievementReviews } from './own-achievement-reviews.ts';
export {
  achievementIdOf,
  achievementsFrom,
  artifactsOf,
  challengeTitleIn,
  currentQuestTitle,
} from './recorded-achievements.rules.ts';
export type {
  ExternalLink,
  ExternalLinkId,
  ExternalSubmission,
  ReviewLink,
  ReviewToken,
} from './external-submission.ts';
export { GiveFeedback, type Reviewing } from './give-feedback.ts';
export { ReplyToFeedback } from './reply-to-feedback.ts';
export {
  canEditFeedback,
  canThankFor,
  FEEDBACK_EDIT_MINUTES,
  feedbackEditProblem,
  withChangedFeedback,
} from './feedback-replies.rules.ts';
export { AnswerReviewLink } from './review-links/answer-review-link.ts';
export { ExternalReviews } from './review-links/external-reviews.port.ts';
export { LinkedFiles } from './review-links/linked-files.port.ts';
export { ViewLinkedFile } from './review-links/view-linked-file.ts';
export { OwnReviewLinks } from './review-links/own-review-links.ts';
export { OwnReviewDraftStore, ReviewDraftStore } from './review-links/review-draft-store.port.ts';
export { type ReviewLinkEmail, ReviewLinkMailer } from './review-links/review-link-mailer.port.ts';
export { type NewReviewLink, ReviewLinkRecords } from './review-links/review-link-records.port.ts';
export { ReviewLinks } from './review-links/review-links.port.ts';
export { SendReviewLink, type SentReviewLink } from './review-links/send-review-link.ts';
export { ThrottleReviewLinks } from './review-links/throttle-review-links.ts';
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
export { READER_IN_GENERAL, relationshipOfReader } from './see-as/reader-kinds.rules.ts';
export { ReportSubmission } from './report-submission.ts';
