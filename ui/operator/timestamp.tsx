import { dateInWords, type Instant, timeIn, type TimeZone, todayIn } from '#core/shared';
import styles from './operator.module.css';

/** The current time and the time zone of the reader. */
export interface TimeContext {
  readonly now: Instant;
  readonly zone: TimeZone;
}

/** A time in the reader's time zone. */
export const formatTimestamp = (at: Instant, { now, zone }: TimeContext): string =>
  `${dateInWords(todayIn(zone, at), todayIn(zone, now))}, ${timeIn(zone, at)}`;

/** A time in a table cell. */
export function Timestamp({ at, timeContext }: { at: Instant; timeContext: TimeContext }) {
  return (
    <time dateTime={at} className={styles['whole']}>
      {formatTimestamp(at, timeContext)}
    </time>
  );
}
