import { observer } from 'mobx-react-lite';
import { type MessageKey, say } from '#core/messages';
import { type DailyReminderViewModel, type Pace, PACES } from './daily-reminder.view-model.ts';
import styles from './pace-choice.module.css';

const words: Readonly<Record<Pace, MessageKey>> = {
  daily: 'reminderDaily',
  weekly: 'reminderWeekly',
  off: 'reminderOff',
};

/** Every day, every Monday, or not at all. */
export const PaceChoice = observer(function PaceChoice({ reminder }: { reminder: DailyReminderViewModel }) {
  return (
    <fieldset className={styles['paces']}>
      <legend className={styles['name']}>{say('reminderPace')}</legend>
      {PACES.map((pace) => (
        <label key={pace} className={styles['pace']}>
          <input
            type="radio"
            name="pace"
            value={pace}
            checked={reminder.pace === pace}
            onChange={() => reminder.setPace(pace)}
          />
          <span>{say(words[pace])}</span>
        </label>
      ))}
    </fieldset>
  );
});
