import { ApiClient } from '#adapters/http/api-client';
import { httpReplans } from '#adapters/http/schedule';
import { CommitSchedule, Replans, Schedules } from '#core/schedule';
import { RandomSource } from '#core/shared';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { ReplanViewModel } from '#ui/schedule/replan/replan.view-model.ts';
import { ScheduleCommitViewModel } from '#ui/schedule/schedule-commit.view-model.ts';
import { bindings } from '../../bindings.ts';

export const scheduleBindings = bindings(({ factory, transient }) => {
  factory(Replans, httpReplans, ApiClient);
  transient(CommitSchedule, Schedules);
  transient(ScheduleCommitViewModel, ActiveQuestState, Schedules, CommitSchedule);
  transient(ReplanViewModel, ActiveQuestState, Schedules, Replans, RandomSource);
});
