import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { plusDays, timeIn, weekdayAndDate } from '#core/shared';
import { Icon } from '../kit/media/icon.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import type { DailyReminderViewModel } from './daily-reminder.view-model.ts';
import styles from './upcoming-reminders.module.css';

/** The next three times of the reminder, in the Traveler's time zone. */
export const UpcomingReminders = observer(function UpcomingReminders({
  reminder,
}: {
  reminder: DailyReminderViewModel;
}) {
  const { next, zone, today, isOff, load } = reminder;
  if (zone === undefined || today === undefined)
    return load.refusal ? null : (
      <Loading>
        <Skeleton count={4} />
      </Loading>
    );

  const dayOf = (date: string): string => {
    if (date === today) return formatMessage('reminderToday');
    if (date === plusDays(today, 1)) return formatMessage('reminderTomorrow');
    return weekdayAndDate(date, today);
  };

  return (
    <section className="stack-2" aria-labelledby="reminder-next">
      <h2 id="reminder-next" className={styles['name']}>
        {formatMessage(isOff ? 'reminderSilence' : 'reminderComing')}
      </h2>
      {isOff ? (
        <p className="line-2 hint break-anywhere">{formatMessage('reminderSilenceMore')}</p>
      ) : next.length === 0 ? (
        <p className="line-2 hint break-anywhere">{formatMessage('reminderNonePlanned')}</p>
      ) : (
        <ol className={styles['times']}>
          {next.map(({ date, at }) => (
            <li key={date}>
              <span>{dayOf(date)}</span>
              <time dateTime={at} className="tabular">
                {timeIn(zone, at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <p className="line-2 hint break-anywhere">
        <Icon name="zone" />
        {formatMessage('reminderZone', { zone: zone.replaceAll('_', ' ') })}
      </p>
    </section>
  );
});
