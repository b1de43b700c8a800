import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useViewModel } from '#ui/kit/view-model/view-model-provider.tsx';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { EditScheduleDialog } from '#ui/schedule/edit-schedule-dialog.tsx';

/** A page that edits the schedule and shows the planned date of everything in the quest. */
export const EditSchedulePage = observer(function EditSchedulePage() {
  const { activeQuest } = useViewModel(ActiveQuestState);
  const { week = '' } = useParams();
  const [isOpen, setOpen] = useState(true);
  const steps = activeQuest?.quest.weeks.flatMap(({ challenges }) => challenges.flatMap((one) => one.steps)) ?? [];
  return (
    <>
      {steps.map(({ id, scheduledDate }) => (
        <p key={id}>{`${id} ${scheduledDate}`}</p>
      ))}
      <EditScheduleDialog isOpen={isOpen} weekId={week} onClose={() => setOpen(false)} />
    </>
  );
});
