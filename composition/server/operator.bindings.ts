import { OutboxReportAnswerMailer } from '#adapters/mail/outbox-support-mailer';
import { PostgresApiKeys } from '#adapters/postgres/operator/api-keys/postgres-api-keys';
import { PostgresAuditLog } from '#adapters/postgres/operator/postgres-audit-log';
import { PostgresCohortAdmin } from '#adapters/postgres/operator/postgres-cohort-admin';
import { PostgresOutboxAdmin } from '#adapters/postgres/operator/postgres-outbox-admin';
import { PostgresUserAdmin } from '#adapters/postgres/operator/postgres-user-admin';
import { PostgresCohortProgress } from '#adapters/postgres/operator/postgres-cohort-progress';
import { PostgresWebhooks } from '#adapters/postgres/operator/webhooks/postgres-webhooks';
import { PostgresReportAdmin } from '#adapters/postgres/operator/postgres-report-admin';
import { AuditLog, OutboxAdmin } from '#core/operator';
import {
  ApiKeys,
  ReportAnswerMailer,
  AnswerReport,
  CloseCohort,
  CohortAdmin,
  CreateCohort,
  EditCohort,
  ProposePairs,
  ReadCohortProgress,
  MoveTraveler,
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
import { requestBindings } from '../bindings.ts';

/**
 * OPE-14 · Whether a request is an operator's command, or a call whose caller is an operator according to the database.
 */
const isOfOperator = (request: RequestContext): request is RequestContext =>
  request.isOperatorCommand === true || request.session?.role === 'OPERATOR';

/** The additional bindings of operators; a Traveler's call has no access to them. */
export const operatorBindings = requestBindings(isOfOperator, ({ fromRequest, useCase }) => {
  fromRequest(AuditLog, ({ db }) => new PostgresAuditLog(db));
  fromRequest(
    CohortAdmin,
    ({ db, clock, random, settings }) =>
      new PostgresCohortAdmin(db, withPinnedMedia(db, settings, contentSource(settings)), clock, random),
  );
  fromRequest(
    UserAdmin,
    ({ db, clock, random, secrets }) => new PostgresUserAdmin({ db, clock, random, decryptor: secrets }),
  );
  fromRequest(OutboxAdmin, ({ db }) => new PostgresOutboxAdmin(db));
  fromRequest(Webhooks, ({ db, random, secrets }) => new PostgresWebhooks(db, random, secrets));
  fromRequest(ApiKeys, ({ db, random, secrets }) => new PostgresApiKeys(db, random, secrets));
  fromRequest(CohortProgress, ({ db, clock }) => new PostgresCohortProgress(db, clock));
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
  useCase(ReadCohortProgress, CohortProgress);
  useCase(ProposePairs, FindablePeople, Clock);
  useCase(AssignGuide, RelationshipPairs, Clock, RandomSource);
  useCase(AnswerReport, ReportAdmin, ReportAnswerMailer, Clock);
});
