import { OutboxGroupMailer } from '#adapters/mail/outbox-group-mailer';
import { OutboxReportAnswerMailer } from '#adapters/mail/outbox-support-mailer';
import { PostgresApiKeys } from '#adapters/postgres/operator/api-keys/postgres-api-keys';
import { PostgresAuditLog } from '#adapters/postgres/operator/postgres-audit-log';
import { PostgresCohortAdmin } from '#adapters/postgres/operator/postgres-cohort-admin';
import { PostgresGroupEmails } from '#adapters/postgres/operator/postgres-group-emails';
import { PostgresOutboxAdmin } from '#adapters/postgres/operator/postgres-outbox-admin';
import { PostgresUserAdmin } from '#adapters/postgres/operator/postgres-user-admin';
import { PostgresCohortCounts } from '#adapters/postgres/operator/dashboard/postgres-cohort-counts';
import { PostgresCohortProgress } from '#adapters/postgres/operator/postgres-cohort-progress';
import { PostgresOrganizations } from '#adapters/postgres/operator/organizations/postgres-organizations';
import { PostgresWebhooks } from '#adapters/postgres/operator/webhooks/postgres-webhooks';
import { PostgresReportAdmin } from '#adapters/postgres/operator/postgres-report-admin';
import { HmacUnsubscribeLinks } from '#adapters/tokens/hmac-links';
import { RateLimits } from '#core/account';
import { Travelers } from '#core/account/server';
import { AuditLog, OutboxAdmin } from '#core/operator';
import {
  ApiKeys,
  EmailPeople,
  GroupEmails,
  GroupMailer,
  ReportAnswerMailer,
  SendGroupEmail,
  AnswerReport,
  CloseCohort,
  CohortAdmin,
  CohortCounts,
  CreateCohort,
  EditCohort,
  ProposePairs,
  ReadCohortDashboard,
  ReadCohortProgress,
  MoveTraveler,
  Organizations,
  PreviewUpgrades,
  UserAdmin,
  CohortProgress,
  ReportAdmin,
  ResendWebhook,
  RetryJob,
  ShiftCohort,
  UpgradeCohort,
  Webhooks,
} from '#core/operator/server';
import { Outbox } from '#core/notifications/server';
import { RelationshipPairs } from '#core/relationships';
import { AssignGuide, FindablePeople } from '#core/relationships/server';
import { Clock, RandomSource } from '#core/shared';
import { contentSource, withPinnedMedia } from './content/content-source.ts';
import type { RequestContext } from './context/app-context.ts';
import { isAnyRequest } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/**
 * OPE-14 · Whether a request is an operator's command, or a call whose caller is an operator according to the database.
 */
const isOfOperator = (request: RequestContext): request is RequestContext =>
  request.isOperatorCommand === true || request.session?.role === 'OPERATOR';

/** OPE-50 · The same, or a call whose caller is an operator of an organization. */
const isOfAnyOperator = (request: RequestContext): request is RequestContext =>
  request.operatorScope !== undefined || isOfOperator(request);

/** Emails to the people of a list: operators queue them, jobs send them. */
export const groupEmailBindings = requestBindings(isAnyRequest, ({ fromRequest, useCase }) => {
  fromRequest(GroupEmails, ({ db, clock, random, secrets }) => new PostgresGroupEmails(db, clock, random, secrets));
  fromRequest(
    GroupMailer,
    ({ settings, secrets }, get) =>
      new OutboxGroupMailer(get(Outbox), settings, new HmacUnsubscribeLinks(secrets.notificationKeys), get(Travelers)),
  );
  useCase(SendGroupEmail, GroupEmails, GroupMailer, Clock);
});

/** The bindings of every operator: what they read is narrowed to their scope. */
export const organizationOperatorBindings = requestBindings(isOfAnyOperator, ({ fromRequest, useCase }) => {
  fromRequest(AuditLog, ({ db }) => new PostgresAuditLog(db));
  fromRequest(CohortProgress, ({ db, clock }) => new PostgresCohortProgress(db, clock));
  fromRequest(CohortCounts, ({ db, clock }) => new PostgresCohortCounts(db, clock));
  useCase(ReadCohortProgress, CohortProgress);
  useCase(EmailPeople, GroupEmails, GroupMailer, RateLimits, RandomSource);
  useCase(ReadCohortDashboard, CohortCounts);
  useCase(ProposePairs, CohortProgress, FindablePeople, Clock);
});

/** The additional bindings of operators of the installation; no other call has access to them. */
export const operatorBindings = requestBindings(isOfOperator, ({ fromRequest, useCase }) => {
  fromRequest(
    CohortAdmin,
    ({ db, clock, random, settings }) =>
      new PostgresCohortAdmin(db, withPinnedMedia(db, settings, contentSource(settings)), clock, random),
  );
  fromRequest(
    UserAdmin,
    ({ db, clock, random, secrets }) => new PostgresUserAdmin({ db, clock, random, decryptor: secrets }),
  );
  fromRequest(Organizations, ({ db }) => new PostgresOrganizations(db));
  fromRequest(OutboxAdmin, ({ db }) => new PostgresOutboxAdmin(db));
  fromRequest(Webhooks, ({ db, random, secrets }) => new PostgresWebhooks(db, random, secrets));
  fromRequest(ApiKeys, ({ db, random, secrets }) => new PostgresApiKeys(db, random, secrets));
  fromRequest(ReportAdmin, ({ db }) => new PostgresReportAdmin(db));
  fromRequest(ReportAnswerMailer, ({ settings }, get) => new OutboxReportAnswerMailer(get(Outbox), settings));
  useCase(CreateCohort, CohortAdmin, Clock, RandomSource);
  useCase(CloseCohort, CohortAdmin, Clock);
  useCase(EditCohort, CohortAdmin);
  useCase(ShiftCohort, CohortAdmin, Clock);
  useCase(MoveTraveler, CohortAdmin, Clock);
  useCase(UpgradeCohort, CohortAdmin, Clock);
  useCase(PreviewUpgrades, CohortAdmin);
  useCase(RetryJob, OutboxAdmin, Clock);
  useCase(ResendWebhook, Webhooks, Clock);
  useCase(AssignGuide, RelationshipPairs, Clock, RandomSource);
  useCase(AnswerReport, ReportAdmin, ReportAnswerMailer, Clock);
});
