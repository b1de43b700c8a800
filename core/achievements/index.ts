export {
  type Achievement,
  ACHIEVEMENT_TYPES,
  type AchievementId,
  type AchievementOverview,
  type AchievementPoints,
  type Achievements,
  type AchievementType,
  type PostReader,
} from './achievement.ts';
export type { PostShare } from './post-share.ts';
export { postShareProblems, type PostShareInput } from './post-share.rules.ts';
export { relationshipsToTell } from './completion-news.rules.ts';
export { TellOfCompletions } from './tell-of-completions.ts';
export { type PostToShare, SharePostWithReader } from './share-post-with-reader.ts';
export {
  AchievementRecords,
  type AchievementSources,
  type NewPostReader,
  type PostForReader,
  type RecordedAnswer,
  type RecordedPost,
} from './achievement-records.port.ts';
export { ViewSubmittedFile } from './view-submitted-file.ts';
export { isFileSubmitted } from './submitted-files.rules.ts';
export { AchievementReviews } from './achievement-reviews.port.ts';
export { OwnAchievementReviews } from './own-achievement-reviews.ts';
export { achievementIdOf, achievementsFrom, artifactsOf, challengeTitleIn } from './recorded-achievements.rules.ts';
export type { ExternalLink, ExternalSubmission } from './external-submission.ts';
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
  achievementProblem,
  canSeeAchievements,
  canOpenSubmission,
  submissionProblem,
} from './visibility.rules.ts';
export {
  feedbackProblem,
  feedbacksAfterSignUp,
  feedbackScoreProblem,
  feedbackTextProblem,
  hasReviewed,
  ratingOf,
  type ReviewInput,
  submissionMessageProblem,
  withFeedback,
  withFormerAuthor,
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
export {
  achievementOf,
  achievementOverview,
  achievementsOf,
  achievementTotals,
  selectedAchievement,
  withSelectedAchievement,
} from './list.rules.ts';
export {
  EXTERNAL_LINK_DAYS,
  externalRelationshipLabel,
  isExternalLinkOpen,
  type SubmissionPage,
  submissionPage,
  type SubmissionReader,
  withExternalFeedback,
} from './external-submission.rules.ts';
