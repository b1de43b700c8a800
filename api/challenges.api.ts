import type { AppletAnswer } from '#core/applets';
import type { Challenge, ChallengeCompletion, StepCompletion } from '#core/challenges';
import type { ChallengeId, StepId } from '#core/quests';
import { get, patch, post } from './endpoint.ts';

export const openChallenge = get<{ id: ChallengeId }, Challenge>('/challenges/{id}');
export const completeStep = patch<
  { challengeId: ChallengeId; stepId: StepId; applets: readonly AppletAnswer[]; platform: 'web' },
  StepCompletion
>('/challenges/{challengeId}/steps/{stepId}/completed');
export const submitPost = post<
  { challengeId: ChallengeId; reflectAnswers: string; applets: readonly AppletAnswer[] },
  ChallengeCompletion
>('/challenges/{challengeId}/posts', 'multipart');
