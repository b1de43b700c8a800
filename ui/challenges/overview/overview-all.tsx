import { observer } from 'mobx-react-lite';
import type { OverviewWeek } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { type Quest, unlockDate } from '#core/quests';
import { type CalendarDate, dateRange, shortDate } from '#core/shared';
import { ProgressTrail, type Waypoint } from '../../kit/trail/progress-trail.tsx';
import { waypointStateOf } from '../../quests/trail-weeks.ts';
import { ChallengeCards } from './challenge-cards.tsx';
import type { OverviewViewModel } from './overview.view-model.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { ProgressRing } from '../../kit/feedback/progress.tsx';
import styles from './overview-all.module.css';
import type { OverviewProps } from './overview-props.ts';
import { FilterResult } from './filter-result.tsx';
import { WeekDates, WeekLock } from './week-header.tsx';

/** The whole quest as one trail: every week is a stop, with its challenges next to it. */
const OverviewTimeline = observer(function OverviewTimeline({ overview }: { overview: OverviewViewModel }) {
  const { quest, weeks, today } = overview;
  if (!quest) return null;
  const challengesOf = (week: string) => weeks.find((item) => item.week.id === week)?.challenges ?? [];
  return (
    <ProgressTrail
      size="timeline"
      label={formatMessage('overviewTimeline')}
      waypoints={weeks.map((item) => waypointOf(item, quest, today))}
      renderDetail={(week) => <ChallengeCards challenges={challengesOf(week)} isCompact />}
    />
  );
});

const waypointOf = (item: OverviewWeek, quest: Quest, today: CalendarDate): Waypoint => {
  const { week, endsOn, progress, isCompleted, isCurrent, isUnlocked } = item;
  const dates = dateRange(week.startingDate, endsOn, today);
  const standing = isUnlocked
    ? formatMessage('trailWeekPercent', { percent: progress })
    : formatMessage('trailWeekLocked', { date: shortDate(unlockDate(quest, week)) });
  return {
    id: week.id,
    name: formatMessage('weekOf', { number: week.weekNumber, name: week.weekName }),
    title: week.title,
    note: quest.isSampleQuest ? standing : `${dates} · ${standing}`,
    ...waypointStateOf({ isCompleted, isCurrent, isLocked: !isUnlocked }),
    percent: progress,
    number: week.weekNumber,
    challengesCompleted: week.challenges.map(({ completed }) => completed),
  };
};

/** All challenges, week by week, as a grid or along the trail. */
export const OverviewAll = observer(function OverviewAll({ overview, navigate }: OverviewProps) {
  const { quest, weeks } = overview;
  if (!quest) return null;
  return (
    <FilterResult overview={overview} navigate={navigate}>
      {overview.overview.view === 'timeline' ? (
        <OverviewTimeline overview={overview} />
      ) : (
        <div className="stack-8">
          {weeks.map((item) => (
            <WeekSection key={item.week.id} item={item} quest={quest} overview={overview} />
          ))}
        </div>
      )}
    </FilterResult>
  );
});

interface SectionProps {
  item: OverviewWeek;
  quest: Quest;
  overview: OverviewViewModel;
}

const WeekSection = observer(function WeekSection({ item, quest, overview }: SectionProps) {
  const { week, progress, isCurrent, isUnlocked, challenges } = item;
  const isFolded = overview.isCollapsed(week.id);
  const id = `week-${week.id}`;
  return (
    <section
      className={styles['week']}
      data-locked={!isUnlocked || undefined}
      data-current={isCurrent || undefined}
      aria-labelledby={`${id}-title`}
    >
      <h2 className={styles['heading']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={!isFolded}
          aria-controls={isFolded ? undefined : id}
          onClick={() => overview.toggle(week.id)}
        >
          <ProgressRing
            percent={progress}
            label={formatMessage('weekPercent', { percent: progress, number: week.weekNumber })}
          />
          <span className={styles['words']}>
            <span className={styles['name']}>
              {formatMessage('weekOf', { number: week.weekNumber, name: week.weekName })}{' '}
              {isCurrent && <span className={styles['current']}>{formatMessage('trailWeekCurrent')}</span>}
            </span>{' '}
            <span id={`${id}-title`} className={styles['title']}>
              <bdi>{week.title}</bdi>
            </span>{' '}
            <span className={styles['note']}>
              {!quest.isSampleQuest && <WeekDates item={item} today={overview.today} />}{' '}
              <WeekLock item={item} quest={quest} today={overview.today} />
            </span>
          </span>
          <span className={`icon-button ${styles['sign']}`}>
            <Icon name="unfold" />
          </span>
        </button>
      </h2>
      {!isFolded && (
        <div id={id} className={styles['content']}>
          <ChallengeCards challenges={challenges} />
        </div>
      )}
    </section>
  );
});
