import type { ContentReport, NamedAbuseReport, NamedWords, ReportAdmin } from '#core/operator';
import { formerTraveler, type Instant, type ReportedWords } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId } from '../database/transactions.ts';

/** Reports of errors in PostgreSQL; a report read for update stays locked until the transaction ends. */
export class PostgresReportAdmin implements ReportAdmin {
  constructor(private readonly db: Db) {}

  async all(most: number): Promise<readonly ContentReport[]> {
    const open = this.reports().where('answered_at', 'is', null).orderBy('reported_at').limit(most);
    const answered = this.reports().where('answered_at', 'is not', null).orderBy('answered_at', 'desc').limit(most);
    return this.named([...(await open.execute()), ...(await answered.execute())]);
  }

  async findForUpdate(id: string): Promise<ContentReport | undefined> {
    if (!isRowId(id)) return undefined;
    const row = await this.reports().where('report.id', '=', id).forUpdate('report').executeTakeFirst();
    return row && (await this.named([row]))[0];
  }

  async answer(id: string, text: string, at: Instant): Promise<void> {
    await this.db.updateTable('error_reports').set({ answer: text, answered_at: at }).where('id', '=', id).execute();
  }

  /** Rows as reports, with everybody called as they are now. */
  private async named(rows: readonly ReportRow[]): Promise<readonly ContentReport[]> {
    const authors = new Set(
      rows.flatMap(({ subject }) => (subject ? wordsIn(subject) : []).map((one) => one.authorId)),
    );
    if (authors.size === 0) return rows.map((row) => reportOf(row, new Map()));
    const people = this.db
      .selectFrom('travelers')
      .where('id', 'in', [...authors])
      .select(['id', 'display_name']);
    const names = new Map((await people.execute()).map(({ id, display_name: name }) => [id, name]));
    return rows.map((row) => reportOf(row, names));
  }

  private reports() {
    return this.db
      .selectFrom('error_reports as report')
      .innerJoin('travelers as traveler', 'traveler.id', 'report.traveler_id')
      .select(['report.id', 'report.codes', 'report.release', 'report.reported_at'])
      .select(['report.reason', 'report.subject'])
      .select(['report.answer', 'report.answered_at', 'report.traveler_id'])
      .select(['traveler.display_name', 'traveler.email']);
  }
}

type ReportRow = Awaited<ReturnType<ReturnType<PostgresReportAdmin['reports']>['executeTakeFirstOrThrow']>>;

type Subject = NonNullable<ReportRow['subject']>;

const wordsIn = ({ reported, before }: Subject): readonly ReportedWords[] => [reported, ...before];

const abuseOf = (
  { subject, reason }: Pick<ReportRow, 'subject' | 'reason'>,
  names: ReadonlyMap<string, string>,
): NamedAbuseReport | null => {
  if (!subject) return null;
  const named = (one: ReportedWords): NamedWords => ({
    ...one,
    displayName: names.get(one.authorId) ?? formerTraveler().displayName,
  });
  return { ...subject, reason: reason ?? '', reported: named(subject.reported), before: subject.before.map(named) };
};

const reportOf = (row: ReportRow, names: ReadonlyMap<string, string>): ContentReport => ({
  id: row.id,
  traveler: row.traveler_id,
  displayName: row.display_name,
  email: row.email,
  codes: row.codes,
  abuse: abuseOf(row, names),
  release: row.release,
  reportedAt: row.reported_at,
  answer: row.answer,
  answeredAt: row.answered_at,
});
