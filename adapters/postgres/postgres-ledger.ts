import type { Ledger, LedgerEntry } from '#core/challenges';
import type { Points } from '#core/quests';
import type { Dice, TravelerId } from '#core/shared';
import type { Db } from './database.ts';

/** The points of one Traveler in PostgreSQL. */
export class PostgresLedger implements Ledger {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly dice: Dice,
  ) {}

  async book({ reason, subject, points, bookedAt }: LedgerEntry): Promise<boolean> {
    const booked = await this.db
      .insertInto('ledger')
      .values({ id: this.dice.id(), traveler_id: this.traveler, reason, subject, ...points, booked_at: bookedAt })
      .onConflict((conflict) => conflict.columns(['traveler_id', 'reason', 'subject']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return booked !== undefined;
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
