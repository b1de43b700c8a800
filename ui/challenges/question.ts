import type { MessageKey } from '#core/messages';

/** What may have to be settled before something is completed. */
export type Question =
  /** It cannot be completed yet: these artifacts, or these steps, are open. */
  | { readonly kind: 'artifacts missing'; readonly titles: readonly string[] }
  | { readonly kind: 'steps missing'; readonly steps: readonly { readonly place: number; readonly title: string }[] }
  /** It can, once the Traveler agrees. */
  | { readonly kind: 'leave out'; readonly titles: readonly string[] }
  | { readonly kind: 'not scheduled'; readonly key: MessageKey };

/** The questions that one can agree to. */
export type Agreement = 'leave out' | 'not scheduled';

/** Refusals after which nobody knows, or nothing was decided: the same submission may be sent again. */
const UNDECIDED: readonly MessageKey[] = [
  'errorServerDown',
  'errorBackendDown',
  'errorOffline',
  'errorDefault',
  'errorStillRunning',
  'errorSessionExpired',
  'errorTooManyRequests',
];

/** Whether a refusal settles that this submission did nothing and never will. */
export const isSettled = (key: MessageKey): boolean => !UNDECIDED.includes(key);

/** Refusals that say this page is out of date: the place was completed or changed elsewhere. */
const OUTDATED: readonly MessageKey[] = [
  'stepAlreadyCompleted',
  'challengeAlreadyCompleted',
  'stepNotInChallenge',
  'errorKeyReused',
];

/** Whether a refusal asks to refresh. */
export const asksToRefresh = (key: MessageKey): boolean => OUTDATED.includes(key);
