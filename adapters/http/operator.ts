import { type OperatorConsole, pageEndText } from '#core/operator';
import type { ApiClient } from './api-client.ts';

/** The operator console, over the product's own API. */
export const httpOperatorConsole = (api: ApiClient): OperatorConsole => ({
  cohorts: async () => (await api.send('GET /operator/cohorts', {})).cohorts,
  progress: (enrollmentCode, { isDownwards, after, ...audience }) =>
    api.send('GET /operator/cohorts/{enrollmentCode}/progress', {
      enrollmentCode,
      ...audience,
      direction: isDownwards ? 'down' : 'up',
      after: after && pageEndText(after),
    }),
  dashboard: (enrollmentCode) => api.send('GET /operator/cohorts/{enrollmentCode}/dashboard', { enrollmentCode }),
  proposedPairs: async (enrollmentCode) =>
    (await api.send('GET /operator/cohorts/{enrollmentCode}/pairs', { enrollmentCode })).pairs,
  progressFile: (enrollmentCode) =>
    api.send('GET /operator/cohorts/{enrollmentCode}/progress.csv', { enrollmentCode }, { transport: 'file' }),
  previewEmail: (enrollmentCode, audience, email) =>
    api.send('POST /operator/cohorts/{enrollmentCode}/emails/preview', { enrollmentCode, ...audience, ...email }),
  sendEmail: async (enrollmentCode, audience, email, key) => {
    const sent = { enrollmentCode, ...audience, ...email };
    return (await api.send('POST /operator/cohorts/{enrollmentCode}/emails', sent, { key })).recipients;
  },
  reports: ({ filter, search, after }) =>
    api.send('GET /operator/reports', { filter, search, after: after && pageEndText(after) }),
  answer: async (report, text, key) =>
    (await api.send('POST /operator/reports/{report}/answer', { report, words: text }, { key })).report,
  outbox: ({ state, after }) => api.send('GET /operator/outbox', { state, after: after && pageEndText(after) }),
  resend: async (job, key) => (await api.send('POST /operator/outbox/{job}/resend', { job }, { key })).isChanged,
  webhookDeliveries: async () => (await api.send('GET /operator/webhooks/deliveries', {})).deliveries,
  resendWebhook: async (delivery, key) => {
    await api.send('POST /operator/webhooks/deliveries/{delivery}/resend', { delivery }, { key });
  },
  audit: (before) => api.send('GET /operator/audit', { before }),
});
