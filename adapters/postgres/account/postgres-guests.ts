import type { Guest, Guests, Traveler } from '#core/account/server';
import { namesOf } from '#core/account';
import { foldedText } from '#core/shared';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';
import { freeUnprovenAddress } from './postgres-travelers.ts';

/** ACC-61 · Everybody who tries the product without an account, in PostgreSQL. */
export class PostgresGuests implements Guests {
  constructor(private readonly db: Db) {}

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
}
