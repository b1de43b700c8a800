import { ApiClient } from '#adapters/http/api-client';
import { HttpCohorts } from '#adapters/http/http-cohorts';
import { HttpQuests } from '#adapters/http/http-quests';
import { HttpSchedules } from '#adapters/http/http-schedules';
import { BrowserMilestones } from '#adapters/storage/browser-milestones';
import { SessionKeeper } from '#core/account';
import { Cohorts, Milestones, Quests } from '#core/quests';
import { Schedules } from '#core/schedule';
import { Clock } from '#core/shared';
import { SessionState } from '#ui/account/session.state.ts';
import { OverlayState } from '#ui/kit/overlay.state.ts';
import { HomeViewModel } from '#ui/quests/home.view-model.ts';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { QuestLoadingState } from '#ui/quests/quest-loading.state.ts';
import { MilestoneState } from '#ui/quests/milestone.state.ts';
import { bindings } from './bindings.ts';

/** Where the Traveler stands, and home. */
export const questsBindings = bindings(({ keep, make }) => {
  keep(Cohorts, HttpCohorts, ApiClient);
  keep(Quests, HttpQuests, ApiClient);
  keep(Schedules, HttpSchedules, ApiClient);
  keep(JourneyState, JourneyState, Quests, SessionState, Clock);
  keep(QuestLoadingState, QuestLoadingState);
  keep(Milestones, BrowserMilestones, SessionKeeper);
  keep(MilestoneState, MilestoneState, JourneyState, Milestones, Clock);
  make(HomeViewModel, JourneyState, Schedules, SessionState, Clock, OverlayState);
});
