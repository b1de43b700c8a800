import { Cohorts, JoinQuest, Quests, SwitchQuest } from '#core/quests';
import { Clock, Dice } from '#core/shared';
import { OverlayState } from '#ui/kit/overlay.state.ts';
import { NewQuest } from '#ui/quests/new-quest.ts';
import { QuestLoadingState } from '#ui/quests/quest-loading.state.ts';
import { ToastState } from '#ui/kit/toast.state.ts';
import { JoinViewModel } from '#ui/quests/join.view-model.ts';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { QuestManagerViewModel } from '#ui/quests/quest-manager.view-model.ts';
import { bindings } from './bindings.ts';

/** Joining a quest, and going from one to another. */
export const joiningBindings = bindings(({ make }) => {
  make(JoinQuest, Quests, Clock);
  make(SwitchQuest, Quests, Clock);
  make(NewQuest, JourneyState, QuestLoadingState, OverlayState);
  make(JoinViewModel, JourneyState, Cohorts, Quests, JoinQuest, NewQuest, Clock, Dice);
  make(QuestManagerViewModel, Quests, JourneyState, SwitchQuest, NewQuest, ToastState, Clock, Dice);
});
