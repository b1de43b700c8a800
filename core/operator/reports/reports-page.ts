import type { PageEnd } from '../page-end.rules.ts';
import type { ContentReport } from './content-report.ts';

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
