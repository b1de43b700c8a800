import { observer } from 'mobx-react-lite';
import { type Refusal, formatMessage } from '#core/messages';
import type { WeekDay } from '#core/quests';
import { dateRange, dayNumber } from '#core/shared';
import { ButtonLink } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { useReportBackendDown } from '../../kit/feedback/backend-down-context.tsx';
import type { HomeViewModel } from './home.view-model.ts';
import { ReplanLink } from '../replan-link.tsx';
import styles from './week-days.module.css';

/** The seven days of the visible week: promised hours and steps of each. */
export const WeekDays = observer(function WeekDays({ home }: { home: HomeViewModel }) {
  const { activeQuest, trailWeek, today, loadHours, days } = home;
  if (!activeQuest || !trailWeek) return null;
  const { quest } = activeQuest;
  const title = trailWeek.isCurrent
    ? formatMessage('daysTitle')
    : formatMessage('trailWeek', { number: trailWeek.number });

  if (quest.isSampleQuest)
    return <Card title={title}>{<p className={styles['note']}>{formatMessage('daysTrial')}</p>}</Card>;
  if (!quest.hasCommittedSchedule)
    return (
      <Card title={formatMessage('daysNoPromiseTitle')}>
        <p className={styles['note']}>{formatMessage('daysNoPromise')}</p>
        <ButtonLink to="/schedule-commit" variant="quiet">
          {formatMessage('daysPromise')}
        </ButtonLink>
      </Card>
    );

  return (
    <Card title={title}>
      <p className={styles['dates']}>{dateRange(trailWeek.start, trailWeek.end, today)}</p>
      <ol className={styles['days']} aria-label={title}>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      {trailWeek.isCurrent && <ReplanLink quest={quest} today={today} />}
      {loadHours.refusal && <HoursUnknown refusal={loadHours.refusal} />}
    </Card>
  );
});

function Day({ day }: { day: WeekDay }) {
  const { hours } = day;
  return (
    <li
      className={styles['day']}
      data-today={day.isToday || undefined}
      data-past={day.isPast || undefined}
      aria-current={day.isToday ? 'date' : undefined}
    >
      <span className={styles['date']}>
        <abbr className={styles['weekday']} title={formatMessage(day.weekday)}>
          {formatMessage(`${day.weekday}Short`)}
        </abbr>
        <span className={styles['number']}>{dayNumber(day.date)}</span>
      </span>
      <span className={styles['hours']}>
        {hours !== undefined && (
          <>
            <span className={styles['dots']} aria-hidden="true">
              {Array.from({ length: hours }, (_, hour) => (
                <span key={hour} className={styles['dot']} />
              ))}
            </span>
            <span className="caption tabular">
              {hours > 0 ? formatMessage('daysHours', { hours }) : formatMessage('daysFree')}
            </span>
          </>
        )}
      </span>
      <DayStatus day={day} />
    </li>
  );
}

function DayStatus({ day: { planned, open, late } }: { day: WeekDay }) {
  if (late > 0)
    return (
      <span className={styles['late']}>{formatMessage(late === 1 ? 'dayOneLate' : 'dayLate', { count: late })}</span>
    );
  if (open > 0)
    return (
      <span className={styles['open']}>{formatMessage(open === 1 ? 'dayOneOpen' : 'dayOpen', { count: open })}</span>
    );
  return <span className={styles['done']}>{planned > 0 && formatMessage('dayDone')}</span>;
}

/** Shown in place of hours that could not be loaded; reports first if the backend is down. */
function HoursUnknown({ refusal }: { refusal: Refusal }) {
  useReportBackendDown(refusal);
  return <p className={styles['note']}>{formatMessage('daysUnknown')}</p>;
}
