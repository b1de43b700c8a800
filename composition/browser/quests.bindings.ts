import { ApiClient } from '#adapters/http/api-client';
import { httpCohorts, httpQuests } from '#adapters/http/quests';
import { httpSchedules } from '#adapters/http/schedule';
import { httpPreferences } from '#adapters/http/settings';
import { BrowserZoneOfferStore } from '#adapters/browser-storage/browser-zone-offer-store';
import { BrowserCelebrationStateStore } from '#adapters/browser-storage/browser-celebration-state-store';
import { SessionStore } from '#core/account';
import { Cohorts, CelebrationStateStore, Quests } from '#core/quests';
import { ChangePreferences, Preferences, ZoneOfferStore } from '#core/settings';
import { Schedules } from '#core/schedule';
import { Clock } from '#core/shared';
import { SessionState } from '#ui/account/session/session.state.ts';
import { OverlayState } from '#ui/kit/overlay/overlay.state.ts';
import { DeviceZoneViewModel } from '#ui/quests/home/device-zone.view-model.ts';
import { HomeViewModel } from '#ui/quests/home/home.view-model.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { QuestLoadingState } from '#ui/quests/quest-loading.state.ts';
import { PendingCelebrationState } from '#ui/quests/home/pending-celebration.state.ts';
import { bindings } from '../bindings.ts';

/** The active quest and the home screen. */
export const questsBindings = bindings(({ factory, singleton, transient }) => {
  factory(Cohorts, httpCohorts, ApiClient);
  factory(Quests, httpQuests, ApiClient);
  factory(Schedules, httpSchedules, ApiClient);
  singleton(ActiveQuestState, ActiveQuestState, Quests, SessionState, Clock);
  singleton(QuestLoadingState, QuestLoadingState);
  singleton(CelebrationStateStore, BrowserCelebrationStateStore, SessionStore);
  singleton(PendingCelebrationState, PendingCelebrationState, ActiveQuestState, CelebrationStateStore);
  factory(Preferences, httpPreferences, ApiClient);
  transient(ChangePreferences, Preferences, SessionStore);
  singleton(ZoneOfferStore, BrowserZoneOfferStore, SessionStore);
  transient(DeviceZoneViewModel, ActiveQuestState, ChangePreferences, ZoneOfferStore, Clock);
  transient(HomeViewModel, ActiveQuestState, Schedules, SessionState, Clock, OverlayState);
});
