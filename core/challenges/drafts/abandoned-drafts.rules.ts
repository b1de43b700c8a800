import { type Instant, plusMinutes } from '../../shared/index.ts';
import type { PinnedQuest } from '../content-update.ts';
import { draftPlaceProblem } from './draft-key.rules.ts';

/** The days for which an unchanged draft is kept once its step or challenge no longer exists. */
export const ABANDONED_DRAFT_DAYS = 90;

/** The key of a draft, and when it was last saved. */
export interface DatedDraft {
  readonly place: string;
  readonly savedAt: Instant;
}

/** STP-20 · The last moment at which an abandoned draft may have been saved. */
export const abandonedBefore = (now: Instant): Instant => plusMinutes(now, -ABANDONED_DRAFT_DAYS * 24 * 60);

/**
 * STP-20 · The abandoned drafts of a Traveler: unchanged for 90 days, with keys that none of their current or former
 * quests had in that time.
 */
export function abandonedDrafts<Draft extends DatedDraft>(
  drafts: readonly Draft[],
  quests: readonly Pick<PinnedQuest, 'pins'>[],
  now: Instant,
): readonly Draft[] {
  const before = abandonedBefore(now);
  const recent = quests.map(({ pins }) => ({ pins: pins.filter((_, at) => !((pins[at + 1]?.from ?? now) <= before)) }));
  return drafts.filter(({ place, savedAt }) => savedAt <= before && draftPlaceProblem(place, recent) !== undefined);
}
