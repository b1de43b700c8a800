import type { MessageKey } from '#core/messages';

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
