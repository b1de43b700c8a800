import { observer } from 'mobx-react-lite';
import { type Refusal, say } from '#core/messages';
import type { WeekDay } from '#core/quests';
import { dayAndMonth, dayNumber } from '#core/shared';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { useDowntime } from '../kit/downtime.tsx';
import type { HomeViewModel } from './home.view-model.ts';
import { ReplanLink } from './replan-link.tsx';
import styles from './week-days.module.css';

/** The seven days of the week in view: the hours promised for each, and what stands on it. */
export const WeekDays = observer(function WeekDays({ home }: { home: HomeViewModel }) {
  const { journey, stop, today, count, days } = home;
  if (!journey || !stop) return null;
  const { quest } = journey;
  const title = stop.isCurrent ? say('daysTitle') : say('trailWeek', { number: stop.number });

  if (quest.isSampleQuest) return <Card title={title}>{<p className={styles['note']}>{say('daysTrial')}</p>}</Card>;
  if (!quest.hasCommittedSchedule)
    return (
      <Card title={say('daysNoPromiseTitle')}>
        <p className={styles['note']}>{say('daysNoPromise')}</p>
        <ButtonLink to="/schedule-commit" variant="quiet">
          {say('daysPromise')}
        </ButtonLink>
      </Card>
    );

  return (
    <Card title={title}>
      <p className={styles['dates']}>
        {say('trailWeekDates', { start: dayAndMonth(stop.start, today), end: dayAndMonth(stop.end, today) })}
      </p>
      <ol className={styles['days']} aria-label={title}>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      {stop.isCurrent && <ReplanLink quest={quest} today={today} />}
      {count.refusal && <Unknown refusal={count.refusal} />}
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
        <abbr className={styles['weekday']} title={say(day.weekday)}>
          {say(`${day.weekday}Short`)}
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
            <span className={styles['count']}>{hours > 0 ? say('daysHours', { hours }) : say('daysFree')}</span>
          </>
        )}
      </span>
      <Standing day={day} />
    </li>
  );
}

function Standing({ day: { planned, open, late } }: { day: WeekDay }) {
  if (late > 0)
    return <span className={styles['late']}>{say(late === 1 ? 'dayOneLate' : 'dayLate', { count: late })}</span>;
  if (open > 0)
    return <span className={styles['open']}>{say(open === 1 ? 'dayOneOpen' : 'dayOpen', { count: open })}</span>;
  return <span className={styles['done']}>{planned > 0 && say('dayDone')}</span>;
}

/** Stands in for hours that could not be read; a house that is down shows here first. */
function Unknown({ refusal }: { refusal: Refusal }) {
  useDowntime(refusal);
  return <p className={styles['note']}>{say('daysUnknown')}</p>;
}
