import {
  type ContentReport,
  type AuditPage,
  type OutboxPage,
  type OutboxState,
  type ReportsFilter,
  type ReportsPage,
  type WebhookDelivery,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_EVENT_TYPES,
  OUTBOX_STATES,
  PAGE_END,
  REPORT_FILTERS,
  AUDIT_RESULTS,
} from '#core/operator';
import {
  boolean,
  emptyResponse,
  instant,
  integer,
  nullable,
  oneOf,
  strictObject,
  text,
  typed,
} from '../shared/response-types.ts';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, IsFreeText, IsOptionalOrNull } from '../shared/form-fields.ts';
import { REPORTED_KINDS } from '#core/shared';
import { Type } from '@sinclair/typebox';
import { get, post, remove } from '../endpoint.ts';

class AnswerReportForm {
  @IsId() report = '';
  @IsFreeText() words = '';
}

class ReportsPageForm {
  @IsOptionalOrNull()
  @IsIn(REPORT_FILTERS)
  filter?: ReportsFilter;
  @IsOptionalOrNull()
  @IsString()
  @MaxLength(200)
  search?: string;
  @IsOptionalOrNull()
  @Matches(PAGE_END)
  after?: string;
}

class OutboxForm {
  @IsIn(OUTBOX_STATES) state!: OutboxState;
  @IsOptionalOrNull()
  @Matches(PAGE_END)
  after?: string;
}

class ResendJobForm {
  @IsId() job = '';
}

class ResendWebhookForm {
  @IsId() delivery = '';
}

class AuditLogForm {
  @IsOptionalOrNull()
  @Matches(/^\d{1,15}$/)
  before?: string;
}

class DeleteTravelerForm {
  @IsId() id = '';
}

const words = strictObject({ authorId: text, displayName: text, words: text, at: nullable(instant) });

const report = typed<ContentReport>(
  strictObject({
    id: text,
    traveler: text,
    displayName: text,
    email: text,
    codes: Type.Array(text),
    abuse: nullable(
      strictObject({
        kind: oneOf(REPORTED_KINDS),
        targetId: text,
        reason: text,
        reported: words,
        before: Type.Array(words),
      }),
    ),
    release: text,
    reportedAt: instant,
    answer: nullable(text),
    answeredAt: nullable(instant),
  }),
);

export const readErrorReports = get('/operator/reports', {
  summary: 'List reports',
  description:
    'Answers with 50 reports about content and people, those that wait for an answer first. `next` names the page after it, which `after` asks for; totals come with the first page.',
  refusals: [],
  form: ReportsPageForm,
  response: typed<ReportsPage>(
    strictObject({
      reports: Type.Array(report),
      next: nullable(text),
      totals: nullable(strictObject({ all: integer, open: integer, answered: integer })),
    }),
  ),
});

export const answerErrorReport = post('/operator/reports/{report}/answer', {
  summary: 'Answer a report',
  description: 'Keeps the answer, and emails it where somebody asked for one.',
  refusals: ['messageTooLong', 'messageTooManyLinks', 'reportAnswered', 'reportAnswerMissing', 'reportUnknown'],
  form: AnswerReportForm,
  response: strictObject({ report }),
});

export const readOutbox = get('/operator/outbox', {
  summary: 'List jobs',
  description:
    'Answers with 50 emails in a state, the newest first. `next` names the page after it, which `after` asks for; counts come with the first page.',
  refusals: [],
  form: OutboxForm,
  response: typed<OutboxPage>(
    strictObject({
      counts: nullable(strictObject({ dead: integer, failing: integer, waiting: integer, done: integer })),
      next: nullable(text),
      jobs: Type.Array(
        strictObject({
          id: text,
          kind: text,
          attempts: integer,
          runAt: instant,
          doneAt: nullable(instant),
          deadAt: nullable(instant),
          isWhole: boolean,
          lastError: nullable(text),
        }),
      ),
    }),
  ),
});

export const resendJob = post('/operator/outbox/{job}/resend', {
  summary: 'Run a job again',
  description: 'Puts a job that was given up back in the queue.',
  refusals: ['jobUnknown'],
  form: ResendJobForm,
  response: strictObject({ isChanged: boolean }),
});

export const readWebhookDeliveries = get('/operator/webhooks/deliveries', {
  summary: 'List events sent to webhooks',
  description: 'Answers with the newest 100 events, the newest first, and the reason of each failure.',
  refusals: [],
  response: typed<{ readonly deliveries: readonly WebhookDelivery[] }>(
    strictObject({
      deliveries: Type.Array(
        strictObject({
          id: text,
          url: text,
          type: oneOf(WEBHOOK_EVENT_TYPES),
          createdAt: instant,
          state: oneOf(WEBHOOK_DELIVERY_STATES),
          attempts: integer,
          triedAt: nullable(instant),
          failure: nullable(text),
        }),
      ),
    }),
  ),
});

export const resendWebhook = post('/operator/webhooks/deliveries/{delivery}/resend', {
  summary: 'Send an event again',
  description: 'Sends an event to its webhook again, with the same id.',
  refusals: ['webhookDeliveryUnknown'],
  form: ResendWebhookForm,
  response: emptyResponse,
});

export const readAuditLog = get('/operator/audit', {
  summary: 'List the audit log',
  description: 'Answers with one page of what operators and Travelers did, the newest first.',
  refusals: [],
  form: AuditLogForm,
  response: typed<AuditPage>(
    strictObject({
      entries: Type.Array(
        strictObject({
          id: text,
          at: instant,
          who: text,
          command: text,
          subject: nullable(text),
          result: oneOf(AUDIT_RESULTS),
        }),
      ),
      next: nullable(text),
    }),
  ),
});

export const deleteTraveler = remove('/admin/users/{id}', {
  summary: 'Delete a Traveler',
  description: 'Deletes an account and everything that is kept about it, and notes who did.',
  refusals: ['missingUser'],
  form: DeleteTravelerForm,
  response: emptyResponse,
});
