import { join } from 'node:path';
import { DiskObjects } from '#adapters/files/disk-objects';
import { S3Objects } from '#adapters/files/s3-objects';
import { migrate, openDatabase } from '#adapters/postgres/database';
import { fileMark, OwnedObjects } from '#adapters/postgres/owned-objects';
import { showPresence } from '#adapters/postgres/presence';
import { SystemClock } from '#adapters/system/system-clock';
import { SystemDice } from '#adapters/system/system-dice';
import { JoseTokens } from '#adapters/tokens/jose-tokens';
import type { House } from './house.ts';
import { secretsOf } from './secrets.ts';
import type { Settings } from './settings.ts';

/** What a server or a command of an operator works with, and how to let go of it. */
export interface OpenHouse {
  readonly house: House;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database that the settings name and brings it up to date, or leaves it as it is found to whoever wants it alone.
 * Refuses a data folder that is in use with `FolderInUse`.
 */
export async function openHouse(settings: Settings, how: 'usual' | 'alone' = 'usual'): Promise<OpenHouse> {
  const { db, close: closeDatabase } = await openDatabase({ url: settings.databaseUrl, folder: settings.data });
  let leave = async (): Promise<void> => undefined;
  const close = async (): Promise<void> => {
    await leave();
    await closeDatabase();
  };
  try {
    if (how === 'usual') {
      if (settings.databaseUrl !== undefined) leave = await showPresence(settings.databaseUrl);
      await migrate(db);
    }
    const secrets = secretsOf(settings.secret);
    const clock = new SystemClock();
    const { bucket, data } = settings;
    const mark = how === 'usual' ? await fileMark(db) : undefined;
    const objects = new OwnedObjects(
      bucket ? new S3Objects(bucket) : new DiskObjects(join(data, 'files')),
      async () => mark ?? fileMark(db),
    );
    const tokens = new JoseTokens(secrets.tokenKey, clock);
    return { house: { db, clock, dice: new SystemDice(), settings, secrets, tokens, objects }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
