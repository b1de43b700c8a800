import type { Db } from '#adapters/postgres/database';
import type { Session, Tokens } from '#core/account';
import type { ObjectStore } from '#core/applets';
import type { Clock, Dice } from '#core/shared';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** What one server has for as long as it runs. */
export interface House {
  readonly db: Db;
  readonly clock: Clock;
  readonly dice: Dice;
  readonly tokens: Tokens;
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** Where the bytes of files are. */
  readonly objects: ObjectStore;
}

/** What one call brings: `db` is its transaction when it writes; `session` and `jti` are absent when nobody is signed in. */
export interface ScopeParts extends House {
  readonly session?: Session | undefined;
  readonly jti?: string | undefined;
  /** Whose files a link is about that was used without signing in. */
  readonly owner?: string;
}
