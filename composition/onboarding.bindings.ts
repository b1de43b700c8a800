import { SignOut } from '#core/account';
import { Boardings, FindFirstScreen } from '#core/onboarding';
import { Quests } from '#core/quests';
import { SessionState } from '#ui/account/session.state.ts';
import { Door } from '#ui/app/door.state.ts';
import { AppOnboardingViewModel } from '#ui/onboarding/app-onboarding.view-model.ts';
import { BoardingState } from '#ui/onboarding/boarding.state.ts';
import { LoadingViewModel } from '#ui/onboarding/loading.view-model.ts';
import { QuestOnboardingViewModel } from '#ui/onboarding/quest-onboarding.view-model.ts';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { bindings } from './bindings.ts';

export const onboardingBindings = bindings(({ keep, make }) => {
  keep(BoardingState, BoardingState, Boardings, SessionState);
  make(FindFirstScreen, Quests, Boardings);
  make(LoadingViewModel, FindFirstScreen, BoardingState, SessionState, SignOut, Door);
  make(AppOnboardingViewModel, Boardings, BoardingState);
  make(QuestOnboardingViewModel, JourneyState, Boardings, BoardingState);
});
