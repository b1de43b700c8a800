import {
  answerErrorReport,
  downloadCohortProgress,
  readAuditLog,
  readCohortProgress,
  readErrorReports,
  readOperatorCohorts,
  readOutbox,
  readProposedPairs,
  resendJob,
} from '#api/operator/operator.api';
import { type OperatorConsole, pageEndText } from '#core/operator';
import type { ApiClient } from './api-client.ts';

/** What an operator sees and does, over the product's own API. */
export const httpOperatorConsole = (api: ApiClient): OperatorConsole => ({
  cohorts: async () => (await api.send(readOperatorCohorts, {})).cohorts,
  progress: (enrollmentCode, { by, isDownwards, filter, search, after }) =>
    api.send(readCohortProgress, {
      enrollmentCode,
      by,
      direction: isDownwards ? 'down' : 'up',
      filter,
      search,
      after: after && pageEndText(after),
    }),
  proposedPairs: async (enrollmentCode) => (await api.send(readProposedPairs, { enrollmentCode })).pairs,
  progressFile: (enrollmentCode) => api.send(downloadCohortProgress, { enrollmentCode }),
  reports: ({ filter, search, after }) =>
    api.send(readErrorReports, { filter, search, after: after && pageEndText(after) }),
  answer: async (report, text, key) => (await api.send(answerErrorReport, { report, words: text }, key)).report,
  outbox: ({ state, after }) => api.send(readOutbox, { state, after: after && pageEndText(after) }),
  resend: async (job, key) => (await api.send(resendJob, { job }, key)).isChanged,
  audit: (before) => api.send(readAuditLog, { before }),
});
