import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { Button } from '../kit/form/button.tsx';
import { Notice, RefusalNotice } from '../kit/feedback/notice.tsx';
import type { ScheduleCommitViewModel } from './schedule-commit.view-model.ts';
import styles from './week-hours.module.css';

interface SaveScheduleSectionProps {
  schedule: ScheduleCommitViewModel;
  /** Called after the hours were saved. */
  onSaved?: (() => void) | undefined;
  /** Content before the save button. */
  children?: ReactNode;
}

/** The problems that prevent saving the week; scrolled into view when they appear. */
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

/** Saves the week: says whether the plan fits into its days, with the button. */
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
