import type { CompletedWork } from './completed-work.rules.ts';

/** Tells others what the Traveler who is asking has completed, in the transaction of the completion. */
export abstract class CompletionNews {
  abstract tell(completed: readonly CompletedWork[]): Promise<void>;
}
