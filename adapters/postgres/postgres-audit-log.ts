import type { AuditEntry, AuditLog } from '#core/operation';
import type { Db } from './database.ts';

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
}
