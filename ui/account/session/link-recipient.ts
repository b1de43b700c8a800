import { emailKey, type Session } from '#core/account';
import type { Task } from '../../kit/async/task.ts';

/** Whether a page may continue for the signed-in person: after an emailed link was opened, only for its recipient. */
export function isLinkRecipient(
  { session }: { readonly session: Session | undefined },
  addressee: string | undefined,
  attempt: Pick<Task, 'status'>,
): boolean {
  if (addressee === undefined) return true;
  if (attempt.status !== 'fulfilled' && attempt.status !== 'rejected') return false;
  return session !== undefined && emailKey(session.email) === emailKey(addressee);
}
