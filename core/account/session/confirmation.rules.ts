import { type Instant, minutesBetween } from '../../shared/index.ts';

/** ACC-57 · The minutes after a log-in or a confirmed password in which a session may make sensitive changes. */
export const CONFIRMATION = { minutes: 5 } as const;

/** ACC-57 · True if the password is needed once more before a sensitive change. */
export function mustConfirm(
  session: { readonly loggedInAt: Instant; readonly confirmedAt: Instant | null },
  now: Instant,
): boolean {
  const isRecent = (at: Instant): boolean => minutesBetween(at, now) < CONFIRMATION.minutes;
  return !isRecent(session.loggedInAt) && !(session.confirmedAt !== null && isRecent(session.confirmedAt));
}
