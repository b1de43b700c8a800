import { type Instant, minutesBetween } from '../../shared/index.ts';

/** ACC-57 · For how many minutes after a log-in, or after the password was right once more, a session may do what is sensitive. */
export const CONFIRMATION = { minutes: 5 } as const;

/** ACC-57 · True if the password is needed once more before a sensitive change. */
export function mustConfirm(
  session: { readonly loggedInAt: Instant; readonly confirmedAt: Instant | null },
  now: Instant,
): boolean {
  const isRecent = (at: Instant): boolean => minutesBetween(at, now) < CONFIRMATION.minutes;
  return !isRecent(session.loggedInAt) && !(session.confirmedAt !== null && isRecent(session.confirmedAt));
}
