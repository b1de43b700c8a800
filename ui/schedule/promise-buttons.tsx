import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Notice, RefusalNotice } from '../kit/notice.tsx';
import type { ScheduleCommitViewModel } from './schedule-commit.view-model.ts';
import styles from './week-hours.module.css';
import { ForLater } from './week-choice.tsx';

interface PromiseButtonsProps {
  schedule: ScheduleCommitViewModel;
  /** What is called once the hours are kept. */
  onSaved?: (() => void) | undefined;
  /** What stands before the button that saves. */
  children?: ReactNode;
}

/** Saving the week: for which weeks, what is in the way of it, and the button. */
export const PromiseButtons = observer(function PromiseButtons({ schedule, onSaved, children }: PromiseButtonsProps) {
  const { alert, start, canStart, isCommitted } = schedule;
  const save = async (): Promise<void> => {
    await schedule.save();
    if (schedule.start.isFulfilled) onSaved?.();
  };
  return (
    <div className={styles['save']}>
      <ForLater schedule={schedule} />
      {alert && <Notice tone="danger">{say(alert.key, alert.details)}</Notice>}
      <RefusalNotice refusal={start.refusal} />
      <div className={styles['buttons']}>
        {children}
        <Button
          isLarge
          isWide
          variant={canStart ? 'primary' : 'quiet'}
          isPending={start.isPending}
          onPress={() => void save()}
        >
          {say(isCommitted ? 'scheduleSave' : 'scheduleStart')}
        </Button>
      </div>
    </div>
  );
});
