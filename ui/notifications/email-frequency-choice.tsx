import { observer } from 'mobx-react-lite';
import { type MessageKey, formatMessage } from '#core/messages';
import { EMAIL_FREQUENCIES, type EmailFrequency } from '#core/notifications';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { Switch } from '../kit/form/switch.tsx';
import styles from './email-frequency-choice.module.css';
import choice from './frequency-choice.module.css';
import type { NotificationSettingsViewModel } from './notification-settings.view-model.ts';

const TEXTS: Readonly<Record<EmailFrequency, { readonly label: MessageKey; readonly meaning: MessageKey }>> = {
  'at once': { label: 'emailsAtOnce', meaning: 'emailsAtOnceMeaning' },
  daily: { label: 'emailsDaily', meaning: 'emailsDailyMeaning' },
  never: { label: 'emailsNever', meaning: 'emailsNeverMeaning' },
};

interface EmailFrequencyChoiceProps {
  settings: NotificationSettingsViewModel;
}

/** The choice of an email for each notification, one a day, or none, with an explanation. */
export const EmailFrequencyChoice = observer(function EmailFrequencyChoice({ settings }: EmailFrequencyChoiceProps) {
  const { emails, keepEmails } = settings;
  if (!emails) return null;
  const { frequency, hour, quotes } = emails;
  const time = `${String(hour).padStart(2, '0')}:00`;
  return (
    <div className={`stack-3 ${styles['emails']}`}>
      <fieldset className={choice['paces']} aria-describedby="emails-meaning">
        <legend className={styles['title']}>{formatMessage('emailsTitle')}</legend>
        {EMAIL_FREQUENCIES.map((one) => (
          <label key={one} className={choice['pace']}>
            <input
              type="radio"
              name="emails"
              value={one}
              checked={frequency === one}
              onChange={() => settings.chooseEmails({ frequency: one })}
            />
            <span>{formatMessage(TEXTS[one].label)}</span>
          </label>
        ))}
      </fieldset>
      <p id="emails-meaning" role="status" className={styles['meaning']}>
        {formatMessage(TEXTS[frequency].meaning, { time })}
      </p>
      {frequency !== 'never' && (
        <label className="line-3">
          <Switch
            isOn={quotes}
            isBusy={keepEmails.isPending}
            onToggle={() => settings.chooseEmails({ quotes: !quotes })}
          />
          {formatMessage('emailsQuote')}
        </label>
      )}
      <RefusalNotice refusal={keepEmails.refusal} />
    </div>
  );
});
