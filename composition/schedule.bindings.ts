import { ApiClient } from '#adapters/http/api-client';
import { HttpReplans } from '#adapters/http/http-replans';
import { CommitSchedule, Replans, Schedules } from '#core/schedule';
import { Clock, Dice } from '#core/shared';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { ReplanViewModel } from '#ui/schedule/replan.view-model.ts';
import { ScheduleCommitViewModel } from '#ui/schedule/schedule-commit.view-model.ts';
import { bindings } from './bindings.ts';

export const scheduleBindings = bindings(({ keep, make }) => {
  keep(Replans, HttpReplans, ApiClient);
  make(CommitSchedule, Schedules);
  make(ScheduleCommitViewModel, JourneyState, Schedules, CommitSchedule, Clock);
  make(ReplanViewModel, JourneyState, Schedules, Replans, Clock, Dice);
});
