import {
  type ContentReport,
  type CohortDashboard,
  type CohortSummary,
  type AuditPage,
  type GroupEmailPreview,
  type OutboxPage,
  type OutboxState,
  type ProgressFilter,
  type ProgressOrder,
  type ProgressPage,
  type ReportsFilter,
  type ReportsPage,
  type WebhookDelivery,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_EVENT_TYPES,
  OUTBOX_STATES,
  PAGE_END,
  PROGRESS_FILTERS,
  PROGRESS_ORDERS,
  REPORT_FILTERS,
  AUDIT_RESULTS,
} from '#core/operator';
import {
  boolean,
  calendarDate,
  emptyResponse,
  instant,
  integer,
  listOf,
  nullable,
  oneOf,
  strictObject,
  text,
  typed,
} from '../shared/response-types.ts';
import { type PairProposal, SWITCH_REASONS, type SwitchReason } from '#core/relationships';
import { LOCALES } from '#core/messages';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, IsFreeText, IsOptionalOrNull } from '../shared/form-fields.ts';
import { REPORTED_KINDS } from '#core/shared';
import { Type } from '@sinclair/typebox';
import { WEEKDAYS } from '#core/shared';
import { get, post, remove } from '../endpoint.ts';

class CohortProgressForm {
  @IsId() enrollmentCode = '';
}

class CohortAudienceForm extends CohortProgressForm {
  @IsOptionalOrNull()
  @IsIn(PROGRESS_FILTERS)
  filter?: ProgressFilter;
  @IsOptionalOrNull()
  @IsString()
  @MaxLength(200)
  search?: string;
}

class GroupEmailForm extends CohortAudienceForm {
  @IsString()
  @MaxLength(1_000)
  subject = '';
  @IsFreeText() text = '';
}

class ProgressPageForm extends CohortAudienceForm {
  @IsOptionalOrNull()
  @IsIn(PROGRESS_ORDERS)
  by?: ProgressOrder;
  @IsOptionalOrNull()
  @IsIn(['up', 'down'])
  direction?: 'up' | 'down';
  @IsOptionalOrNull()
  @Matches(PAGE_END)
  after?: string;
}

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

const switchReason = oneOf(Object.keys(SWITCH_REASONS) as SwitchReason[]);

export const readOperatorCohorts = get('/operator/cohorts', {
  summary: 'List cohorts',
  description:
    'Answers with the cohorts, how many people are in each, and how often each reason was given for switching a running partner.',
  refusals: [],
  response: strictObject({
    cohorts: listOf<CohortSummary>(
      strictObject({
        id: text,
        enrollmentCode: text,
        organizationId: text,
        questContentId: text,
        startingDate: calendarDate,
        isClosed: boolean,
        allowEditCompleted: boolean,
        hasRelationships: boolean,
        hasMentors: boolean,
        languages: nullable(Type.Array(oneOf(LOCALES))),
        organizationName: text,
        questTitle: text,
        people: integer,
        switches: Type.Array(
          strictObject({
            reason: switchReason,
            count: integer,
          }),
        ),
      }),
    ),
  }),
});

export const readCohortProgress = get('/operator/cohorts/{enrollmentCode}/progress', {
  summary: 'Read the progress of a cohort',
  description:
    'Answers with 50 people in the order that is asked for, who need help first unless told. `next` names the page after it, which `after` asks for; totals come with the first page.',
  refusals: ['cohortUnknown'],
  form: ProgressPageForm,
  response: typed<ProgressPage>(
    strictObject({
      people: Type.Array(
        strictObject({
          traveler: text,
          displayName: text,
          email: text,
          lastActive: nullable(instant),
          weekNumber: nullable(integer),
          weekPercent: integer,
          startingDate: calendarDate,
          completed: integer,
          late: integer,
          openSince: nullable(calendarDate),
          hasPartner: boolean,
          isStalled: boolean,
        }),
      ),
      next: nullable(text),
      totals: nullable(strictObject({ people: integer, late: integer, withoutPartner: integer, stalled: integer })),
    }),
  ),
});

const shownCount = nullable(integer);

export const readCohortDashboard = get('/operator/cohorts/{enrollmentCode}/dashboard', {
  summary: 'Read the figures of a cohort',
  description:
    'Answers with counts of people: where they are, how far, how active, and who has a partner. A count of 1 to 4 people is null, and so is any other from which one could be computed.',
  refusals: ['cohortUnknown'],
  form: CohortProgressForm,
  response: typed<CohortDashboard>(
    strictObject({
      people: shownCount,
      weeks: Type.Array(strictObject({ weekNumber: integer, people: shownCount })),
      progress: Type.Array(
        strictObject({
          challenge: nullable(text),
          title: nullable(text),
          people: shownCount,
          items: Type.Array(strictObject({ title: nullable(text), people: shownCount })),
        }),
      ),
      activity: Type.Array(strictObject({ active: shownCount, inactive: shownCount })),
      reminders: strictObject({ cameBack: shownCount, stayedAway: shownCount, notReminded: shownCount }),
      partners: strictObject({ withPartner: shownCount, withoutPartner: shownCount }),
      feedback: strictObject({ answered: shownCount, waiting: shownCount, notShared: shownCount }),
      responses: strictObject({ givers: shownCount, medianHours: nullable(integer) }),
    }),
  ),
});

/** The pairs to bring together in a cohort. */
export const readProposedPairs = get('/operator/cohorts/{enrollmentCode}/pairs', {
  summary: 'List pairs that could be brought together',
  description: 'Answers with pairs of people without a Running Partner who let themselves be found; tells nobody.',
  refusals: ['cohortUnknown'],
  form: CohortProgressForm,
  response: strictObject({
    pairs: listOf<PairProposal>(
      strictObject({
        people: Type.Array(strictObject({ traveler: text, displayName: text, email: text })),
        sharedDays: Type.Array(oneOf(WEEKDAYS)),
        minutesApart: Type.Number(),
      }),
    ),
  }),
});

export const downloadCohortProgress = get('/operator/cohorts/{enrollmentCode}/progress.csv', {
  summary: 'Download the progress of a cohort',
  description: 'The same as a CSV file.',
  refusals: ['cohortUnknown'],
  transport: 'file',
  download: {
    type: 'text/csv',
    name: 'progress.csv',
  },
  form: CohortProgressForm,
  response: typed<Uint8Array>(text),
});

export const previewGroupEmail = post('/operator/cohorts/{enrollmentCode}/emails/preview', {
  summary: 'Preview an email to people of a cohort',
  description:
    'Answers with how many of the people that the filter and the search find would get the email, why others would not, and the email as it would come to the caller. Sends nothing.',
  refusals: [
    'cohortUnknown',
    'groupEmailSubjectMissing',
    'groupEmailSubjectNotValid',
    'groupEmailTextMissing',
    'messageTooLong',
    'textNotStorable',
  ],
  form: GroupEmailForm,
  response: typed<GroupEmailPreview>(
    strictObject({
      reach: strictObject({ recipients: integer, unverified: integer, unsubscribed: integer }),
      email: strictObject({ subject: text, text, html: text }),
    }),
  ),
});

export const sendGroupEmail = post('/operator/cohorts/{enrollmentCode}/emails', {
  summary: 'Email people of a cohort',
  description:
    'Sends the email to the people that the filter and the search find now, each once, in portions, and answers with their number. An operator can send 5 an hour and 20 a day.',
  refusals: [
    'cohortUnknown',
    'errorTooManyRequests',
    'groupEmailReachesNoOne',
    'groupEmailSubjectMissing',
    'groupEmailSubjectNotValid',
    'groupEmailTextMissing',
    'groupEmailTooManyPeople',
    'messageTooLong',
    'textNotStorable',
  ],
  form: GroupEmailForm,
  response: strictObject({ recipients: integer }),
});

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
  refusals: ['reportAnswerMissing', 'reportAnswered', 'reportUnknown'],
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
