import pg from 'pg';
import { vi } from 'vitest';

/** How often the work waits for the database: statements that are sent before the ones before them are answered are one wait. */
export async function databaseWaits(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query as (...sent: readonly unknown[]) => unknown;
  let unanswered = 0;
  let waits = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    const answer = query.apply(this, sent);
    if (sent[0] === HEARTBEAT) return answer;
    if (unanswered === 0) waits += 1;
    unanswered += 1;
    const answered = () => void (unanswered -= 1);
    (answer as Promise<unknown>).then(answered, answered);
    return answer;
  } as typeof pg.Client.prototype.query);
  try {
    await work();
    return waits;
  } finally {
    spy.mockRestore();
  }
}

/** What a connection that only waits is asked now and then. */
const HEARTBEAT = 'select 1';
