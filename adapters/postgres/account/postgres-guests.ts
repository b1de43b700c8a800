import { sql } from 'kysely';
import type { Guest, Guests, Traveler } from '#core/account/server';
import { namesOf } from '#core/account';
import { foldedText, type TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';
import { type ErasureContext, eraseTraveler } from './erase-traveler.ts';
import { freeUnprovenAddress } from './postgres-travelers.ts';

/** ACC-61 · Everybody who tries the product without an account, in PostgreSQL. */
export class PostgresGuests implements Guests {
  private readonly db: Db;

  constructor(private readonly context: ErasureContext) {
    this.db = context.db;
  }

  async add({ id, displayName, timeZone, createdAt, guestUntil }: Guest): Promise<void> {
    const { firstName, lastName } = namesOf(displayName);
    await this.db
      .insertInto('travelers')
      .values({
        id,
        email: '',
        // With a space it is the key of no address, so nobody can ask for it.
        email_key: `guest ${id}`,
        display_name: displayName,
        name_key: foldedText(displayName),
        first_name: firstName,
        last_name: lastName,
        password_hash: '',
        time_zone: timeZone,
        created_at: createdAt,
        guest_until: guestUntil,
      })
      .execute();
  }

  /** ACC-63 · In place of the person who registered the address and never proved it. */
  async keep({ id, email, emailKey, displayName, firstName, lastName, passwordHash }: Traveler): Promise<boolean> {
    return inTransaction(this.db, async (db) => {
      await freeUnprovenAddress(db, emailKey);
      const kept = await db
        .updateTable('travelers')
        .set({
          email,
          email_key: emailKey,
          display_name: displayName,
          name_key: foldedText(displayName),
          first_name: firstName,
          last_name: lastName,
          password_hash: passwordHash,
          guest_until: null,
        })
        .where('id', '=', id)
        .where('guest_until', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('travelers as owner').where('owner.email_key', '=', emailKey).select('owner.id'))),
        )
        .returning('id')
        .executeTakeFirst();
      return kept !== undefined;
    });
  }

  async join(guest: TravelerId, account: TravelerId): Promise<boolean | undefined> {
    const now = this.context.clock.now();
    return inTransaction(this.db, async (db) => {
      const quest = await db
        .selectFrom('travelers')
        .innerJoin('quests', 'quests.traveler_id', 'travelers.id')
        .innerJoin('cohorts', 'cohorts.id', 'quests.cohort_id')
        .where('travelers.id', '=', guest)
        .where('travelers.guest_until', '>', now)
        .select(['quests.id', 'cohorts.quest_content_id as content'])
        .forUpdate('travelers')
        .executeTakeFirst();
      if (!quest) return undefined;
      const isNew = !(await wasOnQuest(db, account, quest.content));
      if (isNew) await moveProgress(db, guest, account);
      await eraseTraveler({ ...this.context, db }, guest);
      return isNew;
    });
  }
}

/** Whether a Traveler was ever on a quest, in any cohort; they cannot begin another one until the transaction ends. */
async function wasOnQuest(db: Db, traveler: TravelerId, content: string): Promise<boolean> {
  await db.selectFrom('travelers').where('id', '=', traveler).select('id').forNoKeyUpdate().execute();
  const quests = db.selectFrom('quests').innerJoin('cohorts', 'cohorts.id', 'quests.cohort_id');
  const own = quests.where('traveler_id', '=', traveler).where('quest_content_id', '=', content).select('quests.id');
  return (await own.executeTakeFirst()) !== undefined;
}

/** Everything of a quest belongs to its row; points, drafts and files belong to the Traveler. */
async function moveProgress(db: Db, guest: TravelerId, account: TravelerId): Promise<void> {
  await sql`update quests set traveler_id = ${account}, active = active and not exists
    (select from quests as own where own.traveler_id = ${account} and own.active) where traveler_id = ${guest}`.execute(
    db,
  );
  await sql`update ledger set traveler_id = ${account} where traveler_id = ${guest} and (reason, subject) not in
    (select own.reason, own.subject from ledger as own where own.traveler_id = ${account})`.execute(db);
  await sql`update drafts set traveler_id = ${account} where traveler_id = ${guest} and place not in
    (select own.place from drafts as own where own.traveler_id = ${account})`.execute(db);
  await sql`update files set traveler_id = ${account} where traveler_id = ${guest}`.execute(db);
  await sql`update travelers set app_onboarding_seen_at = coalesce(app_onboarding_seen_at,
    (select seen.app_onboarding_seen_at from travelers as seen where seen.id = ${guest})) where id = ${account}`.execute(
    db,
  );
}
