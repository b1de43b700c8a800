import type { MessageKey } from '../messages/index.ts';
import type { Instant } from '../shared/index.ts';

/** A job of the outbox, without its payload. */
export interface OutboxJob {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly runAt: Instant;
  readonly doneAt: Instant | null;
  readonly deadAt: Instant | null;
  /** True if its encrypted payload still exists. */
  readonly isWhole: boolean;
  /** The kind and code of the last failure, without its message. */
  readonly lastError: string | null;
}

/** The states of a job, those that need attention first. */
export const OUTBOX_STATES = ['dead', 'failing', 'waiting', 'done'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** OPE-5 · The state of a job: done, given up, failing with retries, or waiting for its first try. */
export function outboxState({
  attempts,
  doneAt,
  deadAt,
}: Pick<OutboxJob, 'attempts' | 'doneAt' | 'deadAt'>): OutboxState {
  if (doneAt !== null) return 'done';
  if (deadAt !== null) return 'dead';
  return attempts > 0 ? 'failing' : 'waiting';
}

/** OPE-5 · The reason a job cannot be retried: its payload was deleted. */
export function retryProblem({ isWhole }: Pick<OutboxJob, 'isWhole'>): MessageKey | undefined {
  return isWhole ? undefined : 'jobForgotten';
}

/** OPE-5 · True if a retry would change a job: it is neither done nor due. */
export function isRetryNeeded(job: Pick<OutboxJob, 'attempts' | 'doneAt' | 'deadAt' | 'runAt'>, now: Instant): boolean {
  const state = outboxState(job);
  return state === 'dead' || (state !== 'done' && job.runAt > now);
}
