import { type Instant, plusMinutes } from '../../shared/index.ts';
import type { PinnedQuest } from '../content-update.ts';
import { draftPlaceProblem } from './draft-key.rules.ts';

/** For how many days a draft is kept without being changed once its place is gone. */
export const ABANDONED_DRAFT_DAYS = 90;

/** Where a draft was written, and when it was last saved. */
export interface DatedDraft {
  readonly place: string;
  readonly savedAt: Instant;
}

/** STP-20 · The last moment at which an abandoned draft may have been saved. */
export const abandonedBefore = (now: Instant): Instant => plusMinutes(now, -ABANDONED_DRAFT_DAYS * 24 * 60);

/**
 * STP-20 · Which of a Traveler's drafts are abandoned: not changed for 90 days, at places that are not in the quest that
 * they are on. A quest that was begun since, or whose content was, leaves every draft alone.
 */
export function abandonedDrafts<Draft extends DatedDraft>(
  drafts: readonly Draft[],
  quests: readonly Pick<PinnedQuest, 'pins' | 'isCurrent' | 'begunAt'>[],
  now: Instant,
): readonly Draft[] {
  const before = abandonedBefore(now);
  const current = quests.filter(({ isCurrent }) => isCurrent).map((one) => ({ ...one, pins: one.pins.slice(-1) }));
  const beginnings = current.flatMap(({ begunAt, pins }) => [begunAt, ...pins.map(({ from }) => from)]);
  if (beginnings.some((begun) => begun > before)) return [];
  return drafts.filter(({ place, savedAt }) => savedAt <= before && draftPlaceProblem(place, current) !== undefined);
}
