import type { ContainerModule } from 'inversify';
import { PostgresAuditLog } from '#adapters/postgres/postgres-audit-log';
import { PostgresCohortDesk } from '#adapters/postgres/postgres-cohort-desk';
import { PostgresOutboxDesk } from '#adapters/postgres/postgres-outbox-desk';
import { PostgresPeopleDesk } from '#adapters/postgres/postgres-people-desk';
import {
  AuditLog,
  CloseCohort,
  CohortDesk,
  CreateCohort,
  EditCohort,
  MoveTraveler,
  OutboxDesk,
  PeopleDesk,
  RetryJob,
  ShiftCohort,
  UpgradeCohort,
} from '#core/operation';
import { Clock, Dice } from '#core/shared';
import { bindings } from '../../composition/bindings.ts';
import { contentOf } from '../content-source.ts';
import type { House } from '../house.ts';

/** What operators have besides what everybody has; no call of a Traveler is given any of it. */
export const operationBindings = ({ db, clock, dice, settings, secrets }: House): ContainerModule =>
  bindings(({ give, make }) => {
    give(AuditLog, new PostgresAuditLog(db));
    give(CohortDesk, new PostgresCohortDesk(db, contentOf(settings), clock, dice));
    give(PeopleDesk, new PostgresPeopleDesk(db, secrets));
    give(OutboxDesk, new PostgresOutboxDesk(db));
    make(CreateCohort, CohortDesk, Clock, Dice);
    make(CloseCohort, CohortDesk, Clock);
    make(EditCohort, CohortDesk);
    make(ShiftCohort, CohortDesk, Clock);
    make(MoveTraveler, CohortDesk, Clock);
    make(UpgradeCohort, CohortDesk, Clock);
    make(RetryJob, OutboxDesk, Clock);
  });
