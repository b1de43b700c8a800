import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { FsyncFilesystem, fsyncPath, fsyncTree } from './fsync-filesystem.ts';
import { lockFolder } from './folder-lock.ts';
import { SIGNAL_CHANNEL } from './signals.ts';

export interface EmbeddedDatabaseSettings {
  readonly folder: string;
  /** Whether what is acknowledged outlives a power cut; without it, it only outlives the process. */
  readonly fsync: boolean;
}

/** The path of the embedded database in a data folder. */
export const embeddedDatabaseFolder = (folder: string): string => join(folder, 'pglite');

/** Opens the embedded database of a data folder, for this process alone. */
export async function openEmbeddedDatabase(settings: EmbeddedDatabaseSettings, pool: pg.PoolConfig): Promise<pg.Pool> {
  const unlock = lockFolder(settings.folder);
  try {
    const database = await opened(settings);
    const end = async () => {
      await database.close();
      unlock();
    };
    return new EmbeddedPool({ ...pool, ...oneConnection, Client: clientOver(database) }, end);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An embedded database that can no longer be opened. */
export class DatabaseDamaged extends Error {
  override readonly name: string = 'DatabaseDamaged';

  constructor(
    readonly folder: string,
    options?: ErrorOptions,
  ) {
    super(`The database in ${folder} is damaged.`, options);
  }
}

/** Refuses with {@link DatabaseDamaged} what is there and cannot be opened; without its version it would be made anew, and all that is in it lost. */
async function opened(settings: EmbeddedDatabaseSettings): Promise<PGlite> {
  const dataDir = embeddedDatabaseFolder(settings.folder);
  if (!existsSync(dataDir)) await make(dataDir);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) throw new DatabaseDamaged(dataDir);
  try {
    return await openedWith(settings, dataDir);
  } catch (cause) {
    if (/^E[A-Z]+$/.test(String((cause as NodeJS.ErrnoException).code))) throw cause;
    throw new DatabaseDamaged(dataDir, { cause });
  }
}

/** Of its usual parameters `-F` is left out where it would keep the log from being flushed. */
async function openedWith({ fsync }: EmbeddedDatabaseSettings, dataDir: string): Promise<PGlite> {
  const small = ['-c', 'shared_buffers=16MB'];
  if (!fsync) return PGlite.create({ dataDir, startParams: [...PGlite.defaultStartParams, ...small] });
  const usual = PGlite.defaultStartParams.filter((param) => param !== '-F');
  const startParams = [...usual, ...small, '-c', 'wal_sync_method=fsync'];
  return PGlite.create({ fs: new FsyncFilesystem(dataDir), startParams });
}

/** Makes a database beside its place and moves it there whole: one that was killed halfway could never be opened. */
async function make(dataDir: string): Promise<void> {
  const draft = `${dataDir}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const database = await PGlite.create({ dataDir: draft });
  await database.close();
  fsyncTree(draft);
  renameSync(draft, dataDir);
  fsyncPath(dirname(dataDir));
}

/** The database runs one query at a time; whatever an ended connection left behind is cleared away for the next one. */
const oneConnection: pg.PoolConfig = {
  max: 1,
  pipeline: true,
  idleTimeoutMillis: 0,
  onConnect: async (client) => {
    await client.query('rollback');
    await client.query('discard all');
    await client.query(`listen ${SIGNAL_CHANNEL}`);
  },
};

/** Creates a client for each connection: a shared one would keep the listeners of a failed predecessor. */
const clientOver = (database: PGlite): typeof pg.Client =>
  class EmbeddedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(Object.assign({}, config, createPgConfig(database)) as unknown as pg.ClientConfig);
    }
  };

/** A pool that closes its database after its last connection. */
class EmbeddedPool extends pg.Pool {
  constructor(
    config: pg.PoolConfig & { Client: typeof pg.Client },
    private readonly closeDatabase: () => Promise<void>,
  ) {
    super(config);
  }

  override async end(): Promise<void> {
    await super.end();
    await this.closeDatabase();
  }
}
