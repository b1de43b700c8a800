import { observer } from 'mobx-react-lite';
import type { OverviewWeek } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { type Quest, unlockDate } from '#core/quests';
import { type CalendarDate, dayAndMonth, shortDate } from '#core/shared';
import { ProgressTrail, type Waypoint } from '../../kit/trail/progress-trail.tsx';
import { waypointStateOf } from '../../quests/trail-weeks.ts';
import { ChallengeCards } from './challenge-cards.tsx';
import type { OverviewViewModel } from './overview.view-model.ts';

/** The whole quest as one trail: every week a stop, with its challenges beside it. */
export const OverviewTimeline = observer(function OverviewTimeline({ overview }: { overview: OverviewViewModel }) {
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
  const dates = formatMessage('trailWeekDates', {
    start: dayAndMonth(week.startingDate, today),
    end: dayAndMonth(endsOn, today),
  });
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
