import type { FirestoreAccess } from '#adapters/firestore/chat/firestore-chat-tokens';
import type { Db, PoolUse } from '#adapters/postgres/database/database';
import type { Signals } from '#adapters/postgres/database/signals';
import type { Session } from '#core/account';
import type { Tokens } from '#core/account/server';
import type { ObjectStore } from '#core/applets';
import type { Clock, RandomSource } from '#core/shared';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** What one server process uses as long as it runs. */
export interface AppContext {
  readonly db: Db;
  /** What happens to Travelers, in whichever process. */
  readonly signals: Signals;
  /** How the connections to the database are used. */
  readonly poolUse?: () => PoolUse;
  readonly clock: Clock;
  /** By how many seconds the clock of this machine is ahead of `clock`, where that is the database's. */
  readonly clockDifference?: () => number;
  readonly random: RandomSource;
  readonly tokens: Tokens;
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** Where the bytes of files are. */
  readonly objects: ObjectStore;
  /** The way into Firestore, where it keeps the chats. */
  readonly firestore?: FirestoreAccess | undefined;
}

/** What one request uses: `db` is its transaction when it writes; `session` and `jti` are absent when nobody is signed in. */
export interface RequestContext extends AppContext {
  readonly session?: Session | undefined;
  readonly jti?: string | undefined;
  /** Whose files a link is about that was used without signing in. */
  readonly fileOwner?: string;
  /** Whether it is a command of an operator, given at the machine itself. */
  readonly isOperatorCommand?: boolean;
}
