import type { RenewToken, Token } from '#core/account';
import { missingRecord } from '#core/messages';
import type { KeptPreferences, Preferences } from '#core/settings';
import type { TimeZone, TravelerId } from '#core/shared';
import type { Db } from './database.ts';

/** The settings of one Traveler in PostgreSQL; `jti` names the log-in that asks. */
export class PostgresPreferences implements Preferences {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly jti: string,
    private readonly renewToken: RenewToken,
  ) {}

  async kept(): Promise<KeptPreferences> {
    return this.db
      .selectFrom('travelers')
      .where('id', '=', this.traveler)
      .select('time_zone as timeZone')
      .executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
  }

  async changeTimeZone(timeZone: TimeZone): Promise<Token> {
    await this.db.updateTable('travelers').set({ time_zone: timeZone }).where('id', '=', this.traveler).execute();
    return this.renewToken.run(this.traveler, this.jti);
  }
}
