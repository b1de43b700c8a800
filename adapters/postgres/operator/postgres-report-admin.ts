import { type RawBuilder, sql } from 'kysely';
import {
  type ContentReport,
  LIST_PAGE_SIZE,
  type NamedAbuseReport,
  type AttributedText,
  type PageEnd,
  pageEndText,
  type ReportsFilter,
  type ReportsPage,
  type ReportsQuery,
  type ReportsTotals,
} from '#core/operator';
import type { ReportAdmin } from '#core/operator/server';
import { formerTraveler, type Instant, type ReportedText } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId, readTogether } from '../database/transactions.ts';
import { personMatches } from './cohort-page-query.ts';

/** Reports of errors in PostgreSQL; a report read for update stays locked until the transaction ends. */
export class PostgresReportAdmin implements ReportAdmin {
  constructor(private readonly db: Db) {}

  async list(query: ReportsQuery): Promise<ReportsPage> {
    const page = reportsIn(this.db)
      .select([firstNumber.as('first'), secondNumber.as('second')])
      .where(isFound(query))
      .where(filters[query.filter])
      .where(query.after ? isAfter(query.after) : sql<boolean>`true`)
      .orderBy(firstNumber)
      .orderBy(secondNumber)
      .orderBy('report.id')
      .limit(LIST_PAGE_SIZE + 1);
    const [rows, totals] = query.after ? [await page.execute()] : await readTogether(this.db, page, totalsQuery(query));
    const shown = rows.slice(0, LIST_PAGE_SIZE);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return {
      reports: await named(this.db, shown),
      next: last ? pageEndText({ numbers: [last.first, last.second], id: last.id }) : null,
      totals: totals?.[0] ?? null,
    };
  }

  async findForUpdate(id: string): Promise<ContentReport | undefined> {
    if (!isRowId(id)) return undefined;
    const row = await reportsIn(this.db).where('report.id', '=', id).forUpdate('report').executeTakeFirst();
    return row && (await named(this.db, [row]))[0];
  }

  async answer(id: string, text: string, at: Instant): Promise<void> {
    await this.db.updateTable('error_reports').set({ answer: text, answered_at: at }).where('id', '=', id).execute();
  }
}

/** Rows as reports, with everybody called as they are now. */
async function named(db: Db, rows: readonly ReportRow[]): Promise<readonly ContentReport[]> {
  const authors = new Set(rows.flatMap(({ subject }) => (subject ? wordsIn(subject) : []).map((one) => one.authorId)));
  if (authors.size === 0) return rows.map((row) => reportOf(row, new Map()));
  const people = db
    .selectFrom('travelers')
    .where('id', 'in', [...authors])
    .select(['id', 'display_name']);
  const names = new Map((await people.execute()).map(({ id, display_name: name }) => [id, name]));
  return rows.map((row) => reportOf(row, names));
}

const reportsIn = (db: Db) =>
  db
    .selectFrom('error_reports as report')
    .innerJoin('travelers as person', 'person.id', 'report.traveler_id')
    .select(['report.id', 'report.codes', 'report.release', 'report.reported_at'])
    .select(['report.reason', 'report.subject'])
    .select(['report.answer', 'report.answered_at', 'report.traveler_id'])
    .select(['person.display_name', 'person.email']);

const totalsQuery = (query: ReportsQuery): RawBuilder<ReportsTotals> => sql`
  select count(*)::int as "all", count(*) filter (where ${filters.open})::int as open,
    count(*) filter (where ${filters.answered})::int as answered
  from error_reports as report join travelers as person on person.id = report.traveler_id
  where ${isFound(query)}`;

/** OPE-13 · The numbers that put reports in order, letter by letter those of the index `error_reports_order`. */
const firstNumber = sql<number>`(case when report.answered_at is null then 0 else 1 end)`;
const secondNumber = sql<number>`(1000 * case when report.answered_at is null
  then extract(epoch from report.reported_at at time zone 'UTC')
  else -extract(epoch from report.answered_at at time zone 'UTC') end)::bigint`;

const isAfter = ({ numbers: [first, second], id }: PageEnd): RawBuilder<boolean> =>
  sql`((${firstNumber}, ${secondNumber}, report.id) > (${first}::bigint, ${second}::bigint, ${isRowId(id) ? id : FIRST_ID}::uuid))`;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const filters: Readonly<Record<ReportsFilter, RawBuilder<boolean>>> = {
  all: sql`true`,
  open: sql`${firstNumber} = 0`,
  answered: sql`${firstNumber} = 1`,
};

const isFound = ({ search }: ReportsQuery): RawBuilder<boolean> =>
  search.trim() === ''
    ? sql`true`
    : sql`(${personMatches(search)} or position(${search.trim().toUpperCase()} in
        upper(substr(report.id::text, 1, 4) || '-' || substr(report.id::text, 5, 4))) > 0)`;

type ReportRow = Awaited<ReturnType<ReturnType<typeof reportsIn>['executeTakeFirstOrThrow']>>;

type Subject = NonNullable<ReportRow['subject']>;

const wordsIn = ({ reported, before }: Subject): readonly ReportedText[] => [reported, ...before];

const abuseOf = (
  { subject, reason }: Pick<ReportRow, 'subject' | 'reason'>,
  names: ReadonlyMap<string, string>,
): NamedAbuseReport | null => {
  if (!subject) return null;
  const named = (one: ReportedText): AttributedText => ({
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
