export type * from './challenge.ts';
export { Challenges, type SubmissionKey } from './challenges.port.ts';
export type { ContentProblem } from './content-problem.ts';
export { contentProblems } from './content.rules.ts';
export { ContentService } from './content-service.port.ts';
export { CompleteStep } from './complete-step.ts';
export {
  appletsOf,
  type CompletionProblem,
  earnedBy,
  isPostWarningDue,
  isScheduledWarningDue,
  postProblem,
  stepCompletionProblem,
} from './completion.rules.ts';
export { SubmitPost } from './submit-post.ts';
export { AwardChallenge } from './award-challenge.ts';
export { Completions, type Done, type KeptChallenge, type Submitted } from './completions.port.ts';
export type { Earned, LedgerEntry } from './ledger.ts';
export { Ledger } from './ledger.port.ts';
export { OpenChallenge } from './open-challenge.ts';
export { challengeOf, type KeptWork } from './opened.ts';
export { RecordPost } from './record-post.ts';
export { RecordStep } from './record-step.ts';
export {
  challengeEntry,
  entriesToBook,
  isPromiseKept,
  PROMISED_BP,
  promisesDue,
  reviewEntry,
  totalsOf,
} from './points.rules.ts';
export {
  filterChosen,
  filterCounts,
  OVERVIEW_FILTERS,
  OVERVIEW_TABS,
  type OverviewChallenge,
  type OverviewFilter,
  overviewOpened,
  type OverviewState,
  type OverviewTab,
  overviewTabs,
  type OverviewWeek,
  overviewWeeks,
  tabChosen,
  tabInView,
  weekChosen,
  weekToggled,
} from './overview.rules.ts';
export {
  ADDITIONAL_KINDS,
  additionalKinds,
  type Agreement,
  type CompletionQuestion,
  editProblem,
  isLeavingAsked,
  isStepShareable,
  placeAfter,
  postQuestion,
  resubmissionProblem,
  stepQuestion,
  type WayBack,
  wayBack,
} from './walking.rules.ts';
export { type Celebration, celebrationOf } from './celebration.rules.ts';
