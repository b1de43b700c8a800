import { errorReport, type ErrorReports } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** Reports of errors, sent over the product's own API. */
export const httpErrorReports = (api: ApiClient): ErrorReports => ({
  report: (codes) => api.execute('POST /emails/report-content-error', { message: errorReport(codes) }),
});
