import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Refusal, formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { UnsavedChangesGuard, DiscardChangesDialog } from '../kit/overlay/unsaved-changes-guard.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import type { EditScheduleDialogProps } from './edit-schedule-props.ts';
import { SaveScheduleSection, ScheduleProblems } from './save-schedule-section.tsx';
import { ScheduleCommitViewModel } from './schedule-commit.view-model.ts';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';
import { WeekChoice } from './week-choice.tsx';
import { WeekHours } from './week-hours.tsx';

/** The dialog's content; closing it with unsaved hours asks first. */
export const EditScheduleDialogContent = observer(function EditScheduleDialogContent({
  onClose,
  weekId,
}: EditScheduleDialogProps) {
  const schedule = useViewModel(ScheduleCommitViewModel);
  const { load, isReady, pendingDiscard, quest } = schedule;
  const open = (): void => void load.run(weekId);

  useEffect(() => void load.run(weekId), [load, weekId]);
  const close = (): void => schedule.confirmIfUnsaved(onClose);
  const refusal = quest?.isSampleQuest ? new Refusal('scheduleLocked') : load.refusal;

  return (
    <>
      <Dialog title={formatMessage('scheduleEditTitle')} isOpen onClose={close}>
        {isReady ? (
          <>
            <WeekChoice schedule={schedule} />
            <WeekHours week={schedule.hours} problems={<ScheduleProblems schedule={schedule} />}>
              <SaveScheduleSection schedule={schedule} onSaved={onClose}>
                <Button variant="quiet" isLarge onPress={close}>
                  {formatMessage('scheduleEditCancel')}
                </Button>
              </SaveScheduleSection>
            </WeekHours>
          </>
        ) : refusal ? (
          <ErrorState refusal={refusal} onRetry={quest?.isSampleQuest ? undefined : open} />
        ) : (
          <ScheduleSkeleton />
        )}
      </Dialog>
      <UnsavedChangesGuard hasUnsavedChanges={schedule.isUnsaved} message={formatMessage('scheduleLoseChanges')} />
      {pendingDiscard && (
        <DiscardChangesDialog
          message={formatMessage('scheduleLoseChanges')}
          onCancel={schedule.cancelDiscard}
          onDiscard={schedule.confirmDiscard}
        />
      )}
    </>
  );
});
