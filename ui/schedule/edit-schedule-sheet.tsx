import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Refusal, say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { KeepUnsaved, LoseChanges } from '../kit/keep-unsaved.tsx';
import { ErrorState } from '../kit/states.tsx';
import type { EditScheduleDialogProps } from './edit-schedule-props.ts';
import { PromiseButtons } from './promise-buttons.tsx';
import { ScheduleCommitViewModel } from './schedule-commit.view-model.ts';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';
import { WeekChoice } from './week-choice.tsx';
import { WeekHours } from './week-hours.tsx';

/** The dialog itself; closing it with hours that are saved nowhere asks first. */
export const EditScheduleSheet = observer(function EditScheduleSheet({ onClose, weekId }: EditScheduleDialogProps) {
  const schedule = useViewModel(ScheduleCommitViewModel);
  const { arrive, isReady, loss, quest } = schedule;
  const open = (): void => void arrive.run(weekId);

  useEffect(() => void arrive.run(weekId), [arrive, weekId]);
  const close = (): void => schedule.risk(onClose);
  const refusal = quest?.isSampleQuest ? new Refusal('scheduleLocked') : arrive.refusal;

  return (
    <>
      <Dialog title={say('scheduleEditTitle')} isOpen onClose={close}>
        {isReady ? (
          <>
            <WeekChoice schedule={schedule} />
            <WeekHours week={schedule.hours}>
              <PromiseButtons schedule={schedule} onSaved={onClose}>
                <Button variant="quiet" isLarge onPress={close}>
                  {say('scheduleEditCancel')}
                </Button>
              </PromiseButtons>
            </WeekHours>
          </>
        ) : refusal ? (
          <ErrorState refusal={refusal} onRetry={quest?.isSampleQuest ? undefined : open} />
        ) : (
          <ScheduleSkeleton />
        )}
      </Dialog>
      <KeepUnsaved isUnsaved={schedule.isUnsaved} words={say('scheduleLoseChanges')} />
      {loss && <LoseChanges words={say('scheduleLoseChanges')} onStay={schedule.stay} onLose={schedule.lose} />}
    </>
  );
});
