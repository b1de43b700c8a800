import { observer } from 'mobx-react-lite';
import type { OverviewWeek } from '#core/challenges';
import { say } from '#core/messages';
import { type Quest, unlockDate } from '#core/quests';
import { type CalendarDate, dayAndMonth, shortDate } from '#core/shared';
import { Trail, type Waypoint } from '../kit/trail.tsx';
import { standingOf } from '../quests/trail-stops.ts';
import { ChallengeCards } from './challenge-cards.tsx';
import type { OverviewViewModel } from './overview.view-model.ts';

/** The whole quest as one trail: every week a stop, with its challenges beside it. */
export const OverviewTimeline = observer(function OverviewTimeline({ overview }: { overview: OverviewViewModel }) {
  const { quest, weeks, today } = overview;
  if (!quest) return null;
  const challengesOf = (week: string) => weeks.find((item) => item.week.id === week)?.challenges ?? [];
  return (
    <Trail
      size="timeline"
      label={say('overviewTimeline')}
      waypoints={weeks.map((item) => waypointOf(item, quest, today))}
      detailOf={(week) => <ChallengeCards challenges={challengesOf(week)} isSlim />}
    />
  );
});

const waypointOf = (item: OverviewWeek, quest: Quest, today: CalendarDate): Waypoint => {
  const { week, endsOn, progress, isCompleted, isCurrent, isUnlocked } = item;
  const dates = say('trailWeekDates', {
    start: dayAndMonth(week.startingDate, today),
    end: dayAndMonth(endsOn, today),
  });
  const standing = isUnlocked
    ? say('trailWeekPercent', { percent: progress })
    : say('trailWeekLocked', { date: shortDate(unlockDate(quest, week)) });
  return {
    id: week.id,
    name: say('weekOf', { number: week.weekNumber, name: week.weekName }),
    title: week.title,
    note: `${dates} · ${standing}`,
    ...standingOf({ isCompleted, isCurrent, isLocked: !isUnlocked }),
    percent: progress,
    number: week.weekNumber,
    stones: week.challenges.map(({ completed }) => completed),
  };
};
