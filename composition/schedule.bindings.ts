import { CommitSchedule, Schedules } from '#core/schedule';
import { Clock } from '#core/shared';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { ScheduleCommitViewModel } from '#ui/schedule/schedule-commit.view-model.ts';
import { bindings } from './bindings.ts';

export const scheduleBindings = bindings(({ make }) => {
  make(CommitSchedule, Schedules);
  make(ScheduleCommitViewModel, JourneyState, Schedules, CommitSchedule, Clock);
});
