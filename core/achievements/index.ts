export {
  type Achievement,
  ACHIEVEMENT_TYPES,
  type AchievementId,
  type AchievementPoints,
  type Achievements,
  type AchievementType,
} from './achievement.ts';
export type { PostShare } from './post-share.ts';
export { postShareProblems, type PostShareFacts } from './post-share.rules.ts';
export { ShareWithReader } from './share-with-reader.ts';
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
  achievementProblem,
  isAdmitted,
  mayOpenSubmission,
  submissionProblem,
} from './visibility.rules.ts';
export {
  feedbackProblem,
  feedbackScoreProblem,
  feedbackTextProblem,
  hasReviewed,
  ratingOf,
  type ReviewFacts,
  submissionMessageProblem,
  withFeedback,
  withFormerAuthor,
} from './feedback.rules.ts';
export {
  type AchievedChallenge,
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
  achievementsOf,
  achievementTotals,
  selectedAchievement,
  withSelectedAchievement,
} from './list.rules.ts';
export {
  EXTERNAL_LINK_DAYS,
  externalLabel,
  isExternalLinkOpen,
  type SubmissionPage,
  submissionPage,
  type SubmissionReader,
  withExternalFeedback,
} from './external.rules.ts';
