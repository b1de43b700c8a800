import type { MessageKey } from '../../messages/index.ts';

/** Stored content, in which parts that an author's service left out may be missing. */
export interface StoredContent {
  readonly weeks?: readonly ({ readonly challenges?: readonly unknown[] | null } | null | undefined)[] | null;
}

/**
 * QST-24 · The missing part of the content that a cohort is pinned to, because of which the quest cannot be shown: the
 * quest itself, for which every call has its own code, a week, or the list of a week's challenges. A week may have
 * none.
 */
export function contentGap(quest: StoredContent | null | undefined, noQuest: MessageKey): MessageKey | undefined {
  if (!Array.isArray(quest?.weeks)) return noQuest;
  if (quest.weeks.some((week) => !week)) return 'errorContentWeekDefMissing';
  return quest.weeks.every((week) => Array.isArray(week?.challenges))
    ? undefined
    : 'errorContentWeekDefPlaylistMissing';
}
