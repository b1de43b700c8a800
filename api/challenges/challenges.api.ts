import type { AppletAnswer, DraftVersion } from '#core/applets';
import type { Challenge, ChallengeCompletion, StepCompletion } from '#core/challenges';
import type { ChallengeId, StepId } from '#core/quests';
import { get, patch, post } from '../endpoint.ts';

/** A file that was uploaded before: where it is stored, and its MIME type. */
export interface PostFile {
  readonly location: string;
  readonly mimetype: string;
}

export const openChallenge = get<{ id: ChallengeId }, Challenge>('/challenges/{id}');
export const completeStep = patch<
  { challengeId: ChallengeId; stepId: StepId; applets: readonly AppletAnswer[]; platform: 'web'; draft?: DraftVersion },
  StepCompletion
>('/challenges/{challengeId}/steps/{stepId}/completed');
export const submitPost = post<
  {
    challengeId: ChallengeId;
    reflectAnswers: string;
    applets: readonly AppletAnswer[];
    file?: PostFile;
    draft?: DraftVersion;
  },
  ChallengeCompletion
>('/challenges/{challengeId}/posts', 'multipart');
