import { Link } from 'react-router';
import type { DayEntry } from '#core/challenges';
import { say } from '#core/messages';
import { type CalendarDate, weekdayAndDate } from '#core/shared';
import { Icon } from '../kit/icon.tsx';
import { challengeTitle } from '../quests/challenge-title.ts';
import { StatusMark } from './challenge-card.tsx';
import styles from './day-row.module.css';

/** A step or a post on its day: how it stands, what it is part of, and the way to it. */
export function DayRow({ entry, today }: { entry: DayEntry; today: CalendarDate }) {
  const { of, stepShown, status, minutes, opensAt, unlocksOn } = entry;
  const content = (
    <>
      <span className={styles['words']}>
        <StatusMark status={status} /> <span className={styles['title']}>{stepShown?.title ?? say('postOf')}</span>{' '}
        <span className={styles['of']}>{say('dayOfChallenge', { challenge: challengeTitle(of) })}</span>
        {opensAt === null && (
          <span className={styles['lock']}>
            <Icon name="lock" />
            {say('weekOpens', { date: weekdayAndDate(unlocksOn, today) })}
          </span>
        )}
      </span>{' '}
      <span className={styles['minutes']}>{say('stepMinutes', { minutes })}</span>
    </>
  );
  if (opensAt === null) return <span className={styles['row']}>{content}</span>;
  return (
    <Link className={styles['row']} to={`/challenge/${of.id}/${opensAt}`}>
      {content}
      <span className={styles['way']}>
        <Icon name="next" />
      </span>
    </Link>
  );
}
