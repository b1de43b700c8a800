import { Cohorts, JoinQuest, Quests, SwitchQuest } from '#core/quests';
import { Clock, RandomSource } from '#core/shared';
import { OverlayState } from '#ui/kit/overlay/overlay.state.ts';
import { NewQuestLoader } from '#ui/quests/manager/new-quest-loader.ts';
import { QuestLoadingState } from '#ui/quests/quest-loading.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { JoinViewModel } from '#ui/quests/join/join.view-model.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { QuestManagerViewModel } from '#ui/quests/manager/quest-manager.view-model.ts';
import { bindings } from '../../bindings.ts';

/** Joining a quest, and switching quests. */
export const joinQuestBindings = bindings(({ transient }) => {
  transient(JoinQuest, Quests, Clock);
  transient(SwitchQuest, Quests, Clock);
  transient(NewQuestLoader, ActiveQuestState, QuestLoadingState, OverlayState);
  transient(JoinViewModel, ActiveQuestState, Cohorts, Quests, JoinQuest, NewQuestLoader, Clock, RandomSource);
  transient(
    QuestManagerViewModel,
    Quests,
    ActiveQuestState,
    SwitchQuest,
    NewQuestLoader,
    ToastState,
    Clock,
    RandomSource,
  );
});
