import type { Guest, Guests } from '#core/account/server';
import { namesOf } from '#core/account';
import { foldedText } from '#core/shared';
import type { Db } from '../database/database.ts';

/** Everybody who tries the product without an account, in PostgreSQL. */
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
}
