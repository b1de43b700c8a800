export { OnboardingFlows } from './onboarding-flows.port.ts';
export { FindFirstScreen, type FirstScreenResult } from './find-first-screen.ts';
export { LoadingRefusal } from './loading-refusal.ts';
export { type OnboardingFlow, noSeenFlows, type SeenFlows } from './seen-flows.ts';
export { type QuestFlowKind, Visualizations } from './visualizations.port.ts';
export {
  type FinishedFlow,
  type FlowDestination,
  flowDestination,
  flowDestinationByButton,
} from './flow-destination.rules.ts';
export {
  cardButtons,
  cardIndexAfterTurn,
  type LabelledButton,
  leavesCarousel,
  showsOnboardingComplete,
} from './onboarding-cards.rules.ts';
export {
  type FirstLogin,
  firstLogin,
  type FirstScreen,
  firstScreen,
  type FirstScreenInput,
} from './first-screen.rules.ts';
export { hasSeenFlow, flowMarkConfirmed, flowMarkedSeen, requestedWeekToShow } from './seen-flows.rules.ts';
export { hasUnseenWeekCards, weekToShow, weekToShowOn } from './week-onboarding.rules.ts';
