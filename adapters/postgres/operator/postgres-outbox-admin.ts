import { type RawBuilder, sql } from 'kysely';
import {
  LIST_PAGE_SIZE,
  OUTBOX_STATES,
  type OutboxAdmin,
  type OutboxCounts,
  type OutboxJob,
  type OutboxPage,
  type OutboxQuery,
  type OutboxState,
  type PageEnd,
  pageEndText,
} from '#core/operator';
import { type Instant, millisecondsOf } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId, readTogether } from '../database/transactions.ts';

/** The jobs that wait to be sent, in PostgreSQL, without their contents. */
export class PostgresOutboxAdmin implements OutboxAdmin {
  constructor(private readonly db: Db) {}

  async unfinished(most: number): Promise<readonly OutboxJob[]> {
    const rows = await jobsIn(this.db)
      .where('done_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map(jobOf);
  }

  async emails({ state, after }: OutboxQuery): Promise<OutboxPage> {
    const page = jobsIn(this.db)
      .select('created_at')
      .where('kind', '=', 'mail')
      .where(stateCondition[state])
      .where(after ? isAfter(after) : sql<boolean>`true`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LIST_PAGE_SIZE + 1);
    const [rows, counted] = after ? [await page.execute()] : await readTogether(this.db, page, counts);
    const shown = rows.slice(0, LIST_PAGE_SIZE);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return {
      jobs: shown.map(jobOf),
      next: last ? pageEndText({ numbers: [-millisecondsOf(last.created_at), 0], id: last.id }) : null,
      counts: counted?.[0] ?? null,
    };
  }

  async byId(id: string): Promise<OutboxJob | undefined> {
    if (!isRowId(id)) return undefined;
    const row = await jobsIn(this.db).where('id', '=', id).executeTakeFirst();
    return row && jobOf(row);
  }

  async retry(id: string, at: Instant): Promise<void> {
    await this.db
      .updateTable('jobs')
      .set({ run_at: at, attempts: 0, dead_at: null, last_error: null })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute();
  }
}

const jobsIn = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'run_at', 'done_at', 'dead_at', 'last_error'])
    .select(sql<boolean>`payload <> '{}'::jsonb`.as('is_whole'));

const isAfter = ({ numbers: [age], id }: PageEnd): RawBuilder<boolean> => {
  const created = sql`to_timestamp(${-age}::float8 / 1000)`;
  return sql`(created_at <= ${created} and (created_at, id::text) < (${created}, ${id}))`;
};

/** The SQL condition for jobs in this state (OPE-5). */
const stateCondition: Readonly<Record<OutboxState, RawBuilder<boolean>>> = {
  done: sql`done_at is not null`,
  dead: sql`done_at is null and dead_at is not null`,
  failing: sql`done_at is null and dead_at is null and attempts > 0`,
  waiting: sql`done_at is null and dead_at is null and attempts = 0`,
};

const counts = sql<OutboxCounts>`select ${sql.join(
  OUTBOX_STATES.map((state) => sql`count(*) filter (where ${stateCondition[state]})::int as ${sql.ref(state)}`),
)} from jobs where kind = 'mail'`;

type JobRow = Awaited<ReturnType<ReturnType<typeof jobsIn>['executeTakeFirstOrThrow']>>;

const jobOf = ({ id, kind, attempts, run_at, done_at, dead_at, last_error, is_whole }: JobRow): OutboxJob => ({
  id,
  kind,
  attempts,
  runAt: run_at,
  doneAt: done_at,
  deadAt: dead_at,
  isWhole: is_whole,
  lastError: errorOf(last_error),
});

/** The kind of failure with its code; never its message, which may contain personal data. */
function errorOf(stored: string | null): string | null {
  if (stored === null) return null;
  const { type = '', code = '' } = JSON.parse(stored) as { readonly type?: string; readonly code?: string };
  return [type, code].filter((part) => part !== '').join(' ');
}
