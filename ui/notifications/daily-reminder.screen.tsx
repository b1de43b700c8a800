import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { RefusalNotice, RetryNotice } from '../kit/notice.tsx';
import { Page } from '../kit/page.tsx';
import { DailyReminderViewModel } from './daily-reminder.view-model.ts';
import styles from './daily-reminder.module.css';
import { DaySky } from './day-sky.tsx';
import { NextTimes } from './next-times.tsx';
import { PushSwitch } from './push-switch.tsx';
import { PaceChoice } from './pace-choice.tsx';

const LAST_HOUR = 23;

/** The daily reminder: how often, the sky of a day with the hour in large figures, steps of one hour, and what comes of it. */
export const DailyReminderScreen = observer(function DailyReminderScreen() {
  const reminder = useViewModel(DailyReminderViewModel);
  const { arrive, choose, hour, isOff } = reminder;
  const [query] = useSearchParams();
  const isFromSettings = query.get('from') === 'settings';

  useEffect(() => void arrive.run(), [arrive]);
  if (choose.isFulfilled) return <Navigate to={isFromSettings ? '/settings' : '/home'} replace={isFromSettings} />;

  return (
    <Page title={say('reminderTitle')} lead={say('reminderIntro')} isNarrow>
      <form
        className={styles['picker']}
        onSubmit={(event) => {
          event.preventDefault();
          reminder.send();
        }}
      >
        <PaceChoice reminder={reminder} />
        <div className={styles['sky']} data-off={isOff || undefined}>
          <DaySky hour={hour} />
          <div className={styles['time']}>
            <button
              type="button"
              className={styles['step']}
              aria-label={say('reminderEarlier')}
              disabled={isOff}
              onClick={reminder.earlier}
            >
              <Icon name="minus" />
            </button>
            <output className={styles['clock']} htmlFor="reminder-hour">
              {reminder.clockFace}
            </output>
            <button
              type="button"
              className={styles['step']}
              aria-label={say('reminderLater')}
              disabled={isOff}
              onClick={reminder.later}
            >
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
          disabled={isOff}
          aria-label={say('reminderHour')}
          aria-valuetext={reminder.clockFace}
          onChange={(event) => reminder.set(Number(event.target.value))}
        />
        <p className={styles['hours']} aria-hidden="true">
          {[0, 6, 12, 18, LAST_HOUR].map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
        <NextTimes reminder={reminder} />
        <PushSwitch />
        {!reminder.isKnown && <RetryNotice refusal={arrive.refusal} onRetry={() => void arrive.run()} />}
        <RefusalNotice refusal={choose.refusal} />
        <Button type="submit" isLarge isWide isResting={!reminder.isKnown} isPending={choose.isPending}>
          {say(isFromSettings ? 'reminderSave' : 'reminderNext')}
        </Button>
      </form>
    </Page>
  );
});
