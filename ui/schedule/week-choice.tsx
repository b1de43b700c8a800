import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import type { Week } from '#core/quests';
import { plusDays, shortDateRange } from '#core/shared';
import { Button } from '../kit/form/button.tsx';
import { Select } from '../kit/form/field.tsx';
import type { ScheduleCommitViewModel } from './schedule-commit.view-model.ts';
import styles from './week-choice.module.css';

/** The choice of the week, and a button that starts with an empty one. */
export const WeekChoice = observer(function WeekChoice({ schedule }: { schedule: ScheduleCommitViewModel }) {
  const { weeks, hours } = schedule;
  return (
    <div className={styles['choice']}>
      {weeks.length > 0 && (
        <Select
          label={formatMessage('scheduleWeek')}
          name="week"
          value={hours.editing.weekId ?? ''}
          options={weeks.map((week) => ({ value: week.id, label: nameOf(week) }))}
          onChange={(week) => schedule.select(week)}
        />
      )}
      {hours.isEmpty ? (
        <Button variant="plain" onPress={() => hours.spread()}>
          {formatMessage('scheduleSpread', { asked: hours.minimumHours })}
        </Button>
      ) : (
        <Button variant="plain" onPress={() => hours.reset()}>
          {formatMessage('scheduleReset')}
        </Button>
      )}
      <ApplyToLaterWeeks schedule={schedule} />
    </div>
  );
});

/** A checkbox that applies the hours to weeks that have not started; renders nothing if there are none. */
const ApplyToLaterWeeks = observer(function ApplyToLaterWeeks({ schedule }: { schedule: ScheduleCommitViewModel }) {
  const { following, appliesToLaterWeeks } = schedule;
  if (following === 0) return null;
  return (
    <label className={`line-3 ${styles['later']}`}>
      <input
        type="checkbox"
        checked={appliesToLaterWeeks}
        onChange={({ target }) => schedule.setAppliesToLaterWeeks(target.checked)}
        className={styles['box']}
      />
      {formatMessage(following === 1 ? 'scheduleForLaterOne' : 'scheduleForLater', { count: following })}
    </label>
  );
});

const nameOf = ({ weekName, startingDate }: Week): string =>
  formatMessage('scheduleWeekName', {
    name: weekName,
    dates: shortDateRange(startingDate, plusDays(startingDate, 6)),
  });
