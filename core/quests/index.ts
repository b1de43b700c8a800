export type * from './content.ts';
export { CARD_ACTIONS, LOCATION_TYPES } from './content.ts';
export type * from './quest.ts';
export { Cohorts, type Journey, Quests } from './quests.port.ts';
export { JoinQuest } from './join-quest.ts';
export { type NextChallenge, nextChallenge } from './next-challenge.rules.ts';
export {
  challengePercent,
  type CompletedChallenge,
  completionOf,
  countedSteps,
  isQuestComplete,
  isWeekComplete,
  type StepToShow,
  stepToShow,
  type Walked,
  weekPercent,
} from './progress.rules.ts';
export { currentWeek, isBonus, isUnlocked, unlockDate, weekEnd } from './unlock.rules.ts';
export { JoinCohort } from './join-cohort.ts';
export { dateIn, isCompleted, type PlannedDate, questOf, stepNumbersIn, type Walk, weekStart } from './walk.ts';
export { type JoinableCohort, Walks } from './walks.port.ts';
export {
  type AgendaItem,
  agendaOf,
  firstMissed,
  isLate,
  minutesLeft,
  minutesOf,
  openOn,
  type Promised,
  UNTIMED,
} from './agenda.rules.ts';
