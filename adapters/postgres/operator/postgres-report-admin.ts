import type { ContentReport, ReportAdmin } from '#core/operator';
import type { Instant } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId } from '../database/transactions.ts';

/** Reports of errors in PostgreSQL; a report read for update stays locked until the transaction ends. */
export class PostgresReportAdmin implements ReportAdmin {
  constructor(private readonly db: Db) {}

  async all(most: number): Promise<readonly ContentReport[]> {
    const open = this.reports().where('answered_at', 'is', null).orderBy('reported_at').limit(most);
    const answered = this.reports().where('answered_at', 'is not', null).orderBy('answered_at', 'desc').limit(most);
    return [...(await open.execute()), ...(await answered.execute())].map(reportOf);
  }

  async findForUpdate(id: string): Promise<ContentReport | undefined> {
    if (!isRowId(id)) return undefined;
    const row = await this.reports().where('report.id', '=', id).forUpdate('report').executeTakeFirst();
    return row && reportOf(row);
  }

  async answer(id: string, text: string, at: Instant): Promise<void> {
    await this.db.updateTable('error_reports').set({ answer: text, answered_at: at }).where('id', '=', id).execute();
  }

  private reports() {
    return this.db
      .selectFrom('error_reports as report')
      .innerJoin('travelers as traveler', 'traveler.id', 'report.traveler_id')
      .select(['report.id', 'report.codes', 'report.release', 'report.reported_at'])
      .select(['report.answer', 'report.answered_at', 'report.traveler_id'])
      .select(['traveler.display_name', 'traveler.email']);
  }
}

type ReportRow = Awaited<ReturnType<ReturnType<PostgresReportAdmin['reports']>['executeTakeFirstOrThrow']>>;

const reportOf = (row: ReportRow): ContentReport => ({
  id: row.id,
  traveler: row.traveler_id,
  displayName: row.display_name,
  email: row.email,
  codes: row.codes,
  release: row.release,
  reportedAt: row.reported_at,
  answer: row.answer,
  answeredAt: row.answered_at,
});
