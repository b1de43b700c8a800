import type { MessageDetails, MessageKey } from '../../messages/index.ts';
import { isUnlocked, type Quest, unlockDate } from '../../quests/index.ts';
import type { WeekId, PlaylistArtifactId, PlaylistItem } from '../../content/index.ts';
import { type Instant, type TimeZone, todayIn } from '../../shared/index.ts';
import type { PlaylistArtifact, PlaylistArtifactRef } from '../playlist.rules.ts';

/** The active quest of a Traveler, and the playlist of its weeks. */
export interface PlaylistSource {
  readonly quest: Pick<Quest, 'startingDate' | 'weeks'>;
  readonly zone: TimeZone;
  readonly items: readonly PlaylistItem[];
}

/** PLY-9 · The artifacts of these weeks, or of all, week by week as authored; those of locked weeks are left out. */
export function unlockedArtifacts(
  { quest, zone, items }: PlaylistSource,
  completed: readonly PlaylistArtifactRef[],
  now: Instant,
  weekIds: readonly WeekId[] = quest.weeks.map(({ id }) => id),
): readonly PlaylistArtifact[] {
  const today = todayIn(zone, now);
  return quest.weeks
    .filter((week) => weekIds.includes(week.id) && isUnlocked(quest, week, today))
    .flatMap((week) => items.filter(({ weekId }) => weekId === week.id))
    .map((item) => ({
      ...item,
      contentfulId: item.id,
      completed: completed.some(({ weekId, id }) => weekId === item.weekId && id === item.id),
    }));
}

/**
 * PLY-9 · The reason an artifact may not be completed or given a heart at a moment: the quest does not have it, or only
 * in weeks that open later; `undefined` if it may.
 */
export function playlistAccessProblem(
  { quest, zone, items }: PlaylistSource,
  { id, weekId }: { readonly id: PlaylistArtifactId; readonly weekId?: WeekId },
  now: Instant,
): { readonly key: MessageKey; readonly details: MessageDetails } | undefined {
  const offered = items.filter((item) => item.id === id && (weekId === undefined || item.weekId === weekId));
  const weeks = quest.weeks.filter((week) => offered.some((item) => item.weekId === week.id));
  const [date] = weeks.map((week) => unlockDate(quest, week)).toSorted();
  if (date === undefined) return { key: 'playlistArtifactNotFound', details: {} };
  return date <= todayIn(zone, now) ? undefined : { key: 'weekLocked', details: { date } };
}
