export type * from './challenge.ts';
export { Challenges, type SubmissionKey } from './challenges.port.ts';
export { type ContentProblem, contentProblems } from './content.rules.ts';
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
export { Ledger, type LedgerEntry } from './ledger.port.ts';
export { OpenChallenge } from './open-challenge.ts';
export { challengeOf, type KeptWork } from './opened.ts';
export { RecordPost } from './record-post.ts';
export { RecordStep } from './record-step.ts';
