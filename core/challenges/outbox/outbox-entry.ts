import type { AppletAnswer, DraftVersion, DraftPart } from '../../applets/index.ts';
import type { MessageDetails, MessageKey } from '../../messages/index.ts';
import type { ChallengeId, StepId } from '../../content/index.ts';
import type { Instant, SubmissionKey, TravelerId } from '../../shared/index.ts';
import type { ChallengeCompletion, PostSubmission } from '../challenge.ts';

/** A completion, or a change of one, that found no network: what is sent, always under the same key, and what its writer knows it by. */
export interface OutboxEntry {
  readonly submission: SubmissionKey;
  readonly challenge: ChallengeId;
  /** Null of a post. */
  readonly step: StepId | null;
  /** Whether the step is completed already, and these are other answers to it. */
  readonly isEdit: boolean;
  /** The answers of a step; a post has none. */
  readonly answers: readonly AppletAnswer[];
  /** Null of a step. */
  readonly post: PostSubmission | null;
  /** Which words of its page it holds; null where none were ever written. */
  readonly draft: DraftVersion | null;
  /** The title of the step or the post. */
  readonly title: string;
  readonly challengeTitle: string;
  /** Its number in the address of the challenge. */
  readonly place: number;
  /** What it holds, in words. */
  readonly pieces: readonly DraftPart[];
  readonly putAt: Instant;
  /** Why the server refused it for good; null while it waits. */
  readonly refusal: OutboxRefusal | null;
}

export interface OutboxRefusal {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/** An entry in a device's storage: whose it is, and which place it has among theirs. */
export interface StoredOutboxEntry extends OutboxEntry {
  readonly traveler: TravelerId;
  /** Later ones have higher numbers. */
  readonly order: number;
}

/** What becomes of an entry while the outbox is sent; a post comes back with what it earned. */
export type OutboxEvent =
  | { readonly kind: 'going' | 'refused'; readonly entry: StoredOutboxEntry }
  | { readonly kind: 'arrived'; readonly entry: StoredOutboxEntry; readonly completion: ChallengeCompletion | null };
