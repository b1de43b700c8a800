import { ApiClient } from '#adapters/http/api-client';
import { HttpContacts } from '#adapters/http/http-contacts';
import { Contacts, MeetContact } from '#core/account';
import { Boardings, FindFirstScreen } from '#core/onboarding';
import { Quests } from '#core/quests';
import { Schedules } from '#core/schedule';
import { ContactState } from '#ui/account/contact.state.ts';
import { Clock } from '#core/shared';
import { SessionState } from '#ui/account/session.state.ts';
import { ErrorsState } from '#ui/kit/errors.state.ts';
import { ToastState } from '#ui/kit/toast.state.ts';
import { AppOnboardingViewModel } from '#ui/onboarding/app-onboarding.view-model.ts';
import { BoardingState } from '#ui/onboarding/boarding.state.ts';
import { LoadingViewModel } from '#ui/onboarding/loading.view-model.ts';
import { OnboardingCompleteViewModel } from '#ui/onboarding/onboarding-complete.view-model.ts';
import { QuestOffboardingViewModel } from '#ui/onboarding/quest-offboarding.view-model.ts';
import { QuestOnboardingViewModel } from '#ui/onboarding/quest-onboarding.view-model.ts';
import { WeekOnboardingViewModel } from '#ui/onboarding/week-onboarding.view-model.ts';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { QuestLoadingState } from '#ui/quests/quest-loading.state.ts';
import { bindings } from './bindings.ts';

export const onboardingBindings = bindings(({ keep, make }) => {
  keep(Contacts, HttpContacts, ApiClient);
  make(FindFirstScreen, Quests, Boardings, Schedules, Clock);
  make(MeetContact, Contacts);
  keep(ContactState, ContactState, MeetContact, SessionState);
  make(
    LoadingViewModel,
    FindFirstScreen,
    BoardingState,
    SessionState,
    ErrorsState,
    ToastState,
    QuestLoadingState,
    ContactState,
  );
  make(AppOnboardingViewModel, Boardings, BoardingState);
  make(QuestOnboardingViewModel, JourneyState, Boardings, BoardingState, Clock);
  make(WeekOnboardingViewModel, JourneyState, Boardings, BoardingState, Clock);
  make(QuestOffboardingViewModel, JourneyState, Boardings, BoardingState, Clock);
  make(OnboardingCompleteViewModel, JourneyState, Boardings);
});
