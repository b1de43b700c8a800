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

/** OPE-13 · Why a report cannot be answered: it was answered already. */
export function alreadyAnsweredProblem({ answeredAt }: Pick<ContentReport, 'answeredAt'>): MessageKey | undefined {
  return answeredAt === null ? undefined : 'reportAnswered';
}
