import type { MessageKey } from '#core/messages';

/** Refusals that say this page is out of date: the step was completed or changed elsewhere. */
const OUTDATED: readonly MessageKey[] = [
  'stepAlreadyCompleted',
  'challengeAlreadyCompleted',
  'stepNotInChallenge',
  'errorKeyReused',
];

/** Whether a refusal asks to refresh. */
export const isPageOutdated = (key: MessageKey): boolean => OUTDATED.includes(key);
