import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppContext } from '#composition/server/request-scope';

/** How long the database may take to answer before it counts as away, in milliseconds. */
const TIMEOUT = 3_000;

/** For how long what it answered is passed on without asking again, in milliseconds. */
const FRESH = 1_000;

/** How much room the disk must have left for a server to be ready, in bytes: the log of a database grows by 16 MB at once. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

type Status = 'ok' | 'database does not answer' | 'disk is full';

/**
 * `/healthz`: the process answers. `/readyz`: its database does too, and the disk on which this machine keeps data has room,
 * or did within the last second.
 */
export function serveHealth(app: FastifyInstance, { db, settings }: AppContext, freeBytes = freeBytesIn): void {
  let known: { readonly status: Promise<Status>; readonly until: number } | undefined;
  const status = (log: FastifyBaseLogger): Promise<Status> => {
    if (known === undefined || known.until < performance.now())
      known = { status: found(log), until: performance.now() + FRESH };
    return known.status;
  };
  const found = async (log: FastifyBaseLogger): Promise<Status> => {
    if (!(await isAnswering(db, log))) return 'database does not answer';
    const usesDataFolder = settings.databaseUrl === undefined || settings.bucket === undefined;
    const isFull = usesDataFolder && (await freeBytes(settings.data)) < MIN_FREE_BYTES;
    if (isFull) log.warn({ folder: settings.data }, 'disk is full');
    return isFull ? 'disk is full' : 'ok';
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const now = await status(request.log);
    return reply.code(now === 'ok' ? 200 : 503).send({ status: now });
  });
}

/** How many bytes can still be written to the disk of a folder; without end where nobody can tell. */
async function freeBytesIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

async function isAnswering(db: AppContext['db'], log: FastifyBaseLogger): Promise<boolean> {
  try {
    await inTime(sql`select 1`.execute(db));
    return true;
  } catch (error) {
    log.warn({ err: error }, 'database does not answer');
    return false;
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT);
  });
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
