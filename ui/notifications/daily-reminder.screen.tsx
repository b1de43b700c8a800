import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { RefusalNotice, RetryNotice } from '../kit/notice.tsx';
import { Page } from '../kit/page.tsx';
import { DailyReminderViewModel } from './daily-reminder.view-model.ts';
import styles from './daily-reminder.module.css';
import { DaySky } from './day-sky.tsx';

const LAST_HOUR = 23;

/** The hour of the daily reminder: the sky of a day, the hour in large figures, and steps of one hour. */
export const DailyReminderScreen = observer(function DailyReminderScreen() {
  const reminder = useViewModel(DailyReminderViewModel);
  const { arrive, choose, hour } = reminder;

  useEffect(() => void arrive.run(), [arrive]);
  if (choose.isFulfilled) return <Navigate to="/home" />;

  return (
    <Page title={say('reminderTitle')} lead={say('reminderIntro')} isNarrow>
      <form
        className={styles['picker']}
        onSubmit={(event) => {
          event.preventDefault();
          reminder.send();
        }}
      >
        <div className={styles['sky']}>
          <DaySky hour={hour} />
          <div className={styles['time']}>
            <button
              type="button"
              className={styles['step']}
              aria-label={say('reminderEarlier')}
              onClick={reminder.earlier}
            >
              <Icon name="minus" />
            </button>
            <output className={styles['clock']} htmlFor="reminder-hour">
              {reminder.clockFace}
            </output>
            <button type="button" className={styles['step']} aria-label={say('reminderLater')} onClick={reminder.later}>
              <Icon name="plus" />
            </button>
          </div>
          <p className={styles['mood']}>{say(reminder.mood)}</p>
        </div>
        <input
          id="reminder-hour"
          className={styles['range']}
          type="range"
          min={0}
          max={LAST_HOUR}
          step={1}
          value={hour}
          aria-label={say('reminderHour')}
          aria-valuetext={reminder.clockFace}
          onChange={(event) => reminder.set(Number(event.target.value))}
        />
        <p className={styles['hours']} aria-hidden="true">
          {[0, 6, 12, 18, LAST_HOUR].map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
        <p className={styles['zone']}>
          <Icon name="clock" />
          {say('reminderZone', { zone: reminder.zone.replaceAll('_', ' ') })}
        </p>
        {!reminder.isKnown && <RetryNotice refusal={arrive.refusal} onRetry={() => void arrive.run()} />}
        <RefusalNotice refusal={choose.refusal} />
        <Button type="submit" isLarge isWide isResting={!reminder.isKnown} isPending={choose.isPending}>
          {say('reminderNext')}
        </Button>
      </form>
    </Page>
  );
});
