export type * from './challenge.ts';
export { Challenges, type SubmissionKey } from './challenges.port.ts';
export type { StoredOutboxEntry, OutboxEntry, OutboxEvent, OutboxRefusal } from './outbox/outbox-entry.ts';
export { OutboxStore } from './outbox/outbox-store.port.ts';
export {
  answerSubmissionKey,
  outboxEntriesFor,
  expectedChallenge,
  isFinalRefusal,
  isOutboxEntryWaiting,
  nextInOutbox,
  nextOutboxOrder,
  outboxDraftKey,
  outboxSummary,
  ownOutboxEntries,
  refusedOutboxEntry,
  waitsForNetwork,
} from './outbox/outbox.rules.ts';
export { SubmitStepEdit } from './step/submit-step-edit.ts';
export { SendOutbox } from './outbox/send-outbox.ts';
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
  type PinnedQuest,
} from './content/content-update.ts';
export { ContentUpdates } from './content/content-updates.port.ts';
export { postEmailProblems } from './post/post-email.rules.ts';
export { PostShares } from './post/post-shares.port.ts';
export { type PostId, type SubmittedPost, SubmittedPosts } from './post/submitted-posts.port.ts';
export { CompleteStep } from './step/complete-step.ts';
export {
  answersProblem,
  appletsOfStep,
  type CompletionProblem,
  pointsEarnedBy,
  isUnscheduledPostWarningDue,
  isUnscheduledStepWarningDue,
  postProblem,
  stepSubmissionProblem,
  stepCompletionProblem,
  invalidArtifactAnswer,
} from './completion/completion.rules.ts';
export { SubmitPost } from './post/submit-post.ts';
export {
  filterChosen,
  filterCounts,
  OVERVIEW_FILTERS,
  OVERVIEW_TABS,
  OVERVIEW_VIEWS,
  type OverviewChallenge,
  type OverviewFilter,
  initialOverview,
  type OverviewState,
  type OverviewTab,
  overviewTabs,
  type OverviewView,
  type OverviewWeek,
  overviewWeeks,
  tabChosen,
  activeOverviewTab,
  overviewOnReturn,
  viewChosen,
  weekChosen,
  weekInOverview,
  weekToggled,
} from './overview/overview.rules.ts';
export { OverviewStore } from './overview/overview-store.port.ts';
export {
  type OverviewQuery,
  overviewQuery,
  overviewFromQuery,
  overviewToRemember,
} from './overview/overview-query.rules.ts';
export { type DayEntry, dayEntries, dayInView, type DateRange, questDays } from './overview/overview-day.rules.ts';
export {
  additionalInfoKinds,
  type CompletionConfirmation,
  type CompletionQuestion,
  isSameCompletion,
  isStepShareable,
  positionAfter,
  postCompletionQuestion,
  resubmissionProblem,
  isSomethingMissing,
  stepCompletionQuestion,
  type BackDestination,
  backDestination,
} from './completion/completion-questions.rules.ts';
export { type Celebration, celebrationOf, withChallengeCompleted } from './completion/celebration.rules.ts';
export { appletStepPaths, type ChallengeWithSteps, refersToOtherApplets } from './applet-step-paths.rules.ts';
export { draftKey, editDraftKey } from './drafts/draft-key.rules.ts';
export { EditCompletedStep } from './step/edit-completed-step.ts';
export {
  changedAnswers,
  stepChangeProblem,
  editableApplets,
  completedEditProblem,
  incompleteChangedApplet,
  isStepEditable,
} from './step/step-editing.rules.ts';
export { unsentDraftParts } from './drafts/unsent-draft.rules.ts';
