import type { ChallengeId, StepId } from '../../content/index.ts';
import type { MessageKey } from '../../messages/index.ts';
import type { PinnedQuest } from '../content-update.ts';

/** STP-5 · The draft key of a step, or without a step of the post of a challenge. */
export function draftKey(challenge: ChallengeId, step: StepId | null): string {
  return step === null ? `post:${challenge}` : `step:${challenge}:${step}`;
}

/** STP-5 · The draft key for editing a completed step, apart from the draft of its completion. */
export function editDraftKey(challenge: ChallengeId, step: StepId): string {
  return `edit:${challenge}:${step}`;
}

/**
 * STP-18 · The reason no draft is stored under a key: none of these quests has, or ever had, such a step or challenge.
 */
export function draftPlaceProblem(key: string, quests: readonly Pick<PinnedQuest, 'pins'>[]): MessageKey | undefined {
  const weeks = quests.flatMap(({ pins }) => pins.flatMap(({ authored }) => authored.quest.weeks));
  const isThere = weeks.some(({ challenges }) =>
    challenges.some(
      ({ id, steps }) =>
        key === draftKey(id, null) ||
        steps.some((step) => key === draftKey(id, step.id) || key === editDraftKey(id, step.id)),
    ),
  );
  return isThere ? undefined : 'draftPlaceNotFound';
}
