export type * from './content.ts';
export { ADDITIONAL_CARD_ACTIONS, ADDITIONAL_KINDS, CARD_ACTIONS, CARD_COLORS, LOCATION_TYPES } from './content.ts';
export type * from './quest.ts';
export type { JoinedQuest, JoinedQuests, Joining } from './joined-quest.ts';
export { joinedQuest } from './joined-quest.rules.ts';
export type { WeekRecord } from './week-record.ts';
export { weekRecords } from './week-record.rules.ts';
export { Cohorts, type Journey, type KeptPromises, Quests } from './quests.port.ts';
export { Milestones } from './milestones.port.ts';
export { PROMISED_BP, questEarned, weekEarned } from './earned.rules.ts';
export { JoinQuest } from './join-quest.ts';
export { SwitchQuest } from './switch-quest.ts';
export { type NextChallenge, nextChallenge } from './next-challenge.rules.ts';
export {
  challengePercent,
  type CompletedChallenge,
  completionOf,
  countedSteps,
  isQuestComplete,
  isWeekComplete,
  overviewPercent,
  type StepToShow,
  stepToShow,
  type Walked,
  type WalkedWeek,
  weekPercent,
} from './progress.rules.ts';
export { currentWeek, isBonus, isReachable, isUnlocked, unlockDate, weekEnd } from './unlock.rules.ts';
export { replanProblem, weekToReplan } from './replannable.rules.ts';
export { JoinCohort } from './join-cohort.ts';
export { type ContentAsKept, contentGap } from './content-gaps.rules.ts';
export type { PlannedDate, Walk, WalkIndex } from './walk.ts';
export { questOf, walkIndex, weekStart } from './walk.rules.ts';
export { type JoinableCohort, Walks } from './walks.port.ts';
export {
  type AgendaItem,
  agendaOf,
  firstMissed,
  isLate,
  minutesLeft,
  minutesOf,
  type NamedItem,
  openByName,
  openOn,
  type Promised,
  UNTIMED,
} from './agenda.rules.ts';
export { challengeStatus, placeStatuses, type WorkStatus, workStatus } from './status.rules.ts';
export { isOffered, QUEST_PARTS, type QuestPart } from './trial.rules.ts';
export { isWithoutQuest } from './without-quest.rules.ts';
export {
  joinProblem,
  newQuestQuestion,
  plannedOnReturn,
  type QuestInProgress,
  startOfSwitch,
} from './joining.rules.ts';
export { inOrderOfStart, type QuestEntry, questEntry, questSwitchProblem, switchedTo } from './quest-manager.rules.ts';
export {
  daysUntilStart,
  hasEndingToSee,
  hasWeekBegun,
  type HomeClick,
  idleMessage,
  selectedWeek,
  timeOfDay,
  weekInView,
  type WeekItem,
  weekItems,
} from './home.rules.ts';
export { type WeekDay, weekDays } from './week-days.rules.ts';
export {
  addedQuestCompleted,
  additionForgotten,
  cohortAdded,
  isQuestLoaded,
  loadingRestarted,
  nothingLoaded,
  partLoaded,
  QUEST_LOADING_PARTS,
  type QuestLoading,
  type QuestLoadingPart,
} from './quest-loading.rules.ts';
export {
  celebrated,
  type Milestone,
  milestoneAfter,
  noWeekCompleted,
  type WalkedQuest,
  type WeekCompletion,
  weekCompletionAfter,
} from './week-completion.rules.ts';
export {
  countInWords,
  type LabelledPoints,
  labelledPoints,
  locationNamed,
  titlePlaceholder,
  worthOf,
} from './labels.rules.ts';
