import { ApiClient } from '#adapters/http/api-client';
import { HttpCohorts } from '#adapters/http/quests/http-cohorts';
import { HttpQuests } from '#adapters/http/quests/http-quests';
import { HttpSchedules } from '#adapters/http/schedule/http-schedules';
import { BrowserCelebrationStateStore } from '#adapters/browser-storage/browser-celebration-state-store';
import { SessionStore } from '#core/account';
import { Cohorts, CelebrationStateStore, Quests } from '#core/quests';
import { Schedules } from '#core/schedule';
import { Clock } from '#core/shared';
import { SessionState } from '#ui/account/session/session.state.ts';
import { OverlayState } from '#ui/kit/overlay/overlay.state.ts';
import { HomeViewModel } from '#ui/quests/home/home.view-model.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { QuestLoadingState } from '#ui/quests/quest-loading.state.ts';
import { PendingCelebrationState } from '#ui/quests/home/pending-celebration.state.ts';
import { bindings } from './bindings.ts';

/** The active quest and the home screen. */
export const questsBindings = bindings(({ singleton, transient }) => {
  singleton(Cohorts, HttpCohorts, ApiClient);
  singleton(Quests, HttpQuests, ApiClient);
  singleton(Schedules, HttpSchedules, ApiClient);
  singleton(ActiveQuestState, ActiveQuestState, Quests, SessionState, Clock);
  singleton(QuestLoadingState, QuestLoadingState);
  singleton(CelebrationStateStore, BrowserCelebrationStateStore, SessionStore);
  singleton(PendingCelebrationState, PendingCelebrationState, ActiveQuestState, CelebrationStateStore, Clock);
  transient(HomeViewModel, ActiveQuestState, Schedules, SessionState, Clock, OverlayState);
});
