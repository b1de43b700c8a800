import type { InvitationRecord, Invitations } from '#core/account/server';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** The invitations that operators made, in PostgreSQL. */
export class PostgresInvitations implements Invitations {
  constructor(private readonly db: Db) {}

  async save({ traveler, id, hash, expiresAt, usedAt, createdAt }: InvitationRecord): Promise<void> {
    const fresh = { id, hash, expires_at: expiresAt, used_at: usedAt, created_at: createdAt };
    await this.db
      .insertInto('invitations')
      .values({ traveler_id: traveler, ...fresh })
      .onConflict((conflict) => conflict.column('traveler_id').doUpdateSet(fresh))
      .execute();
  }

  async byEmailKey(emailKey: string): Promise<InvitationRecord | undefined> {
    return this.db
      .selectFrom('invitations')
      .innerJoin('travelers', 'travelers.id', 'invitations.traveler_id')
      .where('travelers.email_key', '=', emailKey)
      .select([
        'invitations.id',
        'invitations.traveler_id as traveler',
        'invitations.hash',
        'invitations.expires_at as expiresAt',
        'invitations.used_at as usedAt',
        'invitations.created_at as createdAt',
      ])
      .executeTakeFirst();
  }

  async use(id: string, at: Instant): Promise<boolean> {
    const used = await this.db
      .updateTable('invitations')
      .set({ used_at: at })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  }

  async revoke(traveler: TravelerId): Promise<void> {
    await this.db.deleteFrom('invitations').where('traveler_id', '=', traveler).where('used_at', 'is', null).execute();
  }
}
