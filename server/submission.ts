import { Dice, type SubmissionKey } from '#core/shared';
import type { Call } from './serve.ts';

/** The Idempotency-Key names the submission (STP-3); a call without one is a submission of its own. */
export const submissionOf = ({ key, scope }: Call<unknown>): SubmissionKey => key ?? scope.get(Dice).id();
