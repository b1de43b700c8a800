export {
  cardUpdate,
  contentChanges,
  contentUpdate,
  type VisibleContent,
  visibleContent,
  visibleTags,
} from './server/content/content-update.rules.ts';
export { withPreservedApplets } from './server/content/preserved-applets.rules.ts';
export { contentPinsOf, type CohortMembership } from './server/content/content-pins.rules.ts';
export { PinnedQuests } from './server/content/pinned-quests.port.ts';
export { StoredAnswers, type EditableAnswer } from './server/artifacts/stored-answers.port.ts';
export { TravelerNotebook } from './server/artifacts/traveler-notebook.ts';
export { TravelerArtifacts } from './server/artifacts/traveler-artifacts.ts';
export { TravelerPostShares } from './server/post/traveler-post-shares.ts';
export { TravelerAppletShares } from './server/sharing/traveler-applet-shares.ts';
export { ShareMailer } from './server/sharing/share-mailer.port.ts';
export { ReadContentUpdate } from './server/content/read-content-update.ts';
export { AwardChallenge } from './server/points/award-challenge.ts';
export {
  Completions,
  type DatedSubmission,
  type ChallengeRecord,
  type AcceptedSubmission,
} from './server/completion/completions.port.ts';
export type { PointsSource, LedgerEntry } from './server/points/ledger-entry.ts';
export { Ledger } from './server/points/ledger.port.ts';
export { OpenChallenge } from './server/open-challenge.ts';
export { challengeAccessProblem } from './server/challenge-access.rules.ts';
export { openedChallenge, type ChallengeWork } from './server/opened-challenge.ts';
export { RecordPost } from './server/post/record-post.ts';
export { RecordStep } from './server/step/record-step.ts';
export {
  challengeLedgerEntry,
  isPromiseKept,
  promisesBooked,
  promisesDue,
  reviewLedgerEntry,
  pointTotals,
} from './server/points/points.rules.ts';
export { type CompletedWork, completedWith } from './server/completion/completed-work.rules.ts';
export { CompletionNews } from './server/completion/completion-news.port.ts';
export { withRemovedApplets } from './server/step/removed-applets.rules.ts';
