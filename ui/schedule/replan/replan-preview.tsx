import { formatMessage } from '#core/messages';
import { type ReplannedItem, type ReplannedDay, replannedDays, type ReplanPreview } from '#core/schedule';
import { type CalendarDate, weekdayAndDate, weekdayOf } from '#core/shared';
import { Icon } from '../../kit/media/icon.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { challengeTitle } from '../../quests/challenge-title.ts';
import styles from './replan.module.css';

interface ReplanPreviewProps {
  preview: ReplanPreview;
  today: CalendarDate;
}

/** Where everything open goes, day by day, and where it stood. */
export function ReplanPreviewView({ preview, today }: ReplanPreviewProps) {
  const { minutesOver } = preview;
  return (
    <section aria-label={formatMessage('replanPreview')} className="stack-4">
      {minutesOver > 0 && (
        <Notice tone="warning">{formatMessage('replanMinutesOver', { minutes: minutesOver })}</Notice>
      )}
      <ol className="stack-5">
        {replannedDays(preview).map((day) => (
          <Day key={day.date} day={day} preview={preview} today={today} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day: { date, items }, preview, today }: ReplanPreviewProps & { day: ReplannedDay }) {
  const hours = preview.hours[weekdayOf(date)];
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0);
  return (
    <li className={styles['day']}>
      <h2 className="heading">
        {date === today
          ? formatMessage('replanToday', { date: weekdayAndDate(date, today) })
          : weekdayAndDate(date, today)}
      </h2>
      <p className={styles['hours']}>
        {formatMessage(hours === 1 ? 'replanDayOne' : 'replanDay', { minutes: Math.round(minutes), hours })}
      </p>
      <ul className={styles['items']}>
        {items.map((item) => (
          <li key={`${item.challenge} ${item.step}`} className={styles['item']} data-moves={item.from !== item.to}>
            <Item item={item} preview={preview} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Item({ item, preview }: { item: ReplannedItem; preview: ReplanPreview }) {
  const challenge = preview.week.challenges.find(({ id }) => id === item.challenge);
  const step = challenge?.steps.find(({ id }) => id === item.step);
  return (
    <>
      <span className={styles['words']}>
        <span className={styles['title']}>{step?.title ?? formatMessage('postOf')}</span>{' '}
        <span className={styles['of']}>{challenge && challengeTitle(challenge)}</span>
      </span>{' '}
      <span className={styles['from']}>
        {item.from === item.to ? (
          formatMessage('replanStays')
        ) : (
          <>
            <Icon name="next" />
            {item.from === null
              ? formatMessage('replanNew')
              : formatMessage('replanFrom', { day: formatMessage(weekdayOf(item.from)) })}
          </>
        )}
        {item.missed !== null && (
          <>
            {' '}
            <span className={styles['late']}>{formatMessage('replanLate')}</span>
          </>
        )}
      </span>
    </>
  );
}
