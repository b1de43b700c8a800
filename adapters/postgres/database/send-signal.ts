import { sql } from 'kysely';
import type { TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import { type Signal, SIGNAL_CHANNEL } from './signals.ts';

/** Sends every process a signal about a Traveler when the current transaction commits; sends none if it fails. */
export async function sendSignal(db: Db, traveler: TravelerId, signal: Exclude<Signal, 'everything'>): Promise<void> {
  await sendSignals(db, [traveler], signal);
}

/** The same about several Travelers, in one statement. */
export async function sendSignals(
  db: Db,
  travelers: readonly TravelerId[],
  signal: Exclude<Signal, 'everything'>,
): Promise<void> {
  const texts = travelers.map((traveler) => `${traveler} ${signal}`);
  await sql`select pg_notify(${SIGNAL_CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(db);
}
