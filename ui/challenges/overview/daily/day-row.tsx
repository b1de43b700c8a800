import { Link } from 'react-router';
import type { DayEntry } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { type CalendarDate, weekdayAndDate } from '#core/shared';
import { Icon } from '../../../kit/media/icon.tsx';
import { challengeTitle } from '../../../quests/challenge-title.ts';
import { StatusLabel } from '../challenge-card.tsx';
import styles from './day-row.module.css';

/** A step or a post on its day: its status, the challenge it belongs to, and a link to it. */
export function DayRow({ entry, today }: { entry: DayEntry; today: CalendarDate }) {
  const { of, stepShown, status, minutes, opensAt, unlocksOn } = entry;
  const content = (
    <>
      <span className={styles['words']}>
        <StatusLabel status={status} />{' '}
        <span className={styles['title']}>
          <bdi>{stepShown?.title ?? formatMessage('postOf')}</bdi>
        </span>{' '}
        <span className={styles['of']}>{formatMessage('dayOfChallenge', { challenge: challengeTitle(of) })}</span>
        {opensAt === null && (
          <span className={`inline-1 ${styles['lock']}`}>
            <Icon name="lock" />
            {formatMessage('weekOpens', { date: weekdayAndDate(unlocksOn, today) })}
          </span>
        )}
      </span>{' '}
      <span className={styles['minutes']}>{formatMessage('stepMinutes', { minutes })}</span>
    </>
  );
  if (opensAt === null) return <span className={`panel ${styles['row']}`}>{content}</span>;
  return (
    <Link className={`panel ${styles['row']}`} to={`/challenge/${of.id}/${opensAt}`}>
      {content}
      <span className="muted">
        <Icon name="next" />
      </span>
    </Link>
  );
}
