export { Boardings } from './boardings.port.ts';
export { FindFirstScreen, type FirstStop } from './find-first-screen.ts';
export { LoadingRefusal } from './loading-refusal.ts';
export { type CardFlow, nothingSeen, type SeenFlows } from './seen-flows.ts';
export { type BoardingKind, Visualizations } from './visualizations.port.ts';
export { type FinishedFlow, type FlowEnd, flowEnd, flowEndBy } from './boarding-end.rules.ts';
export { cardButtons, cardTurnedTo, type LabelledButton, leavesCards, showsCardsDone } from './cards.rules.ts';
export {
  type FirstLogin,
  firstLogin,
  type FirstScreen,
  firstScreen,
  type FirstScreenFacts,
} from './first-screen.rules.ts';
export { hasSeen, markAnswered, markedSeen, weekStillToShow } from './seen-flows.rules.ts';
export { hasCardsToSee, weekToShow, weekToShowOn } from './week-cards.rules.ts';
