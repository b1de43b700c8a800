import type { MessageKey } from '../messages/index.ts';

/** How far somebody has come in deleting their account. */
export const DELETION_STEPS = ['none', 'asked', 'deleting', 'deleted'] as const;
export type DeletionStep = (typeof DELETION_STEPS)[number];

/** What can happen on the way. */
export type DeletionEvent = 'ask' | 'cancel' | 'confirm' | 'succeed' | 'fail';

/** SET-5 · How far it has come after an event: nothing is deleted that was not asked about and confirmed, what runs is not cancelled, and a failure leads back to the start. */
export function deletionStepAfter(step: DeletionStep, event: DeletionEvent): DeletionStep {
  return onward[step][event] ?? step;
}

/** SET-5 · What is said when the server has answered: that the account is gone, upon which its Traveler is signed out, or that it is not. */
export function deletionToast(answer: 'succeed' | 'fail'): MessageKey {
  return answer === 'succeed' ? 'accountDeleted' : 'accountNotDeleted';
}

const onward: Readonly<Record<DeletionStep, Partial<Record<DeletionEvent, DeletionStep>>>> = {
  none: { ask: 'asked' },
  asked: { cancel: 'none', confirm: 'deleting' },
  deleting: { succeed: 'deleted', fail: 'none' },
  deleted: {},
};
