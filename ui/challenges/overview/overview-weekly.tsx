import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { shortDateRange } from '#core/shared';
import { Icon } from '../../kit/media/icon.tsx';
import { ChallengeCards } from './challenge-cards.tsx';
import { FilterResult } from './filter-result.tsx';
import type { OverviewProps } from './overview-props.ts';
import styles from './overview-weekly.module.css';
import { WeekDates, WeekLock } from './week-header.tsx';

/** Every week with its first and last day, and the challenges of the selected one. */
export const OverviewWeekly = observer(function OverviewWeekly({ overview, navigate }: OverviewProps) {
  const { quest, week: item, today } = overview;
  return (
    <FilterResult overview={overview} navigate={navigate}>
      {quest && item && (
        <div className={`stack-6 ${styles['beside']}`}>
          <WeekList overview={overview} navigate={navigate} />
          <section className={`stack-4 ${styles['week']}`} aria-labelledby="week-in-view">
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
    </FilterResult>
  );
});

const WeekList = observer(function WeekList({ overview, navigate }: OverviewProps) {
  const chosen = useRef<HTMLLIElement>(null);
  const { weeks, week: inView } = overview;
  const weekIndex = weeks.findIndex(({ week }) => week.id === inView?.week.id);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [weekIndex]);

  return (
    <ol className={styles['list']} aria-label={formatMessage('weeksList')}>
      {weeks.map((item, index) => {
        const { week, endsOn, progress, isCompleted, isCurrent, isUnlocked } = item;
        return (
          <li key={week.id} ref={index === weekIndex ? chosen : undefined}>
            <button
              type="button"
              className={styles['pick']}
              aria-pressed={index === weekIndex}
              data-locked={!isUnlocked || undefined}
              onClick={() => index !== weekIndex && navigate(overview.chooseWeek(week.weekNumber))}
            >
              <span className={styles['name']}>
                {formatMessage('weekOf', { number: week.weekNumber, name: week.weekName })}
              </span>{' '}
              <span className="muted tabular">{shortDateRange(week.startingDate, endsOn)}</span>{' '}
              <span className={`muted tabular ${styles['standing']}`}>
                {isCompleted ? <Icon name="check" /> : !isUnlocked && <Icon name="lock" />}
                {formatMessage('trailWeekPercent', { percent: progress })}{' '}
                {isCurrent && <span className={styles['current']}>{formatMessage('trailWeekCurrent')}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
});
