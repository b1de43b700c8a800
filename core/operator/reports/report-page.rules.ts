import { millisecondsOf } from '../../shared/index.ts';
import { comparePageEnds, LIST_PAGE_SIZE, type PageEnd, pageEndText } from '../page-end.rules.ts';
import { progressMatches } from '../progress/progress-page.rules.ts';
import type { ContentReport } from './content-report.ts';
import { reportReference } from './report.rules.ts';

/** Which reports are listed. */
export const REPORT_FILTERS = ['all', 'open', 'answered'] as const;
export type ReportsFilter = (typeof REPORT_FILTERS)[number];

/** Which page of the reports is asked for. */
export interface ReportsQuery {
  readonly filter: ReportsFilter;
  /** Stands in the name or the address of whoever reported, or in the reference; nothing finds every report. */
  readonly search: string;
  /** Where the page before ended; absent: the first page. */
  readonly after?: PageEnd | undefined;
}

/** How many reports a search finds. */
export type ReportsTotals = Readonly<Record<ReportsFilter, number>>;

/** A page of the reports. */
export interface ReportsPage {
  readonly reports: readonly ContentReport[];
  /** From where the next page goes on; null on the last one. */
  readonly next: string | null;
  /** Null on every page but the first. */
  readonly totals: ReportsTotals | null;
}

/** OPE-13 · Where a report stands: those that nobody answered first, the oldest of them first; then those that are answered, the newest first. */
export function reportSortKey({ id, reportedAt, answeredAt }: ContentReport): PageEnd {
  return {
    id,
    numbers: answeredAt === null ? [0, millisecondsOf(reportedAt)] : [1, -millisecondsOf(answeredAt)],
  };
}

/** OPE-13 · Reports in order; those of one moment by their ids. */
export function reportsInOrder(reports: readonly ContentReport[]): readonly ContentReport[] {
  return reports.toSorted((one, other) => comparePageEnds(reportSortKey(one), reportSortKey(other)));
}

/** OPE-15 · A page of the reports, in order, from where another page ended; the first one tells how many a search finds. */
export function reportsPage(reports: readonly ContentReport[], { filter, search, after }: ReportsQuery): ReportsPage {
  const found = reports.filter((report) => isFound(report, search));
  const shown = reportsInOrder(found.filter(filters[filter]));
  const rest = after ? shown.filter((report) => comparePageEnds(reportSortKey(report), after) > 0) : shown;
  const page = rest.slice(0, LIST_PAGE_SIZE);
  const last = page.at(-1);
  return {
    reports: page,
    next: last && rest.length > page.length ? pageEndText(reportSortKey(last)) : null,
    totals: after
      ? null
      : {
          all: found.length,
          open: found.filter(filters.open).length,
          answered: found.filter(filters.answered).length,
        },
  };
}

const isFound = (report: ContentReport, search: string): boolean =>
  progressMatches(report, search) || reportReference(report.id).includes(search.trim().toUpperCase());

const filters: Readonly<Record<ReportsFilter, (report: ContentReport) => boolean>> = {
  all: () => true,
  open: ({ answeredAt }) => answeredAt === null,
  answered: ({ answeredAt }) => answeredAt !== null,
};
