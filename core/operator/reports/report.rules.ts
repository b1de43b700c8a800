import type { MessageDetails, MessageKey } from '../../messages/index.ts';
import { isBlank, EMAIL_TEXT_DETAILS, type EmailTextProblem, emailTextProblem } from '../../shared/index.ts';
import type { ContentReport } from './content-report.ts';

/** OPE-13 · What people call a report by: eight signs of its id, in two groups. */
export function reportReference(id: string): string {
  const signs = id.replaceAll('-', '').slice(0, 8).toUpperCase();
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

export type ReportAnswerProblem = 'reportAnswerMissing' | EmailTextProblem;

/** OPE-13 · Why an answer cannot go back to whoever reported: it is empty, or no email may contain it (ERR-11). */
export function reportAnswerProblem(text: string): ReportAnswerProblem | undefined {
  return isBlank(text) ? 'reportAnswerMissing' : emailTextProblem(text);
}

/** What fills in the message of an answer's problem. */
export const REPORT_ANSWER_DETAILS: Readonly<Record<ReportAnswerProblem, MessageDetails>> = {
  ...EMAIL_TEXT_DETAILS,
  reportAnswerMissing: {},
};

/** OPE-13 · Reports in order: those that nobody answered first, the oldest of them first; then those that are answered, the newest first. */
export function reportsInOrder(reports: readonly ContentReport[]): readonly ContentReport[] {
  const open = reports.filter(({ answeredAt }) => answeredAt === null);
  const answered = reports.filter(({ answeredAt }) => answeredAt !== null);
  return [
    ...open.toSorted((one, other) => (one.reportedAt < other.reportedAt ? -1 : 1)),
    ...answered.toSorted((one, other) => ((one.answeredAt ?? '') > (other.answeredAt ?? '') ? -1 : 1)),
  ];
}

/** Reports as their page shows them. */
export interface ReportsView {
  readonly reports: readonly ContentReport[];
  /** Whether there are more than these. */
  readonly hasMore: boolean;
}

/** OPE-13 · The first so many of those that are open and of those that are answered, in order, and whether more were found. */
export function reportsView(found: readonly ContentReport[], most: number): ReportsView {
  const inOrder = reportsInOrder(found);
  const open = inOrder.filter(({ answeredAt }) => answeredAt === null);
  const reports = [...open.slice(0, most), ...inOrder.slice(open.length).slice(0, most)];
  return { reports, hasMore: reports.length < found.length };
}

/** OPE-13 · Why a report cannot be answered: it was answered already. */
export function alreadyAnsweredProblem({ answeredAt }: Pick<ContentReport, 'answeredAt'>): MessageKey | undefined {
  return answeredAt === null ? undefined : 'reportAnswered';
}
