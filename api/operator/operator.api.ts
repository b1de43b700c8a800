import type {
  AuditPage,
  CohortSummary,
  ContentReport,
  OutboxPage,
  OutboxState,
  ProgressFilter,
  ProgressOrder,
  ProgressPage,
  ReportsFilter,
  ReportsPage,
} from '#core/operator';
import type { PairProposal } from '#core/relationships';
import { getFile, get, post, remove } from '../endpoint.ts';

interface OfCohort {
  enrollmentCode: string;
}

export const readOperatorCohorts = get<object, { cohorts: readonly CohortSummary[] }>('/operator/cohorts');

/** OPE-15 · Which people of a cohort: whatever is left out is by care, everybody, from the beginning. */
interface ProgressPageRequest extends OfCohort {
  by?: ProgressOrder | undefined;
  direction?: 'up' | 'down' | undefined;
  filter?: ProgressFilter | undefined;
  search?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
}

export const readCohortProgress = get<ProgressPageRequest, ProgressPage>('/operator/cohorts/{enrollmentCode}/progress');
/** Whom to bring together in a cohort. */
export const readProposedPairs = get<OfCohort, { pairs: readonly PairProposal[] }>(
  '/operator/cohorts/{enrollmentCode}/pairs',
);
export const downloadCohortProgress = getFile<OfCohort, Uint8Array>('/operator/cohorts/{enrollmentCode}/progress.csv', {
  type: 'text/csv',
  name: 'progress.csv',
});
/** OPE-15 · Which reports: whatever is left out is every report, from the beginning. */
interface ReportsPageRequest {
  filter?: ReportsFilter | undefined;
  search?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
}

export const readErrorReports = get<ReportsPageRequest, ReportsPage>('/operator/reports');
export const answerErrorReport = post<{ report: string; words: string }, { report: ContentReport }>(
  '/operator/reports/{report}/answer',
);
/** OPE-15 · Which emails: `after` is the `next` of the page before. */
interface OutboxPageRequest {
  state: OutboxState;
  after?: string | undefined;
}

export const readOutbox = get<OutboxPageRequest, OutboxPage>('/operator/outbox');
export const resendJob = post<{ job: string }, { isChanged: boolean }>('/operator/outbox/{job}/resend');
export const readAuditLog = get<{ before?: string | undefined }, AuditPage>('/operator/audit');
export const deleteTraveler = remove<{ id: string }, object>('/admin/users/{id}');
