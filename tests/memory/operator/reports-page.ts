import {
  type ContentReport,
  LIST_PAGE_SIZE,
  type PageEnd,
  pageEndText,
  reportReference,
  type ReportsFilter,
  type ReportsPage,
  type ReportsQuery,
} from '#core/operator';
import { millisecondsOf } from '#core/shared';
import { byCodePoints, progressMatches } from './progress-page.ts';

/**
 * The sort key of a report: unanswered ones first, the oldest of them first; then the answered ones, the newest first.
 */
function reportSortKey({ id, reportedAt, answeredAt }: ContentReport): PageEnd {
  return {
    id,
    numbers: answeredAt === null ? [0, millisecondsOf(reportedAt)] : [1, -millisecondsOf(answeredAt)],
  };
}

/** Reports in order; those of one moment by their ids. */
export function reportsInOrder(reports: readonly ContentReport[]): readonly ContentReport[] {
  return reports.toSorted((one, other) => comparePageEnds(reportSortKey(one), reportSortKey(other)));
}

/** A page of the reports, in order, from where another page ended; the first one tells how many a search finds. */
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

const comparePageEnds = (one: PageEnd, other: PageEnd): number =>
  one.numbers[0] - other.numbers[0] || one.numbers[1] - other.numbers[1] || byCodePoints(one.id, other.id);
