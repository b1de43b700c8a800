import { observer } from 'mobx-react-lite';
import { type MessageKey, formatMessage } from '#core/messages';
import { type DailyReminderViewModel, type Frequency, FREQUENCIES } from './daily-reminder.view-model.ts';
import styles from './frequency-choice.module.css';

const labels: Readonly<Record<Frequency, MessageKey>> = {
  daily: 'reminderDaily',
  weekly: 'reminderWeekly',
  off: 'reminderOff',
};

/** The choice of a reminder every day, every Monday, or not at all. */
export const FrequencyChoice = observer(function FrequencyChoice({ reminder }: { reminder: DailyReminderViewModel }) {
  return (
    <fieldset className={styles['paces']}>
      <legend className={styles['name']}>{formatMessage('reminderPace')}</legend>
      {FREQUENCIES.map((pace) => (
        <label key={pace} className={styles['pace']}>
          <input
            type="radio"
            name="pace"
            value={pace}
            checked={reminder.frequency === pace}
            onChange={() => reminder.setFrequency(pace)}
          />
          <span>{formatMessage(labels[pace])}</span>
        </label>
      ))}
    </fieldset>
  );
});
