import { ApiClient } from '#adapters/http/api-client';
import { httpContacts } from '#adapters/http/contacts';
import { Contacts, GuestTrial, SyncCrmContact } from '#core/account';
import { OnboardingFlows, FindFirstScreen } from '#core/onboarding';
import { Quests } from '#core/quests';
import { Schedules } from '#core/schedule';
import { CrmContactState } from '#ui/account/sign-up/crm-contact.state.ts';
import { Clock } from '#core/shared';
import { SessionState } from '#ui/account/session/session.state.ts';
import { ErrorsState } from '#ui/kit/feedback/errors.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { AppOnboardingViewModel } from '#ui/onboarding/app-onboarding.view-model.ts';
import { OnboardingState } from '#ui/onboarding/onboarding.state.ts';
import { LoadingViewModel } from '#ui/onboarding/loading.view-model.ts';
import { OnboardingCompleteViewModel } from '#ui/onboarding/onboarding-complete.view-model.ts';
import { QuestOffboardingViewModel } from '#ui/onboarding/quest-offboarding.view-model.ts';
import { QuestOnboardingViewModel } from '#ui/onboarding/quest-onboarding.view-model.ts';
import { WeekOnboardingViewModel } from '#ui/onboarding/week-onboarding.view-model.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { QuestLoadingState } from '#ui/quests/quest-loading.state.ts';
import { bindings } from '../../bindings.ts';

export const onboardingBindings = bindings(({ factory, singleton, transient }) => {
  factory(Contacts, httpContacts, ApiClient);
  transient(FindFirstScreen, Quests, OnboardingFlows, Schedules, Clock);
  transient(SyncCrmContact, Contacts);
  singleton(CrmContactState, CrmContactState, SyncCrmContact, SessionState);
  transient(
    LoadingViewModel,
    FindFirstScreen,
    OnboardingState,
    SessionState,
    ErrorsState,
    ToastState,
    QuestLoadingState,
    CrmContactState,
    GuestTrial,
  );
  transient(AppOnboardingViewModel, OnboardingFlows, OnboardingState);
  transient(QuestOnboardingViewModel, ActiveQuestState, OnboardingFlows, OnboardingState);
  transient(WeekOnboardingViewModel, ActiveQuestState, OnboardingFlows, OnboardingState);
  transient(QuestOffboardingViewModel, ActiveQuestState, OnboardingFlows, OnboardingState);
  transient(OnboardingCompleteViewModel, ActiveQuestState, OnboardingFlows);
});
