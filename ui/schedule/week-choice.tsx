import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import type { Week } from '#core/quests';
import { plusDays, shortDate } from '#core/shared';
import { Button } from '../kit/button.tsx';
import { Select } from '../kit/field.tsx';
import type { ScheduleCommitViewModel } from './schedule-commit.view-model.ts';
import styles from './week-choice.module.css';

/** Which week the hours are for, and a way to begin with an empty one. */
export const WeekChoice = observer(function WeekChoice({ schedule }: { schedule: ScheduleCommitViewModel }) {
  const { weeks, hours } = schedule;
  return (
    <div className={styles['choice']}>
      {weeks.length > 0 && (
        <Select
          label={say('scheduleWeek')}
          name="week"
          value={hours.editing.weekId ?? ''}
          options={weeks.map((week) => ({ value: week.id, label: nameOf(week) }))}
          onChange={(week) => schedule.select(week)}
        />
      )}
      <Button variant="plain" isDisabled={hours.total === 0} onPress={() => hours.reset()}>
        {say('scheduleReset')}
      </Button>
    </div>
  );
});

/** Whether the weeks that have not started take the same hours; nothing where there are none. */
export const ForLater = observer(function ForLater({ schedule }: { schedule: ScheduleCommitViewModel }) {
  const { following, isForLater } = schedule;
  if (following === 0) return null;
  return (
    <label className={styles['later']}>
      <input
        type="checkbox"
        checked={isForLater}
        onChange={({ target }) => schedule.setForLater(target.checked)}
        className={styles['box']}
      />
      {say(following === 1 ? 'scheduleForLaterOne' : 'scheduleForLater', { count: following })}
    </label>
  );
});

const nameOf = ({ weekName, startingDate }: Week): string =>
  say('scheduleWeekName', {
    name: weekName,
    from: shortDate(startingDate),
    until: shortDate(plusDays(startingDate, 6)),
  });
