import { RandomSource, type SubmissionKey } from '#core/shared';
import type { ApiRequest } from './route-definition.ts';

/** The Idempotency-Key names the submission (STP-3); a call without one is a submission of its own. */
export const submissionKeyOf = ({ idempotencyKey, scope }: ApiRequest<unknown>): SubmissionKey =>
  idempotencyKey ?? scope.get(RandomSource).uuid();
