import { observer } from 'mobx-react-lite';
import { formatMessage, type MessageKey } from '#core/messages';
import type { NotificationChannel, NotificationType } from '#core/notifications';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { useLoadOnReturn } from '../kit/browser/on-return.ts';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { LoadState } from '../kit/feedback/load-state.tsx';
import { Switch } from '../kit/form/switch.tsx';
import { EmailFrequencyChoice } from './email-frequency-choice.tsx';
import styles from './notification-settings.module.css';
import { NotificationSettingsViewModel } from './notification-settings.view-model.ts';

interface TypeInWords {
  readonly type: NotificationType;
  readonly name: MessageKey;
  readonly meaning: MessageKey;
}

const GROUPS: readonly { readonly title: MessageKey; readonly types: readonly TypeInWords[] }[] = [
  {
    title: 'switchesPeople',
    types: [
      { type: 'INVITATION_RECEIVED', name: 'switchInvited', meaning: 'switchInvitedMeaning' },
      { type: 'INVITATION_ACCEPTED', name: 'switchAccepted', meaning: 'switchAcceptedMeaning' },
      { type: 'INVITATION_DECLINED', name: 'switchDeclined', meaning: 'switchDeclinedMeaning' },
      { type: 'INVITATION_DROPPED', name: 'switchDropped', meaning: 'switchDroppedMeaning' },
      { type: 'RELATIONSHIP_SWITCH', name: 'switchEnded', meaning: 'switchEndedMeaning' },
      { type: 'PARTNER_NUDGE', name: 'switchNudge', meaning: 'switchNudgeMeaning' },
      { type: 'CHAT', name: 'switchChat', meaning: 'switchChatMeaning' },
    ],
  },
  {
    title: 'switchesFeedback',
    types: [
      { type: 'FEEDBACK_REQUESTED', name: 'switchRequested', meaning: 'switchRequestedMeaning' },
      { type: 'FEEDBACK_RECEIVED', name: 'switchReceived', meaning: 'switchReceivedMeaning' },
      { type: 'FEEDBACK_THANKED', name: 'switchThanked', meaning: 'switchThankedMeaning' },
    ],
  },
  {
    title: 'switchesProgress',
    types: [
      { type: 'CHALLENGE_COMPLETED', name: 'switchChallenge', meaning: 'switchChallengeMeaning' },
      { type: 'WEEK_COMPLETED', name: 'switchWeek', meaning: 'switchWeekMeaning' },
      { type: 'QUEST_COMPLETED', name: 'switchQuest', meaning: 'switchQuestMeaning' },
      { type: 'OTHER', name: 'switchOther', meaning: 'switchOtherMeaning' },
    ],
  },
];

const CHANNELS: Readonly<Record<NotificationChannel, MessageKey>> = {
  app: 'channelApp',
  push: 'channelPush',
  email: 'channelEmail',
};

/** A row for each type of notification with its description and a switch for each channel. */
export const NotificationSettings = observer(function NotificationSettings() {
  const viewModel = useViewModel(NotificationSettingsViewModel);
  const { switches, emails, load } = viewModel;
  useLoadOnReturn(load);
  if (!switches || !emails) return <LoadState load={load} lines={8} />;
  return (
    <div className="stack-6">
      <EmailFrequencyChoice settings={viewModel} />
      {GROUPS.map(({ title, types }) => (
        <section key={title} aria-labelledby={title}>
          <h3 id={title} className={styles['title']}>
            {formatMessage(title)}
          </h3>
          {types.map(({ type, name, meaning }) => (
            <fieldset key={type} className={styles['row']} aria-describedby={`${type}-meaning`}>
              <legend className={styles['name']}>{formatMessage(name)}</legend>
              <p id={`${type}-meaning`} className={styles['meaning']}>
                {formatMessage(meaning)}
              </p>
              <div className={styles['switches']}>
                {viewModel.of(type).map((one) => (
                  <label
                    key={one.channel}
                    className={`${styles['switch']} ${styles[one.channel]}`}
                    data-idle={(one.channel === 'email' && emails.frequency === 'never') || undefined}
                  >
                    {formatMessage(CHANNELS[one.channel])}
                    <Switch isOn={one.isOn} isBusy={one.toggle.isPending} onToggle={() => viewModel.toggle(one)} />
                  </label>
                ))}
              </div>
              <div className={styles['refusal']}>
                <RefusalNotice refusal={viewModel.refusalOf(type)} />
              </div>
            </fieldset>
          ))}
        </section>
      ))}
      <p className={styles['note']}>{formatMessage('switchesNote')}</p>
    </div>
  );
});
