import { sql } from 'kysely';
import { LIST_PAGE_SIZE, type AuditEntry, type AuditLog, type AuditPage } from '#core/operator';
import type { Db } from '../database/database.ts';

/** What operators did, in PostgreSQL, which refuses to change or remove any of it. */
export class PostgresAuditLog implements AuditLog {
  constructor(private readonly db: Db) {}

  async write({ at, who, command, subject, result }: AuditEntry): Promise<void> {
    await this.db.insertInto('audit_log').values({ at, who, command, subject, result }).execute();
  }

  latest(most: number): Promise<readonly AuditEntry[]> {
    return this.db
      .selectFrom('audit_log')
      .select(['at', 'who', 'command', 'subject', 'result'])
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
  }

  /** Whoever works in a browser is kept by the id of their account, so that no name outlives it. */
  async page(before: string | undefined): Promise<AuditPage> {
    const rows = await this.db
      .selectFrom('audit_log as entry')
      .leftJoin('travelers as operator', (join) =>
        join.on(sql<boolean>`operator.id = case when entry.who ~ ${ROW_ID} then entry.who::uuid end`),
      )
      .select(['entry.id', 'entry.at', 'entry.command', 'entry.subject', 'entry.result'])
      .select(({ fn }) => fn.coalesce('operator.display_name', 'entry.who').as('who'))
      .$if(before !== undefined, (query) => query.where('entry.id', '<', Number(before)))
      .orderBy('entry.id', 'desc')
      .limit(LIST_PAGE_SIZE + 1)
      .execute();
    const entries = rows.slice(0, LIST_PAGE_SIZE).map((row) => ({ ...row, id: String(row.id) }));
    return { entries, next: rows.length > LIST_PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
  }
}

const ROW_ID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
