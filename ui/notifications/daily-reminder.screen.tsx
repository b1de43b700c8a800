import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { RefusalNotice, RetryNotice } from '../kit/feedback/notice.tsx';
import { Page } from '../kit/layout/page.tsx';
import { DailyReminderViewModel } from './daily-reminder.view-model.ts';
import styles from './daily-reminder.module.css';
import { SkyIllustration } from './sky-illustration.tsx';
import { UpcomingReminders } from './upcoming-reminders.tsx';
import { PushSwitch } from './push-switch.tsx';
import { FrequencyChoice } from './frequency-choice.tsx';

const LAST_HOUR = 23;

/**
 * The daily reminder: its frequency, the sky at its hour with a large clock, buttons that change the hour, and the next
 * reminders.
 */
export const DailyReminderScreen = observer(function DailyReminderScreen() {
  const reminder = useViewModel(DailyReminderViewModel);
  const { load, save, hour, isOff } = reminder;
  const [query] = useSearchParams();
  const isFromSettings = query.get('from') === 'settings';

  useEffect(() => void load.run(), [load]);
  if (save.isFulfilled)
    return <Navigate to={isFromSettings ? '/settings/daily_reminder' : '/home'} replace={isFromSettings} />;

  return (
    <Page title={formatMessage('reminderTitle')} lead={formatMessage('reminderIntro')} isNarrow>
      <form
        className={`stack-5 ${styles['picker']}`}
        onSubmit={(event) => {
          event.preventDefault();
          reminder.submit();
        }}
      >
        <FrequencyChoice reminder={reminder} />
        <div className={`stack-2 panel ${styles['sky']}`} data-off={isOff || undefined}>
          <SkyIllustration hour={hour} />
          <div className={styles['time']}>
            <button
              type="button"
              className={styles['step']}
              aria-label={formatMessage('reminderEarlier')}
              disabled={isOff}
              onClick={reminder.earlier}
            >
              <Icon name="minus" />
            </button>
            <output className={styles['clock']} htmlFor="reminder-hour">
              {reminder.timeLabel}
            </output>
            <button
              type="button"
              className={styles['step']}
              aria-label={formatMessage('reminderLater')}
              disabled={isOff}
              onClick={reminder.later}
            >
              <Icon name="plus" />
            </button>
          </div>
          <p className="hint">{formatMessage(reminder.timeOfDayMessage)}</p>
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
          aria-label={formatMessage('reminderHour')}
          aria-valuetext={reminder.timeLabel}
          onChange={(event) => reminder.setHour(Number(event.target.value))}
        />
        <p className={styles['hours']} aria-hidden="true">
          {[0, 6, 12, 18, LAST_HOUR].map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
        <UpcomingReminders reminder={reminder} />
        <PushSwitch />
        {!reminder.isLoaded && <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />}
        <RefusalNotice refusal={save.refusal} />
        <Button type="submit" isLarge isWide isSoftDisabled={!reminder.isLoaded} isPending={save.isPending}>
          {formatMessage(isFromSettings ? 'reminderSave' : 'reminderNext')}
        </Button>
      </form>
    </Page>
  );
});
