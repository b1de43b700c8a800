import type {
  AuditPage,
  CohortAtDesk,
  ContentReport,
  OutboxState,
  OutboxView,
  PersonProgress,
  ReportsView,
} from '#core/operation';
import { file, get, post } from './endpoint.ts';

interface OfCohort {
  enrollmentCode: string;
}

export const deskCohorts = get<object, { cohorts: readonly CohortAtDesk[] }>('/operator/cohorts');
export const deskProgress = get<OfCohort, { people: readonly PersonProgress[] }>(
  '/operator/cohorts/{enrollmentCode}/progress',
);
export const deskProgressFile = file<OfCohort, Uint8Array>('/operator/cohorts/{enrollmentCode}/progress.csv', {
  type: 'text/csv',
  name: 'progress.csv',
});
export const deskReports = get<object, ReportsView>('/operator/reports');
export const deskAnswer = post<{ report: string; words: string }, { report: ContentReport }>(
  '/operator/reports/{report}/answer',
);
export const deskOutbox = get<{ state: OutboxState }, OutboxView>('/operator/outbox');
export const deskResend = post<{ job: string }, { isChanged: boolean }>('/operator/outbox/{job}/resend');
export const deskAudit = get<{ before?: string | undefined }, AuditPage>('/operator/audit');
