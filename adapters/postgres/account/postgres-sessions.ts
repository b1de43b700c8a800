import { SESSION_LIFETIME } from '#core/account';
import type { LogInRecord, Sessions } from '#core/account/server';
import { type RandomSource, type Instant, plusMinutes, type TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { sendSignal } from '../database/send-signal.ts';

/** The log-ins of everybody, in PostgreSQL. */
export class PostgresSessions implements Sessions {
  constructor(
    private readonly db: Db,
    private readonly random: RandomSource,
  ) {}

  async open(traveler: TravelerId, at: Instant): Promise<LogInRecord> {
    const jti = this.random.uuid();
    await this.db
      .insertInto('sessions')
      .values({
        jti,
        traveler_id: traveler,
        logged_in_at: at,
        ends_at: plusMinutes(at, SESSION_LIFETIME.lifeDays * 24 * 60),
      })
      .execute();
    return { jti, loggedInAt: at };
  }

  async find(traveler: TravelerId, jti: string): Promise<LogInRecord | undefined> {
    return this.db
      .selectFrom('sessions')
      .where('jti', '=', jti)
      .where('traveler_id', '=', traveler)
      .where('revoked_at', 'is', null)
      .select(['jti', 'logged_in_at as loggedInAt'])
      .executeTakeFirst();
  }

  async end(jti: string, at: Instant): Promise<void> {
    const ended = await this.db
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('jti', '=', jti)
      .where('revoked_at', 'is', null)
      .returning('traveler_id as traveler')
      .executeTakeFirst();
    if (ended) await sendSignal(this.db, ended.traveler, 'session');
  }

  async endAll(traveler: TravelerId, at: Instant, except?: string): Promise<void> {
    await this.db
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('traveler_id', '=', traveler)
      .where('revoked_at', 'is', null)
      .$if(except !== undefined, (query) => query.where('jti', '!=', except ?? ''))
      .execute();
    await sendSignal(this.db, traveler, 'session');
  }
}
