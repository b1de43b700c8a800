import { join } from 'node:path';
import { DiskObjectStore } from '#adapters/files/disk-object-store';
import { S3ObjectStore } from '#adapters/files/s3-object-store';
import { migrate, openDatabase } from '#adapters/postgres/database/database';
import { databaseIdentity, OwnedObjectStore } from '#adapters/postgres/applets/owned-object-store';
import { DatabaseClock } from '#adapters/postgres/database/database-clock';
import {
  checkDirect,
  checkSameDatabase,
  DatabasesDiffer,
  PoolerInBetween,
} from '#adapters/postgres/database/direct-connection';
import { acquireSharedUsageLock } from '#adapters/postgres/database/usage-lock';
import { SystemRandomSource } from '#adapters/system/system';
import { JoseTokens } from '#adapters/tokens/jose-tokens';
import type { AppContext } from './app-context.ts';
import { firestoreAccessOf } from './firestore-access.ts';
import { deriveSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { DatabaseUnreachable } from './logging.ts';

/** The application context of a server or of an operator's command, and a way to close it. */
export interface AppContextHandle {
  readonly context: AppContext;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database of the settings and migrates it, except in exclusive mode. Refuses with `FolderInUse` if another
 * process uses the data folder.
 */
export async function createAppContext(
  settings: Settings,
  how: 'usual' | 'alone' = 'usual',
): Promise<AppContextHandle> {
  const database = await openDatabase({
    url: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    folder: settings.data,
  });
  const { db, signals, poolUse, close: closeDatabase } = database;
  let releaseUsageLock = async (): Promise<void> => undefined;
  let stopClock = (): void => undefined;
  const close = async (): Promise<void> => {
    stopClock();
    await releaseUsageLock();
    await closeDatabase();
  };
  try {
    if (how === 'usual') {
      if (settings.databaseUrl !== undefined) releaseUsageLock = await firstConnection(settings);
      await migrate(db, settings.release);
    }
    const secrets = deriveSecrets(settings.secret, settings.previousSecrets);
    const clock = new DatabaseClock(db);
    if (how === 'usual') {
      await clock.measure();
      stopClock = clock.start();
    }
    const { bucket, data } = settings;
    const databaseId = how === 'usual' ? await databaseIdentity(db) : undefined;
    const objects = new OwnedObjectStore(
      bucket ? new S3ObjectStore(bucket) : new DiskObjectStore(join(data, 'files')),
      async () => databaseId ?? databaseIdentity(db),
    );
    const tokens = new JoseTokens(secrets.tokenKeys, clock);
    const random = new SystemRandomSource();
    const firestore = firestoreAccessOf(settings, clock);
    const clockDifference = (): number => clock.difference;
    return {
      context: { db, signals, poolUse, clock, clockDifference, random, settings, secrets, tokens, objects, firestore },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Registers this process in the database. Refuses with {@link DatabaseUnreachable}, and with `PoolerInBetween` and
 * `DatabasesDiffer` where a pooler is set up wrongly.
 */
async function firstConnection({ databaseUrl = '', databaseDirectUrl }: Settings): Promise<() => Promise<void>> {
  const url = databaseDirectUrl ?? databaseUrl;
  const setting = databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  await reached(setting, () => checkDirect(url));
  if (databaseDirectUrl !== undefined) await reached('DATABASE_URL', () => checkSameDatabase(databaseUrl, url));
  return reached(setting, () => acquireSharedUsageLock(url));
}

async function reached<Answer>(
  setting: DatabaseUnreachable['setting'],
  connect: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await connect();
  } catch (error) {
    throw error instanceof PoolerInBetween || error instanceof DatabasesDiffer
      ? error
      : new DatabaseUnreachable(setting, error);
  }
}
