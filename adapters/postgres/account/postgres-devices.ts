import { sql } from 'kysely';
import { DEVICE_LIMIT } from '#core/account';
import type { Devices } from '#core/account/server';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import type { Fingerprinter } from './postgres-rate-limits.ts';
import { inTransaction } from '../database/transactions.ts';

/** The devices of every account in PostgreSQL. A fingerprint is made for one account alone, so that none shows which accounts share a device. */
export class PostgresDevices implements Devices {
  constructor(
    private readonly db: Db,
    private readonly prints: Fingerprinter,
  ) {}

  async remember(traveler: TravelerId, device: string, at: Instant): Promise<void> {
    const print = this.printOf(traveler, device);
    await inTransaction(this.db, async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`devices ${traveler}`}, 0))`.execute(db);
      await db
        .insertInto('devices')
        .values({ traveler_id: traveler, print, seen_at: at })
        .onConflict((conflict) => conflict.columns(['traveler_id', 'print']).doUpdateSet({ seen_at: at }))
        .execute();
      const known = db
        .selectFrom('devices')
        .where('traveler_id', '=', traveler)
        .orderBy(sql`print = ${print}`, 'desc')
        .orderBy('seen_at', 'desc')
        .limit(DEVICE_LIMIT.most)
        .select('print');
      await db.deleteFrom('devices').where('traveler_id', '=', traveler).where('print', 'not in', known).execute();
    });
  }

  async knows(emailKey: string, device: string): Promise<boolean> {
    const stored = await this.db
      .selectFrom('devices')
      .innerJoin('travelers', 'travelers.id', 'devices.traveler_id')
      .where('travelers.email_key', '=', emailKey)
      .select(['devices.traveler_id', 'devices.print'])
      .execute();
    return stored.some(({ traveler_id, print }) => this.printsOf(traveler_id, device).includes(print));
  }

  async setSignUpDevice(traveler: TravelerId, device: string): Promise<void> {
    await this.db
      .updateTable('travelers')
      .set({ begun_on: this.printOf(traveler, device) })
      .where('id', '=', traveler)
      .execute();
  }

  async isSignUpDevice(traveler: TravelerId, device: string): Promise<boolean> {
    const begun = await this.db
      .selectFrom('travelers')
      .where('id', '=', traveler)
      .where('begun_on', 'in', this.printsOf(traveler, device))
      .select('id')
      .executeTakeFirst();
    return begun !== undefined;
  }

  private printOf(traveler: TravelerId, device: string): string {
    return this.prints.fingerprint(textOf(traveler, device));
  }

  private printsOf(traveler: TravelerId, device: string): readonly string[] {
    return this.prints.fingerprints(textOf(traveler, device));
  }
}

const textOf = (traveler: TravelerId, device: string): string => `device ${traveler} ${device}`;
