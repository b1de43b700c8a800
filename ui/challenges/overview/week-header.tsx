import type { OverviewWeek } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { type Quest, unlockDate } from '#core/quests';
import { type CalendarDate, dateRange, weekdayAndDate } from '#core/shared';
import { Icon } from '../../kit/media/icon.tsx';
import styles from './week-header.module.css';

interface WeekProps {
  item: OverviewWeek;
  today: CalendarDate;
}

/** The first and the last day of a week. */
export function WeekDates({ item: { week, endsOn }, today }: WeekProps) {
  return <span className="tabular">{dateRange(week.startingDate, endsOn, today)}</span>;
}

/** The date on which a locked week opens; renders nothing for an open one. */
export function WeekLock({ item: { week, isUnlocked }, quest, today }: WeekProps & { quest: Quest }) {
  if (isUnlocked) return null;
  return (
    <span className={`inline-1 muted ${styles['lock']}`}>
      <Icon name="lock" />
      {formatMessage('weekOpens', { date: weekdayAndDate(unlockDate(quest, week), today) })}
    </span>
  );
}
