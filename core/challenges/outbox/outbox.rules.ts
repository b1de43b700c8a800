import {
  type AppletAnswer,
  type DraftVersion,
  type DraftPart,
  type AnswerId,
  isDraftContent,
} from '../../applets/index.ts';
import type { MessageDetails, MessageKey } from '../../messages/index.ts';
import type { ChallengeId, StepId } from '../../content/index.ts';
import { type Instant, isInstant, type SubmissionKey, type TravelerId } from '../../shared/index.ts';
import type { ChallengeCompletion, PostSubmission, Challenge } from '../challenge.ts';
import { draftKey, editDraftKey } from '../drafts/draft-key.rules.ts';

/**
 * A completion, an edit, or feedback that could not be sent without a network: its input, its fixed key, and its
 * description.
 */
export interface OutboxEntry {
  readonly submission: SubmissionKey;
  readonly challenge: ChallengeId;
  /** Null of anything but a step. */
  readonly step: StepId | null;
  /** True if the step is already completed, and this changes its answers. */
  readonly isEdit: boolean;
  /** The answers of a step; empty for other submissions. */
  readonly answers: readonly AppletAnswer[];
  /** Null of anything but a post. */
  readonly post: PostSubmission | null;
  /** The feedback on a challenge; absent for a step and a post. */
  readonly feedback?: OutboxFeedback;
  /** The version of the page's draft in it; null if no draft was ever written. */
  readonly draft: DraftVersion | null;
  /** The title of the step or the post. */
  readonly title: string;
  readonly challengeTitle: string;
  /** Its number in the address of the challenge. */
  readonly place: number;
  /** Its content as texts. */
  readonly pieces: readonly DraftPart[];
  readonly putAt: Instant;
  /** The reason the server refused it for good; null while it waits. */
  readonly refusal: OutboxRefusal | null;
}

/** Waiting feedback: its submission, the URL of its page, and its form. */
export interface OutboxFeedback {
  readonly postId: string;
  readonly path: string;
  readonly score: number;
  readonly answer: string;
}

export interface OutboxRefusal {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/** An entry in a device's storage: its owner, and its order among theirs. */
export interface StoredOutboxEntry extends OutboxEntry {
  readonly traveler: TravelerId;
  /** Later ones have higher numbers. */
  readonly order: number;
}

/** An event of an entry while the outbox is sent; a post returns what it earned. */
export type OutboxEvent =
  | { readonly kind: 'going' | 'refused'; readonly entry: StoredOutboxEntry }
  | { readonly kind: 'arrived'; readonly entry: StoredOutboxEntry; readonly completion: ChallengeCompletion | null };

/** Refusals after which it is unknown whether the server made the change, or it made none. */
const UNDECIDED: readonly MessageKey[] = [
  'errorServerDown',
  'errorBackendDown',
  'errorOffline',
  'errorDefault',
  'errorStillRunning',
  'errorSessionExpired',
  'errorTooManyRequests',
];

/** ERR-4 · True if a refusal is final: the submission had no effect and never will; otherwise it can be sent again. */
export function isFinalRefusal(key: MessageKey): boolean {
  return !UNDECIDED.includes(key);
}

/**
 * ERR-4 · True if a refusal leaves the submission in the outbox: there was no response, whether or not the device
 * reports a network.
 */
export function waitsForNetwork(key: MessageKey): boolean {
  return key === 'errorOffline' || key === 'errorServerDown';
}

/**
 * ERR-4 · The readable outbox entries of the signed-in Traveler among a device's stored values, oldest first; others
 * are left out. An entry from before edits of completed steps could wait is a completion.
 */
export function ownOutboxEntries(stored: readonly unknown[], traveler: TravelerId): readonly StoredOutboxEntry[] {
  return stored
    .filter(isStoredEntry)
    .filter((entry) => entry.traveler === traveler)
    .map((entry) => ({ ...entry, isEdit: entry.isEdit ?? false }))
    .toSorted((one, other) => one.order - other.order || (one.submission < other.submission ? -1 : 1));
}

/** ERR-4 · The position of a new entry: after all others. */
export function nextOutboxOrder(entries: readonly StoredOutboxEntry[]): number {
  return Math.max(0, ...entries.map(({ order }) => order)) + 1;
}

/**
 * ERR-4 · The entry to send next: the oldest waiting step or post, then the oldest feedback, which blocks no other
 * entry. Refused entries are skipped.
 */
export function nextInOutbox(entries: readonly StoredOutboxEntry[]): StoredOutboxEntry | undefined {
  return entries.find(mustArriveFirst) ?? entries.find(isOutboxEntryWaiting);
}

/** ERR-4 · True if an entry must be sent before later completions: waiting steps and posts, not feedback. */
export function mustArriveFirst(entry: OutboxEntry): boolean {
  return isOutboxEntryWaiting(entry) && entry.feedback === undefined;
}

/** ERR-4 · True if an entry waits to be sent; the others were refused for good, and keep their text. */
export function isOutboxEntryWaiting({ refusal }: OutboxEntry): boolean {
  return refusal === null;
}

/** ERR-20 · The one message for an outbox: the number of waiting entries, or of refused ones, or that all were sent. */
export function outboxSummary(entries: readonly OutboxEntry[]): {
  readonly key: MessageKey;
  readonly details: MessageDetails;
} {
  if (entries.length === 0) return { key: 'outboxArrived', details: {} };
  const waiting = entries.filter(isOutboxEntryWaiting).length;
  if (waiting > 0) return { key: waiting === 1 ? 'outboxOne' : 'outboxMany', details: { count: waiting } };
  const count = entries.length;
  return { key: count === 1 ? 'outboxRefusedOne' : 'outboxRefusedMany', details: { count } };
}

/** ERR-4 · An entry once the server has refused it for good: all of it stays, with the reason. */
export function refusedOutboxEntry(entry: StoredOutboxEntry, { key, details }: OutboxRefusal): StoredOutboxEntry {
  return { ...entry, refusal: { key, details } };
}

/** ERR-4 · The key under which one answer of a change is sent: its own, and the same whenever that change is sent again. */
export function answerSubmissionKey(submission: SubmissionKey, answer: AnswerId): SubmissionKey {
  return `${submission}.${answer}`;
}

/**
 * ERR-4 · The key of the draft that was sent with an entry: of its step or post, or of the edit of a completed step.
 */
export function outboxDraftKey({ challenge, step, isEdit, feedback }: OutboxEntry): string {
  if (feedback) return feedbackKey(feedback.postId);
  return isEdit && step !== null ? editDraftKey(challenge, step) : draftKey(challenge, step);
}

/** ERR-4 · The key of feedback on a submission. */
export function feedbackKey(postId: string): string {
  return `feedback:${postId}`;
}

/** ERR-4 · The outbox entries for one draft key: of a step, a post, or an edit. */
export function outboxEntriesFor(entries: readonly StoredOutboxEntry[], key: string): readonly StoredOutboxEntry[] {
  return entries.filter((entry) => outboxDraftKey(entry) === key);
}

/**
 * ERR-4 · A challenge as it will be once its waiting entries were sent: a post may follow the steps that wait before
 * it.
 */
export function expectedChallenge(challenge: Challenge, entries: readonly StoredOutboxEntry[]): Challenge {
  const waiting = new Set(
    entries.filter((one) => isOutboxEntryWaiting(one) && !one.isEdit && one.challenge === challenge.id).map(stepOf),
  );
  const expected = challenge.content.steps.filter(({ id }) => waiting.has(id)).map(({ stepNumber }) => stepNumber);
  const completedSteps = [...new Set([...challenge.completedSteps, ...expected])].toSorted((one, other) => one - other);
  return { ...challenge, completedSteps };
}

const stepOf = ({ step }: OutboxEntry): OutboxEntry['step'] => step;

/** An entry as a device may have stored it. */
type StoredEntry = Omit<StoredOutboxEntry, 'isEdit'> & { readonly isEdit?: boolean };

const isStoredEntry = (value: unknown): value is StoredEntry =>
  isRecord(value) &&
  ['traveler', 'submission', 'challenge', 'title', 'challengeTitle', 'putAt'].every((name) => isText(value[name])) &&
  [value['order'], value['place']].every(Number.isInteger) &&
  isInstant(String(value['putAt'])) &&
  isDraftContent({ answers: value['answers'], reflectAnswers: '' }) &&
  ['boolean', 'undefined'].includes(typeof value['isEdit']) &&
  (isText(value['step'])
    ? value['post'] === null
    : value['step'] === null &&
      value['isEdit'] !== true &&
      (value['feedback'] === undefined
        ? isPost(value['post'])
        : value['post'] === null && isFeedback(value['feedback']))) &&
  (value['draft'] === null || isMark(value['draft'])) &&
  (value['refusal'] === null || isRefusal(value['refusal'])) &&
  Array.isArray(value['pieces']) &&
  value['pieces'].every(isDraftPart);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): boolean => typeof value === 'string';

const isTextOrNothing = (value: unknown): boolean => (value ?? null) === null || isText(value);

const isPost = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['reflectAnswers']) &&
  isDraftContent({ answers: value['applets'], reflectAnswers: '' }) &&
  [value['fileUrl'], value['fileType']].every(isTextOrNothing);

const isFeedback = (value: unknown): boolean =>
  isRecord(value) &&
  [value['postId'], value['answer']].every(isText) &&
  isText(value['path']) &&
  String(value['path']).startsWith('/relationships/') &&
  Number.isInteger(value['score']);

const isMark = (value: unknown): boolean =>
  isRecord(value) && isText(value['writer']) && [value['base'], value['edit']].every(Number.isInteger);

const isRefusal = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['key']) &&
  isRecord(value['details']) &&
  Object.values(value['details']).every((one) => isText(one) || typeof one === 'number');

const isDraftPart = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['words']) &&
  (value['title'] === null || isText(value['title'])) &&
  ((value['files'] ?? null) === null || isListOfTexts(value['files']));

const isListOfTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
