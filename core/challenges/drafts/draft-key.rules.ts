import type { ChallengeId, StepId } from '../../content/index.ts';

/** STP-5 · The place where a step is written, or with no step the post of a challenge: each has a draft of its own. */
export function draftKey(challenge: ChallengeId, step: StepId | null): string {
  return step === null ? `post:${challenge}` : `step:${challenge}:${step}`;
}

/** STP-5 · The place where a completed step is written anew: a draft beside what was left of the one that completed it. */
export function editDraftKey(challenge: ChallengeId, step: StepId): string {
  return `edit:${challenge}:${step}`;
}
