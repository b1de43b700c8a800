import { Refusal } from '../messages/index.ts';
import type { Quest } from './quest.ts';

/** The parts in which a quest is loaded, in order. */
export const QUEST_LOADING_PARTS = ['first', 'last', 'home', 'overall', 'additional', 'scheduleCommit'] as const;
export type QuestLoadingPart = (typeof QUEST_LOADING_PARTS)[number];

/** The loading progress of a quest, and whether one was added. */
export interface QuestLoading {
  /** The parts that have finished. */
  readonly finished: Readonly<Record<QuestLoadingPart, boolean>>;
  readonly hasAddedQuest: boolean;
  /** True if the quest that was added is all there. */
  readonly completeQuestAdded: boolean;
}

/** The initial state: no part is loaded or added. */
export const initialQuestLoading: QuestLoading = {
  finished: { first: false, last: false, home: false, overall: false, additional: false, scheduleCommit: false },
  hasAddedQuest: false,
  completeQuestAdded: false,
};

/** QST-16 · The loading state after a part has finished; idempotent. */
export function partLoaded(loading: QuestLoading, part: QuestLoadingPart): QuestLoading {
  return { ...loading, finished: { ...loading.finished, [part]: true } };
}

/** QST-16 · True if every part of a quest has finished loading. */
export function isQuestLoaded({ finished }: QuestLoading): boolean {
  return QUEST_LOADING_PARTS.every((part) => finished[part]);
}

/** QST-16 · The loading state after a restart: no part has finished; an added quest is still known. */
export function loadingRestarted(loading: QuestLoading): QuestLoading {
  return { ...loading, finished: initialQuestLoading.finished };
}

/** QST-16 · A Traveler added a cohort: a quest was added, and it is not complete yet. */
export function cohortAdded(loading: QuestLoading): QuestLoading {
  return { ...loading, hasAddedQuest: true, completeQuestAdded: false };
}

/** QST-16 · The quest that was added is all there. */
export function addedQuestCompleted(loading: QuestLoading): QuestLoading {
  return { ...loading, completeQuestAdded: true };
}

/**
 * QST-16 · The loading state after the flag for an added quest, or for complete data, was cleared; the rest is
 * unchanged.
 */
export function withAdditionCleared(loading: QuestLoading, flag: 'hasAddedQuest' | 'completeQuestAdded'): QuestLoading {
  return { ...loading, [flag]: false };
}

/** QST-7 · True if a problem says that no quest is in progress; a screen that shows it then leads to the Quest Code. */
export const isNoActiveQuest = (problem: unknown): boolean =>
  problem instanceof Refusal && problem.key === 'noActiveQuest';

/** The parts of the product that depend on which quest a Traveler is on. */
export const QUEST_PARTS = [
  'all challenges',
  'weekly challenges',
  'daily challenges',
  'relationships',
  'schedule editing',
] as const;
export type QuestPart = (typeof QUEST_PARTS)[number];

/**
 * QST-8 · True if a part of the product is available on this quest: a trial has all its challenges, but none of these
 * parts.
 */
export function isQuestPartOffered(part: QuestPart, { isSampleQuest }: Pick<Quest, 'isSampleQuest'>): boolean {
  return !isSampleQuest || part === 'all challenges';
}
