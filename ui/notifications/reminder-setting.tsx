import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { useLoadOnReturn } from '../kit/browser/on-return.ts';
import { ButtonLink } from '../kit/form/button.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { RetryNotice } from '../kit/feedback/notice.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { ReminderSettingViewModel } from './reminder-setting.view-model.ts';

/** The time of the reminder, and a link that changes it. */
export const ReminderSetting = observer(function ReminderSetting() {
  const { load, frequencyMessage, timeLabel } = useViewModel(ReminderSettingViewModel);
  useLoadOnReturn(load);

  if (load.refusal) return <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />;
  if (!frequencyMessage)
    return (
      <Loading>
        <Skeleton count={2} />
      </Loading>
    );
  return (
    <>
      <p className="line-3">
        <Icon name="bell" />
        <strong>{formatMessage(frequencyMessage, { time: timeLabel })}</strong>
      </p>
      <div>
        <ButtonLink to="/daily-reminder-time?from=settings" variant="quiet">
          {formatMessage('reminderChange')}
        </ButtonLink>
      </div>
    </>
  );
});
