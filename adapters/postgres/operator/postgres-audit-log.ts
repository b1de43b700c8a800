import { sql } from 'kysely';
import { LIST_PAGE_SIZE, type AuditEntry, type AuditLog, type AuditPage } from '#core/operator';
import type { Db } from '../database/database.ts';
import {
  AbuseInbox,
  type AbuseReport,
  type Clock,
  type RandomSource,
  type TravelerId,
  type ErrorReports,
  reportedErrors,
} from '#core/shared';
import { hasMessage } from '#core/messages';

/** The log of the actions of operators, in PostgreSQL, which refuses to change or remove any of it. */
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

  /** A person who works in a browser is kept by the id of their account, so that no name outlives it. */
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

/** Reports of abusive content, among all other reports in PostgreSQL; names are looked up when they are read. */
export class PostgresAbuseInbox extends AbuseInbox {
  constructor(
    private readonly db: Db,
    private readonly at: { readonly clock: Clock; readonly random: RandomSource; readonly release: string },
  ) {
    super();
  }

  async keep(by: TravelerId, { reason, ...subject }: AbuseReport): Promise<void> {
    const { clock, random, release } = this.at;
    await this.db
      .insertInto('error_reports')
      .values({
        id: random.uuid(),
        traveler_id: by,
        codes: '[]',
        release,
        reported_at: clock.now(),
        reason,
        subject: JSON.stringify(subject),
      })
      .execute();
  }
}

/** Error reports of one Traveler, stored for operators and passed on; the reporter chooses codes, never text. */
export class PostgresErrorReports implements ErrorReports {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly at: { readonly clock: Clock; readonly random: RandomSource; readonly release: string },
    /** The next recipient of the report with that id. */
    private readonly next: (report: string) => ErrorReports,
  ) {}

  async report(codes: readonly string[]): Promise<void> {
    const { clock, random, release } = this.at;
    const id = random.uuid();
    const reported = reportedErrors(codes.map((code) => (hasMessage(code) ? code : undefined)));
    await this.db
      .insertInto('error_reports')
      .values({
        id,
        traveler_id: this.traveler,
        codes: JSON.stringify(reported),
        release,
        reported_at: clock.now(),
      })
      .execute();
    await this.next(id).report(codes);
  }
}
