export type * from './quest.ts';
export type { JoinedQuest, JoinedQuests, JoinRecord } from './joining/joined-quest.ts';
export type { WeekRecord } from './progress/week-record.ts';
export { Cohorts, type ActiveQuest, type KeptPromises, Quests } from './quests.port.ts';
export { CelebrationStateStore } from './progress/celebration-state-store.port.ts';
export { PROMISE_BP, pointsEarnedInQuest, pointsEarnedInWeek } from './progress/earned-points.rules.ts';
export { JoinQuest } from './joining/join-quest.ts';
export { SwitchQuest } from './joining/switch-quest.ts';
export { type NextChallenge, nextChallenge } from './home/next-challenge.rules.ts';
export { type QuestSummary, questSummary } from './home/quest-summary.rules.ts';
export {
  challengePercent,
  type CompletedChallenge,
  questCompletedAt,
  completedStepIndexes,
  isQuestComplete,
  isWeekComplete,
  overviewPercent,
  type StepToShow,
  stepToShow,
  type ChallengeProgress,
  type WeekProgress,
  weekPercent,
} from './progress/completion.rules.ts';
export {
  currentWeek,
  isBonus,
  isChallengeAccessible,
  isUnlocked,
  unlockDate,
  weekEnd,
} from './progress/unlock.rules.ts';
export { replanProblem, weekToReplan } from './agenda/replannable.rules.ts';
export type { PlannedDate, QuestProgress, QuestProgressIndex } from './progress/quest-progress.ts';
export { type JoinableCohort, Enrollments } from './joining/enrollments.port.ts';
export {
  type AgendaItem,
  agendaOf,
  firstMissedDate,
  isLastOfDay,
  itemTitle,
  isLate,
  minutesLeft,
  totalMinutes,
  type NamedItem,
  namedOpenItems,
  openItemsOn,
  type PromisedItem,
  DEFAULT_MINUTES,
} from './agenda/agenda.rules.ts';
export { challengeStatus, itemStatuses, type WorkStatus, workStatus } from './progress/work-status.rules.ts';
export { isQuestPartOffered, QUEST_PARTS, type QuestPart } from './trial.rules.ts';
export { isNoActiveQuest } from './no-active-quest.rules.ts';
export {
  isResumedAsLeft,
  joinProblem,
  newQuestQuestion,
  type QuestInProgress,
  switchStartDate,
} from './joining/joining.rules.ts';
export {
  questsByStart,
  type QuestManagerEntry,
  questManagerEntry,
  questSwitchProblem,
} from './joining/quest-manager.rules.ts';
export {
  daysUntilStart,
  hasUnseenOffboarding,
  hasWeekBegun,
  type HomeClick,
  idleMessage,
  selectedWeek,
  timeOfDay,
  weekInView,
  type WeekItem,
  weekItems,
} from './home/home.rules.ts';
export { type WeekDay, weekDays } from './agenda/week-days.rules.ts';
export {
  addedQuestCompleted,
  withAdditionCleared,
  cohortAdded,
  isQuestLoaded,
  loadingRestarted,
  initialQuestLoading,
  partLoaded,
  QUEST_LOADING_PARTS,
  type QuestLoading,
  type QuestLoadingPart,
} from './quest-loading.rules.ts';
export {
  withoutCelebration,
  type CelebrationState,
  celebrationStateAfter,
  noWeekCompleted,
  type CompletionSnapshot,
  type WeekCompletion,
  weekCompletionAfter,
} from './progress/celebration-state.rules.ts';
export { countInWords, type LabelledPoints, labelledPoints, titlePlaceholder, pointsWorth } from './labels.rules.ts';
