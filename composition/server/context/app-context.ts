import type { FirestoreAccess } from '#adapters/firestore/chat/firestore-chat-tokens';
import type { Db, PoolUse } from '#adapters/postgres/database/database';
import type { Signals } from '#adapters/postgres/database/signals';
import type { Session } from '#core/account';
import type { Tokens } from '#core/account/server';
import type { ObjectStore } from '#core/applets';
import type { OperatorScope } from '#core/operator/server';
import type { Clock, RandomSource } from '#core/shared';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** The parts that one server process uses as long as it runs. */
export interface AppContext {
  readonly db: Db;
  /** Signals about changes to Travelers, from every process. */
  readonly signals: Signals;
  /** How the connections to the database are used. */
  readonly poolUse?: () => PoolUse;
  readonly clock: Clock;
  /** The number of seconds by which this machine's clock is ahead of `clock`, if that is the database's. */
  readonly clockDifference?: () => number;
  readonly random: RandomSource;
  readonly tokens: Tokens;
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** The storage of file bytes. */
  readonly objects: ObjectStore;
  /** The access to Firestore, if it stores the chats. */
  readonly firestore?: FirestoreAccess | undefined;
}

/**
 * The parts of one request: `db` is its transaction when it writes; `session` and `jti` are absent if the caller is not
 * signed in.
 */
export interface RequestContext extends AppContext {
  readonly session?: Session | undefined;
  readonly jti?: string | undefined;
  /** OPE-50 · The cohorts that the caller may see as an operator; absent if they are none. */
  readonly operatorScope?: OperatorScope | undefined;
  /** The owner of the files that a link gives access to without signing in. */
  readonly fileOwner?: string;
  /** Whether it is an operator's command on the server machine. */
  readonly isOperatorCommand?: boolean;
}
