import { sql } from 'kysely';
import type { Traveler, Travelers, SignUpEnrollment, FirstStart } from '#core/account/server';
import { currentLocale, Refusal } from '#core/messages';
import {
  foldedText,
  type Instant,
  type TimeZone,
  type TravelerId,
  type Clock,
  type RandomSource,
  partsOf,
} from '#core/shared';
import type { Db } from '../database/database.ts';
import { inTransaction, isRowId } from '../database/transactions.ts';
import { joinRelationships } from '../relationships/join-relationships.ts';
import { RELATED_USER } from '../relationships/relationship-rows.ts';
import { JoinCohort } from '#core/quests/server';
import { PostgresEnrollments } from '../quests/postgres-enrollments.ts';

/** Everybody who signed up, in PostgreSQL. */
export class PostgresTravelers implements Travelers {
  constructor(private readonly db: Db) {}

  async byEmailKey(emailKey: string): Promise<Traveler | undefined> {
    return this.selectTravelers().where('email_key', '=', emailKey).executeTakeFirst();
  }

  async byEmailKeyForUpdate(emailKey: string): Promise<Traveler | undefined> {
    return this.selectTravelers().where('email_key', '=', emailKey).forNoKeyUpdate().executeTakeFirst();
  }

  async byId(traveler: TravelerId): Promise<Traveler | undefined> {
    if (!isRowId(traveler)) return undefined;
    return this.selectTravelers().where('id', '=', traveler).executeTakeFirst();
  }

  async add(traveler: Traveler): Promise<void> {
    await inTransaction(this.db, async (db) => {
      await freeUnprovenAddress(db, traveler.emailKey);
      await this.insert(db, traveler);
    });
  }

  async markVerified(traveler: TravelerId, at: Instant): Promise<void> {
    await inTransaction(this.db, async (db) => {
      const proven = await db
        .updateTable('travelers')
        .set({ verified_at: at })
        .where('id', '=', traveler)
        .where('verified_at', 'is', null)
        .returning(RELATED_USER)
        .executeTakeFirst();
      if (proven) await joinRelationships(db, proven);
    });
  }

  async changeTimeZone(traveler: TravelerId, timeZone: TimeZone): Promise<void> {
    await this.db.updateTable('travelers').set({ time_zone: timeZone }).where('id', '=', traveler).execute();
  }

  async hasPasswordHash(traveler: TravelerId, passwordHash: string): Promise<boolean> {
    const same = await this.db
      .selectFrom('travelers')
      .where('id', '=', traveler)
      .where('password_hash', '=', passwordHash)
      .select('id')
      .forShare()
      .executeTakeFirst();
    return same !== undefined;
  }

  async changePassword(traveler: TravelerId, passwordHash: string): Promise<void> {
    await this.db.updateTable('travelers').set({ password_hash: passwordHash }).where('id', '=', traveler).execute();
  }

  async isLocked(traveler: TravelerId): Promise<boolean> {
    const locked = this.db.selectFrom('travelers').where('id', '=', traveler).where('locked_at', 'is not', null);
    return (await locked.select('id').executeTakeFirst()) !== undefined;
  }

  async setLockedAt(traveler: TravelerId, at: Instant | null): Promise<void> {
    await this.db.updateTable('travelers').set({ locked_at: at }).where('id', '=', traveler).execute();
  }

  private async insert(db: Db, traveler: Traveler): Promise<void> {
    const added = await db
      .insertInto('travelers')
      .values({
        id: traveler.id,
        email: traveler.email,
        email_key: traveler.emailKey,
        display_name: traveler.displayName,
        name_key: foldedText(traveler.displayName),
        first_name: traveler.firstName,
        last_name: traveler.lastName,
        password_hash: traveler.passwordHash,
        verified_at: traveler.verifiedAt,
        time_zone: traveler.timeZone,
        created_at: traveler.createdAt,
        locale: currentLocale(),
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Refusal('emailTaken', { field: 'email' });
  }

  private selectTravelers() {
    return this.db
      .selectFrom('travelers')
      .select([
        'id',
        'email',
        'email_key as emailKey',
        'display_name as displayName',
        'first_name as firstName',
        'last_name as lastName',
        'password_hash as passwordHash',
        'verified_at as verifiedAt',
        'time_zone as timeZone',
        'created_at as createdAt',
      ]);
  }
}

/**
 * ACC-27 · Deletes an account whose address was never proven, and prevents sign-ups with that address until the
 * transaction ends.
 */
export async function freeUnprovenAddress(db: Db, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${emailKey}`}, 0))`.execute(db);
  await db
    .deleteFrom('travelers')
    .where('email_key', '=', emailKey)
    .where('verified_at', 'is', null)
    .where('locked_at', 'is', null)
    .execute();
}

/** The way onto a first quest, in PostgreSQL. */
export class PostgresSignUpEnrollment implements SignUpEnrollment {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async cohortStatus(questCode: string): Promise<'open' | 'closed' | undefined> {
    const cohort = await this.db
      .selectFrom('cohorts')
      .where('enrollment_code', '=', questCode)
      .select('closed_at')
      .executeTakeFirst();
    return cohort && (cohort.closed_at === null ? 'open' : 'closed');
  }

  async enroll(traveler: TravelerId, questCode: string, { today, startOnSameWeek }: FirstStart): Promise<void> {
    const enrollments = new PostgresEnrollments(this.db, traveler, this.clock, this.random);
    await new JoinCohort(enrollments, this.clock).run(questCode, { ...partsOf(today), startOnSameWeek });
  }
}
