import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { Button } from '../kit/form/button.tsx';
import { Notice, RefusalNotice } from '../kit/feedback/notice.tsx';
import type { ScheduleCommitViewModel } from './schedule-commit.view-model.ts';
import styles from './week-hours.module.css';

interface SaveScheduleSectionProps {
  schedule: ScheduleCommitViewModel;
  /** What is called once the hours are kept. */
  onSaved?: (() => void) | undefined;
  /** What stands before the button that saves. */
  children?: ReactNode;
}

/** Saving the week: for which weeks, what is in the way of it, and the button. */
export const SaveScheduleSection = observer(function SaveScheduleSection({
  schedule,
  onSaved,
  children,
}: SaveScheduleSectionProps) {
  const { alert, commitTask, isComplete, isCommitted, overload } = schedule;
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alert ?? commitTask.refusal) section.current?.scrollIntoView({ block: 'nearest' });
  }, [alert, commitTask.refusal]);
  const save = async (): Promise<void> => {
    await schedule.save();
    if (schedule.commitTask.isFulfilled) onSaved?.();
  };
  return (
    <div ref={section} className={`stack-3 ${styles['save']}`}>
      <div role="status" className={styles['overload']}>
        {overload && <Notice tone="warning">{formatMessage(overload.key, overload.details)}</Notice>}
      </div>
      {alert && <Notice tone="danger">{formatMessage(alert.key, alert.details)}</Notice>}
      <RefusalNotice refusal={commitTask.refusal} />
      <div className={styles['buttons']}>
        {children}
        <Button
          isLarge
          isWide
          variant={isComplete ? 'primary' : 'quiet'}
          isPending={commitTask.isPending}
          onPress={() => void save()}
        >
          {formatMessage(isCommitted ? 'scheduleSave' : 'scheduleStart')}
        </Button>
      </div>
    </div>
  );
});
