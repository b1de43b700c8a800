import {
  type AbuseReport,
  type Instant,
  type ReportedText,
  type TravelerId,
  isBlank,
  type EmailTextProblem,
  emailTextProblem,
} from '../shared/index.ts';
import type { PageEnd } from './page-end.rules.ts';
import type { MessageKey } from '../messages/index.ts';

/** A person's text, with their current display name. */
export interface AttributedText extends ReportedText {
  readonly displayName: string;
}

/** A report of content or a person, as operators read it. */
export interface NamedAbuseReport extends Omit<AbuseReport, 'reported' | 'before'> {
  readonly reported: AttributedText;
  readonly before: readonly AttributedText[];
}

/** A report of errors, and its state. */
export interface ContentReport {
  readonly id: string;
  readonly traveler: TravelerId;
  readonly displayName: string;
  readonly email: string;
  /** The codes of the errors; an unknown code appears as unidentified (ERR-8). */
  readonly codes: readonly string[];
  /** REL-28 · The reported content or person; there are then no codes. */
  readonly abuse: NamedAbuseReport | null;
  /** The release of the server that took it. */
  readonly release: string;
  readonly reportedAt: Instant;
  /** The answer to the report, and when it was sent; null until then. */
  readonly answer: string | null;
  readonly answeredAt: Instant | null;
}

/** The filters for reports. */
export const REPORT_FILTERS = ['all', 'open', 'answered'] as const;
export type ReportsFilter = (typeof REPORT_FILTERS)[number];

/** The requested page of the reports. */
export interface ReportsQuery {
  readonly filter: ReportsFilter;
  /**
   * Text to find in the name or address of the person who reported, or in the reference; the empty text finds every
   * report.
   */
  readonly search: string;
  /** The end of the previous page; absent for the first page. */
  readonly after?: PageEnd | undefined;
}

/** The number of reports that a search finds. */
export type ReportsTotals = Readonly<Record<ReportsFilter, number>>;

/** A page of the reports. */
export interface ReportsPage {
  readonly reports: readonly ContentReport[];
  /** The end of this page, for the request of the next one; null on the last page. */
  readonly next: string | null;
  /** Null on every page but the first. */
  readonly totals: ReportsTotals | null;
}

/** OPE-13 · The short reference of a report: eight characters of its id, in two groups. */
export function reportReference(id: string): string {
  const signs = id.replaceAll('-', '').slice(0, 8).toUpperCase();
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

export type ReportAnswerProblem = 'reportAnswerMissing' | EmailTextProblem;

/**
 * OPE-13 · The reason an answer cannot be sent to the person who reported: it is empty, or not allowed in an email
 * (ERR-11).
 */
export function reportAnswerProblem(text: string): ReportAnswerProblem | undefined {
  return isBlank(text) ? 'reportAnswerMissing' : emailTextProblem(text);
}

/** OPE-13 · The reason a report cannot be answered: it already was. */
export function alreadyAnsweredProblem({ answeredAt }: Pick<ContentReport, 'answeredAt'>): MessageKey | undefined {
  return answeredAt === null ? undefined : 'reportAnswered';
}
