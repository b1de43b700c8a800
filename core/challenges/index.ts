export type * from './challenge.ts';
export { Challenges, type SubmissionKey } from './challenges.port.ts';
export type { KeptEntry, OutboxEntry, OutboxNews, OutboxRefusal } from './outbox.ts';
export { OutboxKeeper } from './outbox-keeper.port.ts';
export {
  answerKey,
  entriesAt,
  expectedChallenge,
  isSettled,
  isWaiting,
  nextInOutbox,
  orderInOutbox,
  outboxPlace,
  outboxSummary,
  ownEntries,
  refusedEntry,
  waitsForNetwork,
} from './outbox.rules.ts';
export { SendEdit } from './send-edit.ts';
export { SendOutbox } from './send-outbox.ts';
export type { ContentProblem } from './content-problem.ts';
export { contentProblems } from './content.rules.ts';
export { withPlaceholders } from './content-placeholders.rules.ts';
export {
  CARD_KINDS,
  type CardKind,
  CONTENT_KINDS,
  type ContentChallenge,
  type ContentItems,
  type ContentKind,
  type ContentQuest,
  type ContentStep,
  type ContentUpdate,
  type ContentWeek,
  type PinnedWalk,
} from './content-update.ts';
export {
  cardUpdate,
  contentChanges,
  contentUpdate,
  type VisibleContent,
  visibleContent,
} from './content-update.rules.ts';
export { withKeptApplets } from './kept-applets.rules.ts';
export { pinsOf, type Stay } from './pins.rules.ts';
export { ContentUpdates } from './content-updates.port.ts';
export { PinnedWalks } from './pinned-walks.port.ts';
export { ArtifactShelf, type ShelvedAnswer } from './artifact-shelf.port.ts';
export { KeepArtifacts } from './keep-artifacts.ts';
export { postLetterProblems } from './post-letter.rules.ts';
export { PostShares } from './post-shares.port.ts';
export { SharePosts } from './share-posts.ts';
export { type PostId, type SubmittedPost, SubmittedPosts } from './submitted-posts.port.ts';
export { ShareByMail } from './share-by-mail.ts';
export { type SharedPiece, ShareMail } from './share-mail.port.ts';
export { ReadContentUpdate } from './read-content-update.ts';
export { ContentService } from './content-service.port.ts';
export { CompleteStep } from './complete-step.ts';
export {
  answersProblem,
  appletsOf,
  type CompletionProblem,
  earnedBy,
  isPostWarningDue,
  isScheduledWarningDue,
  postProblem,
  stepArrivalProblem,
  stepCompletionProblem,
  unkeptArtifact,
} from './completion.rules.ts';
export { SubmitPost } from './submit-post.ts';
export { AwardChallenge } from './award-challenge.ts';
export { Completions, type Done, type KeptChallenge, type Submitted } from './completions.port.ts';
export type { Earned, LedgerEntry } from './ledger.ts';
export { Ledger } from './ledger.port.ts';
export { OpenChallenge } from './open-challenge.ts';
export { reachProblem } from './reached.rules.ts';
export { challengeOf, type KeptWork } from './opened.ts';
export { RecordPost } from './record-post.ts';
export { RecordStep } from './record-step.ts';
export {
  challengeEntry,
  entriesToBook,
  isPromiseKept,
  promisesBooked,
  promisesDue,
  reviewEntry,
  totalsOf,
} from './points.rules.ts';
export {
  filterChosen,
  filterCounts,
  OVERVIEW_FILTERS,
  OVERVIEW_TABS,
  OVERVIEW_VIEWS,
  type OverviewChallenge,
  type OverviewFilter,
  overviewOpened,
  type OverviewState,
  type OverviewTab,
  overviewTabs,
  type OverviewView,
  type OverviewWeek,
  overviewWeeks,
  tabChosen,
  tabInView,
  viewChosen,
  weekChosen,
  weekShown,
  weekToggled,
} from './overview.rules.ts';
export { OverviewKeeper } from './overview-keeper.port.ts';
export { type OverviewAddress, overviewAddress, overviewAsked, overviewLeft } from './overview-address.rules.ts';
export { type DayEntry, dayEntries, dayInView, type DaySpan, questDays } from './overview-day.rules.ts';
export {
  additionalKinds,
  type Agreement,
  type CompletionQuestion,
  isStepShareable,
  placeAfter,
  postQuestion,
  resubmissionProblem,
  stepQuestion,
  type WayBack,
  wayBack,
} from './walking.rules.ts';
export { type Celebration, celebrationOf, withPost } from './celebration.rules.ts';
export { askedAt, type AskingChallenge, speaksOfOthers } from './asked-at.rules.ts';
export { draftPlace, editPlace } from './draft-place.rules.ts';
export { EditCompleted } from './edit-completed.ts';
export {
  changedAnswers,
  stepChangeProblem,
  editableApplets,
  editProblem,
  incompleteChange,
  isStepEditable,
} from './editing.rules.ts';
export { leftoverPieces } from './leftover.rules.ts';
export { withGoneApplets } from './gone-applets.rules.ts';
