import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { preloadDialog } from '../kit/overlay/dialog.tsx';
import { UnsavedChangesGuard, DiscardChangesDialog } from '../kit/overlay/unsaved-changes-guard.tsx';
import { Page } from '../kit/layout/page.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import { SaveScheduleSection, ScheduleProblems } from './save-schedule-section.tsx';
import { ScheduleCommitViewModel } from './schedule-commit.view-model.ts';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';
import { WeekChoice } from './week-choice.tsx';
import { WeekHours } from './week-hours.tsx';
import { QuestTitle } from '../quests/quest-title.tsx';

/**
 * The weekly promise of a Traveler to the quest: seven days to fill, the total against the requirement, and a start
 * button.
 */
export const ScheduleCommitScreen = observer(function ScheduleCommitScreen() {
  const schedule = useViewModel(ScheduleCommitViewModel);
  const { load, isReady, pendingDiscard, quest, redirect } = schedule;

  useEffect(() => void load.run(), [load]);
  useEffect(() => void preloadDialog(), []);
  if (redirect) return <Navigate to={redirect} replace={redirect !== '/daily-reminder-time'} />;

  const isLoading = !isReady && !load.refusal;
  return (
    <Page
      title={formatMessage('scheduleTitle')}
      eyebrow={(isLoading || quest) && <QuestTitle quest={quest} />}
      lead={quest && !quest.hasCommittedSchedule ? formatMessage('scheduleIntro') : undefined}
      isLoading={isLoading}
    >
      <UnsavedChangesGuard hasUnsavedChanges={schedule.isUnsaved} message={formatMessage('scheduleLoseChanges')} />
      {pendingDiscard && (
        <DiscardChangesDialog
          message={formatMessage('scheduleLoseChanges')}
          onCancel={schedule.cancelDiscard}
          onDiscard={schedule.confirmDiscard}
        />
      )}
      {isReady ? (
        <>
          <WeekChoice schedule={schedule} />
          <WeekHours week={schedule.hours} problems={<ScheduleProblems schedule={schedule} />}>
            <SaveScheduleSection schedule={schedule} />
          </WeekHours>
        </>
      ) : load.refusal ? (
        <ErrorState refusal={load.refusal} onRetry={() => void load.run()} />
      ) : (
        <ScheduleSkeleton />
      )}
    </Page>
  );
});
