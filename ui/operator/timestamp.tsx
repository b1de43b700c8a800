import { dateInWords, type Instant, timeIn, type TimeZone, todayIn } from '#core/shared';
import styles from './operator.module.css';

/** When somebody looks, and by which clock. */
export interface TimeContext {
  readonly now: Instant;
  readonly zone: TimeZone;
}

/** A moment as the clock of the person who looks shows it. */
export const formatTimestamp = (at: Instant, { now, zone }: TimeContext): string =>
  `${dateInWords(todayIn(zone, at), todayIn(zone, now))}, ${timeIn(zone, at)}`;

/** A moment in a cell. */
export function Timestamp({ at, timeContext }: { at: Instant; timeContext: TimeContext }) {
  return (
    <time dateTime={at} className={styles['whole']}>
      {formatTimestamp(at, timeContext)}
    </time>
  );
}
