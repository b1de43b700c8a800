import { sql } from 'kysely';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { House } from './scope.ts';

/** How long the database may take to answer before it counts as away, in milliseconds. */
const PATIENCE = 3_000;

/** For how long what it answered is passed on without asking again, in milliseconds. */
const FRESH = 1_000;

/** `/healthz`: the process answers. `/readyz`: its database does too, or did within the last second. */
export function serveHealth(app: FastifyInstance, { db }: House): void {
  let known: { readonly isReady: Promise<boolean>; readonly until: number } | undefined;
  const isReady = (log: FastifyBaseLogger): Promise<boolean> => {
    if (known === undefined || known.until < performance.now())
      known = { isReady: answers(db, log), until: performance.now() + FRESH };
    return known.isReady;
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) =>
    (await isReady(request.log)) ? { status: 'ok' } : reply.code(503).send({ status: 'database does not answer' }),
  );
}

async function answers(db: House['db'], log: FastifyBaseLogger): Promise<boolean> {
  try {
    await answersInTime(sql`select 1`.execute(db));
    return true;
  } catch (error) {
    log.warn({ err: error }, 'database does not answer');
    return false;
  }
}

async function answersInTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE);
  });
  await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
