import { ContainerModule } from 'inversify';
import { MailedAnswers } from '#adapters/mail/mailed-answers';
import { PostgresAuditLog } from '#adapters/postgres/postgres-audit-log';
import { PostgresCohortDesk } from '#adapters/postgres/postgres-cohort-desk';
import { PostgresOutbox } from '#adapters/postgres/postgres-outbox';
import { PostgresOutboxDesk } from '#adapters/postgres/postgres-outbox-desk';
import { PostgresPeopleDesk } from '#adapters/postgres/postgres-people-desk';
import { PostgresProgressDesk } from '#adapters/postgres/postgres-progress-desk';
import { PostgresReportDesk } from '#adapters/postgres/postgres-report-desk';
import {
  AnswerMail,
  AnswerReport,
  AuditLog,
  CloseCohort,
  CohortDesk,
  CreateCohort,
  EditCohort,
  LookAtCohort,
  MoveTraveler,
  OutboxDesk,
  PeopleDesk,
  ProgressDesk,
  ReportDesk,
  RetryJob,
  ShiftCohort,
  UpgradeCohort,
} from '#core/operation';
import { Clock, Dice } from '#core/shared';
import { bindings } from '../../composition/bindings.ts';
import { contentOf, pinnedIn } from '../content-source.ts';
import type { House, ScopeParts } from '../house.ts';

/** What operators have besides what everybody has; no call of a Traveler is given any of it. */
export const operationBindings = ({ db, clock, dice, settings, secrets }: House): ContainerModule =>
  bindings(({ give, make }) => {
    give(AuditLog, new PostgresAuditLog(db));
    give(CohortDesk, new PostgresCohortDesk(db, pinnedIn(db, settings, contentOf(settings)), clock, dice));
    give(PeopleDesk, new PostgresPeopleDesk(db, secrets));
    give(OutboxDesk, new PostgresOutboxDesk(db));
    give(ProgressDesk, new PostgresProgressDesk(db, clock));
    give(ReportDesk, new PostgresReportDesk(db));
    give(AnswerMail, new MailedAnswers(new PostgresOutbox(db, clock, dice, secrets), settings));
    make(CreateCohort, CohortDesk, Clock, Dice);
    make(CloseCohort, CohortDesk, Clock);
    make(EditCohort, CohortDesk);
    make(ShiftCohort, CohortDesk, Clock);
    make(MoveTraveler, CohortDesk, Clock);
    make(UpgradeCohort, CohortDesk, Clock);
    make(RetryJob, OutboxDesk, Clock);
    make(LookAtCohort, ProgressDesk, Clock);
    make(AnswerReport, ReportDesk, AnswerMail, Clock);
  });

/** OPE-14 · What a call has besides what every call has: that of operators, when the database says that one is calling. */
export const operatorBindings = (parts: ScopeParts): ContainerModule =>
  parts.session?.role === 'OPERATOR' ? operationBindings(parts) : new ContainerModule(() => undefined);
