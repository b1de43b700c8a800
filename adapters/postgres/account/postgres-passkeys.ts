import type { PasskeyChallenge, PasskeyChallenges, PasskeyRecord, Passkeys } from '#core/account/server';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** Passkeys in PostgreSQL. */
export class PostgresPasskeys implements Passkeys {
  constructor(private readonly db: Db) {}

  async of(traveler: TravelerId): Promise<readonly PasskeyRecord[]> {
    const rows = await this.query().where('traveler_id', '=', traveler).orderBy('created_at').orderBy('id').execute();
    return rows.map(recordOf);
  }

  async lock(traveler: TravelerId): Promise<void> {
    await this.db.selectFrom('travelers').where('id', '=', traveler).select('id').forNoKeyUpdate().execute();
  }

  async byCredential(credential: string): Promise<PasskeyRecord | undefined> {
    const row = await this.query().where('credential', '=', credential).executeTakeFirst();
    return row && recordOf(row);
  }

  private query() {
    return this.db
      .selectFrom('passkeys')
      .select(['id', 'traveler_id as traveler', 'credential', 'public_key as publicKey', 'counter', 'transports'])
      .select(['browser', 'system', 'created_at as createdAt', 'last_used_at as lastUsedAt']);
  }

  async add({ traveler, publicKey, transports, createdAt, lastUsedAt, ...same }: PasskeyRecord): Promise<boolean> {
    const added = await this.db
      .insertInto('passkeys')
      .values({
        ...same,
        traveler_id: traveler,
        public_key: Buffer.from(publicKey),
        transports: JSON.stringify(transports) as never,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })
      .onConflict((conflict) => conflict.column('credential').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  async use({ id, counter: before }: PasskeyRecord, counter: number, at: Instant): Promise<boolean> {
    const used = await this.db
      .updateTable('passkeys')
      .set({ counter, last_used_at: at })
      .where('id', '=', id)
      .where('counter', '=', before)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  }

  async remove(traveler: TravelerId, id: string): Promise<boolean> {
    const removed = await this.db
      .deleteFrom('passkeys')
      .where('traveler_id', '=', traveler)
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  }

  async removeAll(traveler: TravelerId): Promise<boolean> {
    const removed = await this.db.deleteFrom('passkeys').where('traveler_id', '=', traveler).returning('id').execute();
    return removed.length > 0;
  }
}

/** The database gives numbers of this size as text. */
const recordOf = (row: PasskeyRecord): PasskeyRecord => ({ ...row, counter: Number(row.counter) });

/** Challenges for passkeys in PostgreSQL. */
export class PostgresPasskeyChallenges implements PasskeyChallenges {
  constructor(private readonly db: Db) {}

  async save({ challenge, purpose, traveler, expiresAt }: PasskeyChallenge): Promise<void> {
    await this.db
      .insertInto('passkey_challenges')
      .values({ challenge, purpose, traveler_id: traveler, expires_at: expiresAt })
      .execute();
  }

  take(challenge: string): Promise<PasskeyChallenge | undefined> {
    return this.db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .returning(['challenge', 'purpose', 'traveler_id as traveler', 'expires_at as expiresAt'])
      .executeTakeFirst();
  }
}
