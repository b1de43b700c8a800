export { relationshipsToNotify } from './server/completion-news.rules.ts';
export { TravelerCompletionNews } from './server/traveler-completion-news.ts';
export { type PostToShare, SharePostWithReader } from './server/share-post-with-reader.ts';
export {
  AchievementRecords,
  type AchievementSources,
  type NewFeedback,
  type NewPostReader,
  type PostForReader,
  type RecordedAnswer,
  type RecordedPost,
  type SubmissionSources,
} from './server/achievement-records.port.ts';
export { ViewSubmittedFile } from './server/view-submitted-file.ts';
export { isFileSubmitted } from './server/submitted-files.rules.ts';
export { TravelerAchievementReviews } from './server/traveler-achievement-reviews.ts';
export {
  achievementIdOf,
  achievementsFrom,
  artifactsOf,
  challengeTitleIn,
  currentQuestTitle,
} from './server/recorded-achievements.rules.ts';
export { GiveFeedback, type Reviewing } from './server/give-feedback.ts';
export { ReplyToFeedback } from './server/reply-to-feedback.ts';
export { VisitorExternalReviews } from './server/review-links/visitor-external-reviews.ts';
export { ViewLinkedFile } from './server/review-links/view-linked-file.ts';
export { TravelerReviewLinks } from './server/review-links/traveler-review-links.ts';
export { type ReviewLinkEmail, ReviewLinkMailer } from './server/review-links/review-link-mailer.port.ts';
export { type NewReviewLink, ReviewLinkRecords } from './server/review-links/review-link-records.port.ts';
export { SendReviewLink, type SentReviewLink } from './server/review-links/send-review-link.ts';
export { ThrottleReviewLinks } from './server/review-links/throttle-review-links.ts';
export { READER_IN_GENERAL, relationshipOfReader } from './server/see-as/reader-kinds.rules.ts';
export { ReportSubmission } from './server/report-submission.ts';
