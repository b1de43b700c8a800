import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuditEntry, SecurityEvent, WebhookEventType } from '#core/operator';
import type { ApiKeyScope } from '#core/operator/server';
import type { AbuseReport, CalendarDate, Instant } from '#core/shared';
import {
  type ColumnsOf,
  type Defaulted,
  type Fixed,
  INTERNAL,
  type Later,
  OWNER,
  personalTable,
  told,
  withheld,
} from './columns.ts';

/** The tables for operators: their actions, reports, security events, webhooks, keys, and data about the database itself. */
export interface OperatorTables {
  audit_log: { id: Generated<number> } & AuditEntry;
  erased_travelers: { traveler_id: string; erased_at: Instant };
  error_reports: ColumnsOf<typeof errorReports>;
  security_events: { id: Generated<number> } & SecurityEvent;
  file_marks: { database: string; mark: Generated<string> };
  webhooks: WebhooksTable;
  webhook_deliveries: ColumnsOf<typeof webhookDeliveries>;
  api_keys: ColumnsOf<typeof apiKeys>;
  organization_operators: ColumnsOf<typeof organizationOperators>;
  group_email_recipients: ColumnsOf<typeof groupEmailRecipients>;
  served_in_production: { only_one: Generated<boolean>; since: Instant };
}

export const errorReports = personalTable('error_reports', 'reported-errors', 'traveler_id', {
  id: told<Fixed<string>>(),
  traveler_id: withheld<Fixed<string>>(OWNER),
  codes: told<JSONColumnType<readonly string[]>>(),
  release: told<Fixed<string>>(),
  reported_at: told<Fixed<Instant>>(),
  /** The reason for a report of abusive content, and what it is about. */
  reason: told<Later<string>>(),
  subject:
    withheld<ColumnType<Omit<AbuseReport, 'reason'> | null, string | null | undefined, never>>('what others wrote'),
  answer: told<Later<string>>(),
  answered_at: told<Later<Instant>>(),
});

interface WebhooksTable {
  id: Fixed<string>;
  url: Fixed<string>;
  events: Fixed<readonly WebhookEventType[]>;
  /** Encrypted. */
  secret: Uint8Array;
  created_at: Fixed<Instant>;
}

export const webhookDeliveries = personalTable('webhook_deliveries', 'events-sent-to-other-systems', 'traveler_id', {
  id: withheld<Fixed<string>>(INTERNAL),
  webhook_id: withheld<Fixed<string>>('a system of the operators'),
  traveler_id: withheld<Fixed<string>>(OWNER),
  type: told<Fixed<WebhookEventType>>(),
  body: told<Fixed<string>>(),
  created_at: told<Fixed<Instant>>(),
  attempts: withheld<Defaulted<number>>(INTERNAL),
  tried_at: withheld<Later<Instant>>(INTERNAL),
  failure: withheld<Later<string>>(INTERNAL),
  delivered_at: told<Later<Instant>>(),
});

export const apiKeys = personalTable('api_keys', 'api-keys', 'traveler_id', {
  id: withheld<Fixed<string>>(INTERNAL),
  name: told<Fixed<string>>(),
  traveler_id: withheld<Fixed<string>>(OWNER),
  fingerprint: withheld<Fixed<string>>('what a key is known by'),
  scopes: told<Fixed<readonly ApiKeyScope[]>>(),
  last_day: told<Fixed<CalendarDate>>(),
  created_at: told<Fixed<Instant>>(),
  last_used_at: told<Later<Instant>>(),
  revoked_at: told<Later<Instant>>(),
});

export const organizationOperators = personalTable(
  'organization_operators',
  'operator-of-organizations',
  'traveler_id',
  {
    traveler_id: withheld<Fixed<string>>(OWNER),
    organization_id: told<Fixed<string>>(),
    since: told<Fixed<Instant>>(),
  },
);

export const groupEmailRecipients = personalTable('group_email_recipients', 'emails-on-their-way', 'traveler_id', {
  email_id: withheld<Fixed<string>>(INTERNAL),
  traveler_id: withheld<Fixed<string>>(OWNER),
  queued_at: told<Fixed<Instant>>(),
});
