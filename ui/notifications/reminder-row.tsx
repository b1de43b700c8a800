import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { RetryNotice } from '../kit/notice.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import styles from './reminder-row.module.css';
import { ReminderRowViewModel } from './reminder-row.view-model.ts';

/** When the reminder comes, and the way to another choice. */
export const ReminderRow = observer(function ReminderRow() {
  const { load, pace, clockFace } = useViewModel(ReminderRowViewModel);
  useEffect(() => void load.run(), [load]);

  if (load.refusal) return <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />;
  if (!pace)
    return (
      <Loading>
        <Skeleton count={2} />
      </Loading>
    );
  return (
    <>
      <p className={styles['row']}>
        <Icon name="bell" />
        <strong>{say(pace, { time: clockFace })}</strong>
      </p>
      <div>
        <ButtonLink to="/daily-reminder-time?from=settings" variant="quiet">
          {say('reminderChange')}
        </ButtonLink>
      </div>
    </>
  );
});
