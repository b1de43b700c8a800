import { access, constants, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppContext } from '#composition/server/request-scope';

/** How long the database may take to answer before it counts as away, in milliseconds. */
const TIMEOUT = 3_000;

/** For how long what it answered is passed on without asking again, in milliseconds. */
const FRESH = 1_000;

/** The free bytes that a ready server needs on its disk: the log of a database grows in steps of 16 MB. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** For how long the database counts as full after it said so of a write, in milliseconds. */
const FULL = 30_000;

/** What PostgreSQL answers where its disk has no room. */
const DISK_FULL = '53100';

type Status =
  | 'ok'
  | 'database does not answer'
  | 'database is read-only'
  | 'database takes no writes'
  | 'database is full'
  | 'disk is full'
  | 'folder of files is read-only';

/** What is asked about a folder of this machine. */
interface Disk {
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly isWritable: (folder: string) => Promise<boolean>;
}

/**
 * `/healthz`: the process answers. `/readyz`: its database takes writes, and the folder in which this machine keeps data has
 * room and can be written to, or did within the last second.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, settings, signals }: AppContext,
  disk: Disk = { freeBytes: freeBytesIn, isWritable },
): void {
  let known: { readonly status: Promise<Status>; readonly until: number } | undefined;
  let fullUntil = 0;
  const isWriting = writeProbe(db);
  const status = (log: FastifyBaseLogger): Promise<Status> => {
    if (known === undefined || known.until < performance.now())
      known = { status: found(log), until: performance.now() + FRESH };
    return known.status;
  };
  const found = async (log: FastifyBaseLogger): Promise<Status> => {
    const database = await databaseStatus(db, signals, log);
    if (database !== 'ok') return database;
    if (!(await isWriting(log))) return 'database takes no writes';
    if (performance.now() < fullUntil) return 'database is full';
    if (settings.databaseUrl !== undefined && settings.bucket !== undefined) return 'ok';
    const now = (await disk.freeBytes(settings.data)) < MIN_FREE_BYTES ? 'disk is full' : await folderStatus();
    if (now !== 'ok') log.warn({ folder: settings.data }, now);
    return now;
  };
  const folderStatus = async (): Promise<Status> =>
    (await disk.isWritable(settings.data)) ? 'ok' : 'folder of files is read-only';
  app.addHook('onError', async (_request, _reply, { code }) => {
    if (code === DISK_FULL) fullUntil = performance.now() + FULL;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const now = await status(request.log);
    return reply.code(now === 'ok' ? 200 : 503).send({ status: now });
  });
}

/** The free bytes of the disk of a folder; `Infinity` if the system does not tell. */
export async function freeBytesIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether files can be made in a folder; one that is not there yet can be made. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

async function databaseStatus(
  db: AppContext['db'],
  signals: AppContext['signals'],
  log: FastifyBaseLogger,
): Promise<'ok' | 'database does not answer' | 'database is read-only'> {
  try {
    const asked = sql<{ is: boolean }>`select current_setting('transaction_read_only') = 'on' as is`.execute(db);
    const [{ rows }] = await inTime(Promise.all([asked, signals.check()]));
    if (rows[0]?.is !== true) return 'ok';
    log.warn('database is read-only');
    return 'database is read-only';
  } catch (error) {
    log.warn({ err: error }, 'database does not answer');
    return 'database does not answer';
  }
}

/**
 * Asks whether a write that leaves nothing behind is acknowledged in time. A write waits without an end where the database
 * wants it on a standby that does not follow, so one is under way at most.
 */
function writeProbe(db: AppContext['db']): (log: FastifyBaseLogger) => Promise<boolean> {
  let underWay: Promise<unknown> | undefined;
  return async (log) => {
    underWay ??= sql`select pg_logical_emit_message(true, 'waymark', 'ready')`
      .execute(db)
      .finally(() => (underWay = undefined));
    try {
      await inTime(underWay);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'database takes no writes');
      return false;
    }
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** How long running requests may take once the server closes, in milliseconds. */
const SHUTDOWN_TIMEOUT = 20_000;

/**
 * Makes closing wait for every response under way, and for nothing else: a browser keeps connections open that ask
 * nothing, and would hold the server up for more than a minute.
 */
export function finishRequestsOnClose(app: FastifyInstance): void {
  let underWay = 0;
  let isQuiet = (): void => undefined;
  app.addHook('onRequest', async (_, reply) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) isQuiet();
    });
  });
  app.addHook('preClose', async () => {
    if (underWay > 0)
      await new Promise<void>((resolve) => {
        const deadline = setTimeout(resolve, SHUTDOWN_TIMEOUT);
        isQuiet = () => {
          clearTimeout(deadline);
          resolve();
        };
      });
    app.server.closeAllConnections();
  });
}
