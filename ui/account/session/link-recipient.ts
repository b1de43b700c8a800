import { emailKey, type Session } from '#core/account';
import type { Task } from '../../kit/async/task.ts';

/** Whether a page may go on for the person who is signed in: once a mailed link was opened, only its addressee, after it was tried. */
export function isLinkRecipient(
  { session }: { readonly session: Session | undefined },
  addressee: string | undefined,
  attempt: Pick<Task, 'status'>,
): boolean {
  if (addressee === undefined) return true;
  if (attempt.status !== 'fulfilled' && attempt.status !== 'rejected') return false;
  return session !== undefined && emailKey(session.email) === emailKey(addressee);
}
