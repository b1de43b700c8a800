import type { TravelerId } from './ids.ts';
import type { CallOutcome, StoredResponse } from './shared.port.ts';
import { plusMinutes, secondsOf } from './time/instant.rules.ts';
import type { Instant } from './time/calendar-date.ts';

/** The limits of stored responses on a device: their number, their characters in all, and their days. */
export const STORED_RESPONSES_LIMIT = { responses: 300, characters: 10_000_000, days: 30 } as const;

/** The version of stored responses; those of other versions are removed. */
export const STORED_RESPONSES_VERSION = 1;

const MINUTES_PER_DAY = 24 * 60;

/** ERR-24 · True if a stored response may be shown: to whom it was given, for thirty days. */
export function isStoredResponseFor(
  { traveler, at }: Pick<StoredResponse, 'traveler' | 'at'>,
  reader: TravelerId,
  now: Instant,
): boolean {
  return (
    traveler === reader && secondsOf(plusMinutes(at, STORED_RESPONSES_LIMIT.days * MINUTES_PER_DAY)) > secondsOf(now)
  );
}

/** A stored response without its body. */
export type StoredResponseEntry = Omit<StoredResponse, 'body'> & { readonly characters: number };

/**
 * ERR-25 · The questions whose responses are removed after one of an owner's is stored: those of all other people and
 * those too old beside the newest, then the oldest until the rest are few and small enough.
 */
export function responsesToRemove(entries: readonly StoredResponseEntry[], owner: TravelerId): ReadonlySet<string> {
  const newestFirst = entries
    .filter(({ traveler }) => traveler === owner)
    .toSorted((one, other) => secondsOf(other.at) - secondsOf(one.at));
  const newest = newestFirst[0]?.at;
  const kept = new Set<string>();
  let total = 0;
  for (const entry of newestFirst) {
    const { question, characters } = entry;
    if (newest !== undefined && !isStoredResponseFor(entry, owner, newest)) break;
    total += characters;
    if (total > STORED_RESPONSES_LIMIT.characters || kept.size === STORED_RESPONSES_LIMIT.responses) break;
    kept.add(question);
  }
  return new Set(entries.map(({ question }) => question).filter((question) => !kept.has(question)));
}

/**
 * ERR-26 · Since when the shown data may be outdated: the time of the oldest stored response shown after the last
 * response of the server.
 */
export function outOfDateSince(since: Instant | undefined, { refused, storedAt }: CallOutcome): Instant | undefined {
  if (refused === undefined) return undefined;
  if (storedAt === undefined || (since !== undefined && secondsOf(since) <= secondsOf(storedAt))) return since;
  return storedAt;
}

/**
 * ERR-28 · The milliseconds for which a read waits for the server before the stored response is used: four seconds, or
 * half a second after one waited in vain, until the server responds.
 */
export function readPatience(hasWaitedInVain: boolean): number {
  return hasWaitedInVain ? 500 : 4_000;
}
