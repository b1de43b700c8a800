import { dateInWords, type Instant, timeIn, type TimeZone, todayIn } from '#core/shared';
import styles from './operator.module.css';

/** When somebody looks, and by which clock. */
export interface Look {
  readonly now: Instant;
  readonly zone: TimeZone;
}

/** A moment as the clock of whoever looks shows it. */
export const momentInWords = (at: Instant, { now, zone }: Look): string =>
  `${dateInWords(todayIn(zone, at), todayIn(zone, now))}, ${timeIn(zone, at)}`;

/** A moment in a cell. */
export function Moment({ at, look }: { at: Instant; look: Look }) {
  return (
    <time dateTime={at} className={styles['whole']}>
      {momentInWords(at, look)}
    </time>
  );
}
