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

/** What is in the way of saving the week; it comes into view when it is said. */
export const ScheduleProblems = observer(function ScheduleProblems({
  schedule,
}: {
  schedule: ScheduleCommitViewModel;
}) {
  const { alert, commitTask } = schedule;
  const problems = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alert ?? commitTask.refusal) problems.current?.scrollIntoView({ block: 'nearest' });
  }, [alert, commitTask.refusal]);
  return (
    <div ref={problems} className={`stack-3 ${styles['problems']}`}>
      {alert && <Notice tone="danger">{formatMessage(alert.key, alert.details)}</Notice>}
      <RefusalNotice refusal={commitTask.refusal} />
    </div>
  );
});

/** Saving the week: whether its days hold what is planned, and the button. */
export const SaveScheduleSection = observer(function SaveScheduleSection({
  schedule,
  onSaved,
  children,
}: SaveScheduleSectionProps) {
  const { commitTask, isComplete, isCommitted, overload } = schedule;
  const save = async (): Promise<void> => {
    await schedule.save();
    if (schedule.commitTask.isFulfilled) onSaved?.();
  };
  return (
    <div className={`stack-3 ${styles['save']}`}>
      <div role="status" className={styles['overload']}>
        {overload && <Notice tone="warning">{formatMessage(overload.key, overload.details)}</Notice>}
      </div>
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
