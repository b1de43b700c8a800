import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { fetchDialog } from '../kit/dialog.tsx';
import { KeepUnsaved, LoseChanges } from '../kit/keep-unsaved.tsx';
import { Page } from '../kit/page.tsx';
import { ErrorState } from '../kit/states.tsx';
import { PromiseButtons } from './promise-buttons.tsx';
import { ScheduleCommitViewModel } from './schedule-commit.view-model.ts';
import { ScheduleSkeleton } from './schedule-skeleton.tsx';
import { WeekChoice } from './week-choice.tsx';
import { WeekHours } from './week-hours.tsx';

/** The week a Traveler promises to the quest: seven days to fill, the total against what is asked, and a start. */
export const ScheduleCommitScreen = observer(function ScheduleCommitScreen() {
  const schedule = useViewModel(ScheduleCommitViewModel);
  const { arrive, isReady, loss, way } = schedule;

  useEffect(() => void arrive.run(), [arrive]);
  useEffect(() => void fetchDialog(), []);
  if (way) return <Navigate to={way} replace={way !== '/daily-reminder-time'} />;

  return (
    <Page title={say('scheduleTitle')} eyebrow={schedule.quest?.title} lead={say('scheduleIntro')}>
      <KeepUnsaved isUnsaved={schedule.isUnsaved} words={say('scheduleLoseChanges')} />
      {loss && <LoseChanges words={say('scheduleLoseChanges')} onStay={schedule.stay} onLose={schedule.lose} />}
      {isReady ? (
        <>
          <WeekChoice schedule={schedule} />
          <WeekHours week={schedule.hours}>
            <PromiseButtons schedule={schedule} />
          </WeekHours>
        </>
      ) : arrive.refusal ? (
        <ErrorState refusal={arrive.refusal} onRetry={() => void arrive.run()} />
      ) : (
        <ScheduleSkeleton />
      )}
    </Page>
  );
});
