import { Cohorts, JoinQuest, Quests } from '#core/quests';
import { Schedules } from '#core/schedule';
import { Clock, Dice } from '#core/shared';
import { SessionState } from '#ui/account/session.state.ts';
import { HomeViewModel } from '#ui/quests/home.view-model.ts';
import { JoinViewModel } from '#ui/quests/join.view-model.ts';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { bindings } from './bindings.ts';

export const questsBindings = bindings(({ keep, make }) => {
  keep(JourneyState, JourneyState, Quests, SessionState);
  make(JoinQuest, Quests, Clock);
  make(HomeViewModel, JourneyState, Schedules, SessionState, Clock);
  make(JoinViewModel, JourneyState, Cohorts, JoinQuest, Clock, Dice);
});
