import { sql } from 'kysely';
import type { PointsSource, Ledger, LedgerEntry } from '#core/challenges/server';
import type { Points } from '#core/quests';
import type { RandomSource, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

type BookedPromise = PointsSource & Pick<LedgerEntry, 'bookedAt'>;

/** The sums of everything that a Traveler has booked, and every promise that ever was; when it was is text as PostgreSQL writes it. */
export interface LedgerSummary {
  readonly points: Points;
  readonly promises: readonly BookedPromise[];
}

/** A {@link LedgerSummary} as part of a statement; `traveler` names the column with the id of whose it is. */
export const ledgerOf = (traveler: string) => sql<LedgerSummary>`(
  select json_build_object(
    'points', json_build_object('xp', coalesce(sum(xp), 0), 'bp', coalesce(sum(bp), 0)),
    'promises', coalesce(
      json_agg(json_build_object('reason', reason, 'subject', subject, 'bookedAt', booked_at))
        filter (where reason in ('week promise', 'quest promise')), '[]'))
  from ledger where ledger.traveler_id = ${sql.ref(traveler)})`;

/** The points of one Traveler in PostgreSQL. */
export class PostgresLedger implements Ledger {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly random: RandomSource,
  ) {}

  async book(entries: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]> {
    if (entries.length === 0) return [];
    const rows = entries.map((entry) => ({ entry, id: this.random.uuid() }));
    const booked = await this.db
      .insertInto('ledger')
      .values(
        rows.map(({ id, entry: { reason, subject, points, bookedAt } }) => ({
          id,
          traveler_id: this.traveler,
          reason,
          subject,
          ...points,
          booked_at: bookedAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['traveler_id', 'reason', 'subject']).doNothing())
      .returning('id')
      .execute();
    const bookedIds = new Set(booked.map(({ id }) => id));
    return rows.filter(({ id }) => bookedIds.has(id)).map(({ entry }) => entry);
  }

  async totals(): Promise<Points> {
    const { xp, bp } = await this.db
      .selectFrom('ledger')
      .where('traveler_id', '=', this.traveler)
      .select(({ fn }) => [fn.sum<number>('xp').as('xp'), fn.sum<number>('bp').as('bp')])
      .executeTakeFirstOrThrow();
    return { xp: Number(xp), bp: Number(bp) };
  }
}
