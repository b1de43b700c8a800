import { type Instant, minutesBetween, millisecondsOf } from '../../shared/index.ts';
import type { PendingUpload } from './pending-uploads.port.ts';

/** The days for which an interrupted upload is resumed. */
export const UPLOAD_KEPT_DAYS = 7;

/** APL-109 · The interrupted uploads to resume, the earliest first; older than seven days they are given up. */
export function resumedUploads(
  pending: readonly PendingUpload[],
  now: Instant,
): Readonly<Record<'resumed' | 'givenUp', readonly PendingUpload[]>> {
  const isOver = ({ keptAt }: PendingUpload): boolean => minutesBetween(keptAt, now) > UPLOAD_KEPT_DAYS * 24 * 60;
  const resumed = pending
    .filter((one) => !isOver(one))
    .toSorted((one, other) => millisecondsOf(one.keptAt) - millisecondsOf(other.keptAt));
  return { resumed, givenUp: pending.filter(isOver) };
}
