import { ApiClient } from '#adapters/http/api-client';
import { httpOnboardingFlows } from '#adapters/http/onboarding';
import { BrowserFinishedFlowsStore } from '#adapters/browser-storage/browser-finished-flows-store';
import { SessionStore } from '#core/account';
import { Challenges } from '#core/challenges';
import { FinishedFlowsStore, OnboardingFlows } from '#core/onboarding';
import { SessionState } from '#ui/account/session/session.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { OnboardingState } from '#ui/onboarding/onboarding.state.ts';
import { WeekOnboardingGuardViewModel } from '#ui/onboarding/week-onboarding-guard.view-model.ts';
import { ChallengeLoads } from '#ui/quests/challenge-loads.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { bindings } from '../../bindings.ts';

/** The onboarding cards that were seen, and the guard that shows a week's cards before its challenges. */
export const onboardingStateBindings = bindings(({ factory, singleton, transient }) => {
  factory(OnboardingFlows, httpOnboardingFlows, ApiClient);
  singleton(FinishedFlowsStore, BrowserFinishedFlowsStore, SessionStore);
  singleton(OnboardingState, OnboardingState, OnboardingFlows, SessionState, ToastState, FinishedFlowsStore);
  singleton(ChallengeLoads, ChallengeLoads, Challenges);
  transient(WeekOnboardingGuardViewModel, ActiveQuestState, ChallengeLoads, OnboardingState);
});
