import type { ChallengeId } from '../content/index.ts';
import type { CalendarDate, Instant } from '../shared/index.ts';
import { currentWeek, isChallengeAccessible } from './progress/unlock.rules.ts';
import type { Quest } from './quest.ts';

/** The most bytes of pictures and sounds that a device stores. */
export const WEEK_MEDIA_BYTES = 100_000_000;

/** A picture or a sound stored on a device: its URL, and when it was stored. */
export interface KeptMedia {
  readonly address: string;
  readonly bytes: number;
  readonly at: Instant;
}

/** The properties of the network connection, as far as the browser reports them. */
export interface ConnectionHints {
  readonly saveData?: boolean | undefined;
  readonly type?: string | undefined;
  readonly effectiveType?: string | undefined;
}

/**
 * ERR-29 · The challenges whose pictures and sounds a device stores: those of the week under way that can be opened.
 */
export function challengesWithMedia(
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  today: CalendarDate,
): readonly ChallengeId[] {
  const week = currentWeek(quest, today);
  return (week?.challenges ?? [])
    .filter((challenge) => week && isChallengeAccessible(quest, week, challenge, today))
    .map(({ id }) => id);
}

const PICTURE_OR_SOUND = /^\/content\/[^?#]+\.(avif|gif|jpe?g|png|svg|webp|mp3|m4a|ogg|wav)$/i;

/** ERR-29 · The addresses of the pictures and sounds that authored content shows, each once and in its order. */
export function mediaIn(authored: unknown): readonly string[] {
  if (typeof authored === 'string') return PICTURE_OR_SOUND.test(authored) ? [authored] : [];
  if (typeof authored !== 'object' || authored === null) return [];
  return [...new Set(Object.values(authored).flatMap(mediaIn))];
}

/**
 * ERR-30 · The media that a device removes to make room for an image or a sound of the week: those of other weeks,
 * oldest first; `undefined` if it does not fit beside those of the week.
 */
export function mediaToRemove(
  kept: readonly KeptMedia[],
  week: ReadonlySet<string>,
  bytes: number,
): readonly string[] | undefined {
  const others = kept
    .filter(({ address }) => !week.has(address))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  let total = kept.reduce((sum, one) => sum + one.bytes, bytes);
  const removed: string[] = [];
  for (const { address, bytes: freed } of others) {
    if (total <= WEEK_MEDIA_BYTES) break;
    total -= freed;
    removed.push(address);
  }
  return total <= WEEK_MEDIA_BYTES ? removed : undefined;
}

/**
 * ERR-31 · True if a device may load pictures and sounds in advance: not over a mobile or slow connection, nor in
 * data-saving mode.
 */
export function mayLoadMediaAhead({ saveData, type, effectiveType }: ConnectionHints): boolean {
  return saveData !== true && type !== 'cellular' && !(effectiveType ?? '').includes('2g');
}
