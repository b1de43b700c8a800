import type { ApiKeyScope } from '#core/operator/server';

/** OPE-39 · The scope of each call of operators, by method and path; no API key makes a call with `null`. */
export const OPERATOR_KEY_SCOPES: Readonly<Record<string, ApiKeyScope | null>> = {
  'GET /operator/cohorts': 'progress:read',
  'GET /operator/cohorts/{enrollmentCode}/progress': 'progress:read',
  'GET /operator/cohorts/{enrollmentCode}/dashboard': 'progress:read',
  'GET /operator/cohorts/{enrollmentCode}/pairs': 'progress:read',
  'GET /operator/cohorts/{enrollmentCode}/progress.csv': 'progress:read',
  'POST /operator/cohorts/{enrollmentCode}/emails/preview': null,
  'POST /operator/cohorts/{enrollmentCode}/emails': null,
  'GET /operator/reports': 'reports:read',
  'POST /operator/reports/{report}/answer': 'reports:write',
  'GET /operator/outbox': 'emails:read',
  'POST /operator/outbox/{job}/resend': 'emails:write',
  'GET /operator/webhooks/deliveries': 'webhooks:read',
  'POST /operator/webhooks/deliveries/{delivery}/resend': 'webhooks:write',
  'GET /operator/audit': 'audit:read',
  'DELETE /admin/users/{id}': null,
};
