import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { say } from '#core/messages';
import { shortDate } from '#core/shared';
import { Icon } from '../kit/icon.tsx';
import { ChallengeCards } from './challenge-cards.tsx';
import { Filtered } from './filtered.tsx';
import type { OverviewProps } from './overview-props.ts';
import styles from './overview-weekly.module.css';
import { WeekDates, WeekLock } from './week-head.tsx';

/** Every week with its first and last day, and the challenges of one of them. */
export const OverviewWeekly = observer(function OverviewWeekly({ overview, go }: OverviewProps) {
  const { quest, week: item, today } = overview;
  return (
    <Filtered overview={overview} go={go}>
      {quest && item && (
        <div className={styles['beside']}>
          <WeekList overview={overview} go={go} />
          <section className={styles['week']} aria-labelledby="week-in-view">
            <header>
              <p className={styles['note']}>
                <WeekDates item={item} today={today} />
                <WeekLock item={item} quest={quest} today={today} />
              </p>
              <h2 id="week-in-view" className={styles['title']}>
                {item.week.title}
              </h2>
            </header>
            <ChallengeCards challenges={item.challenges} />
          </section>
        </div>
      )}
    </Filtered>
  );
});

const WeekList = observer(function WeekList({ overview, go }: OverviewProps) {
  const chosen = useRef<HTMLLIElement>(null);
  const { weeks, week: inView } = overview;
  const place = weeks.findIndex(({ week }) => week.id === inView?.week.id);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);

  return (
    <ol className={styles['list']} aria-label={say('weeksList')}>
      {weeks.map((item, index) => {
        const { week, endsOn, progress, isCompleted, isCurrent, isUnlocked } = item;
        return (
          <li key={week.id} ref={index === place ? chosen : undefined}>
            <button
              type="button"
              className={styles['pick']}
              aria-pressed={index === place}
              data-locked={!isUnlocked || undefined}
              onClick={() => index !== place && go(overview.chooseWeek(week.weekNumber))}
            >
              <span className={styles['name']}>{say('weekOf', { number: week.weekNumber, name: week.weekName })}</span>{' '}
              <span className={styles['dates']}>
                {say('trailWeekDates', { start: shortDate(week.startingDate), end: shortDate(endsOn) })}
              </span>{' '}
              <span className={styles['standing']}>
                {isCompleted ? <Icon name="check" /> : !isUnlocked && <Icon name="lock" />}
                {say('trailWeekPercent', { percent: progress })}{' '}
                {isCurrent && <span className={styles['current']}>{say('trailWeekCurrent')}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
});
