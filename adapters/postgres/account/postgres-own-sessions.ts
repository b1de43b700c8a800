import { sql } from 'kysely';
import type { SignedInDevice } from '#core/account';
import type { OwnSessions } from '#core/account/server';
import { Refusal } from '#core/messages';
import type { Clock, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { sendSignal } from '../database/send-signal.ts';

/** The open sessions of one Traveler, in PostgreSQL. */
export class PostgresOwnSessions implements OwnSessions {
  constructor(
    private readonly db: Db,
    private readonly own: { readonly traveler: TravelerId; readonly session: string },
    private readonly clock: Clock,
  ) {}

  async all(): Promise<readonly SignedInDevice[]> {
    const rows = await this.db
      .selectFrom('sessions')
      .where('traveler_id', '=', this.own.traveler)
      .where('revoked_at', 'is', null)
      .where('ends_at', '>', this.clock.now())
      .select(['jti as id', 'browser', 'system', 'used_at', 'logged_in_at'])
      .orderBy((row) => row.fn.coalesce('used_at', 'logged_in_at'), 'desc')
      .orderBy('jti')
      .execute();
    return rows.map(({ id, browser, system, used_at, logged_in_at }) => ({
      id,
      browser,
      system,
      lastUsedAt: used_at ?? logged_in_at,
      isCurrent: id === this.own.session,
    }));
  }

  async end(id: string): Promise<void> {
    const ended = await this.openSessions()
      .where(sql<string>`jti::text`, '=', id)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) throw new Refusal('errorNotFound');
    await sendSignal(this.db, this.own.traveler, 'session');
  }

  async endOthers(): Promise<void> {
    await this.openSessions().where('jti', '!=', this.own.session).execute();
    await sendSignal(this.db, this.own.traveler, 'session');
  }

  private openSessions() {
    return this.db
      .updateTable('sessions')
      .set({ revoked_at: this.clock.now() })
      .where('traveler_id', '=', this.own.traveler)
      .where('revoked_at', 'is', null);
  }
}
