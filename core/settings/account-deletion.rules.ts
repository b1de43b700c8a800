import type { MessageKey } from '../messages/index.ts';

/** SET-5 · What is said when the server has answered: that the account is gone, upon which its Traveler is signed out, or that it is not. */
export function deletionToast(answer: 'succeed' | 'fail'): MessageKey {
  return answer === 'succeed' ? 'accountDeleted' : 'accountNotDeleted';
}
