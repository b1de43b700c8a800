import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { House } from './scope.ts';

/** How long the database may take to answer before it counts as away, in milliseconds. */
const PATIENCE = 3_000;

/** `/healthz`: the process answers. `/readyz`: its database does too. */
export function serveHealth(app: FastifyInstance, { db }: House): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await answersInTime(sql`select 1`.execute(db));
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}

async function answersInTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE);
  });
  await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
