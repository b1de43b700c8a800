import { OpenIdOrganisationProvider } from '#adapters/openid/openid-organisation-provider';
import {
  PostgresOrganisationLogInRecords,
  PostgresOrganisationMembers,
} from '#adapters/postgres/account/postgres-organisation';
import { PostgresAuditLog } from '#adapters/postgres/operator/postgres-audit-log';
import { PostgresSecurityEvents } from '#adapters/postgres/operator/postgres-security-events';
import { RateLimits } from '#core/account';
import {
  BeginOrganisationLogIn,
  CheckCode,
  CheckOrganisationRequired,
  CheckSecondFactor,
  Codes,
  Devices,
  FinishOrganisationLogIn,
  Invitations,
  LogInThroughOrganisation,
  MailCode,
  MarkEmailVerified,
  Organisation,
  OrganisationLogInRecords,
  OrganisationMembers,
  OrganisationProvider,
  PasswordHasher,
  PrepareCode,
  PrepareOrganisationFinish,
  PrepareOrganisationLogIn,
  SecondFactors,
  StartOrganisationSession,
  StartSession,
  ThrottleAttempts,
  Travelers,
} from '#core/account/server';
import { Clock, RandomSource } from '#core/shared';
import type { Settings } from './context/settings.ts';
import { isAnyRequest } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** One provider for each server, which keeps what it has read of the organisation's. */
const providers = new WeakMap<Settings, OrganisationProvider>();

function providerOf(settings: Settings): OrganisationProvider {
  const known =
    providers.get(settings) ??
    new OpenIdOrganisationProvider(settings.organisation, `${settings.publicUrl}/auth/organisation`);
  providers.set(settings, known);
  return known;
}

/** Logging in through the provider of an organisation. */
export const organisationBindings = requestBindings(isAnyRequest, ({ fromRequest, useCase }) => {
  fromRequest(Organisation, ({ settings }) => ({ settings: settings.organisation }));
  fromRequest(OrganisationProvider, ({ settings }) => providerOf(settings));
  fromRequest(OrganisationLogInRecords, ({ db, secrets }) => new PostgresOrganisationLogInRecords(db, secrets));
  fromRequest(
    OrganisationMembers,
    ({ db, clock, secrets, settings }) =>
      new PostgresOrganisationMembers(db, {
        name: settings.organisation?.name ?? '',
        clock,
        auditLog: new PostgresAuditLog(db),
        events: new PostgresSecurityEvents(db, clock, secrets),
      }),
  );
  useCase(CheckOrganisationRequired, Organisation);
  useCase(
    BeginOrganisationLogIn,
    Organisation,
    OrganisationProvider,
    OrganisationLogInRecords,
    RateLimits,
    Clock,
    RandomSource,
  );
  useCase(
    PrepareOrganisationLogIn,
    Organisation,
    OrganisationProvider,
    OrganisationLogInRecords,
    OrganisationMembers,
    Travelers,
    Invitations,
    ThrottleAttempts,
    RateLimits,
    PrepareCode,
    PasswordHasher,
    Clock,
    RandomSource,
  );
  useCase(StartOrganisationSession, OrganisationMembers, Devices, StartSession, Clock);
  useCase(
    LogInThroughOrganisation,
    OrganisationLogInRecords,
    OrganisationMembers,
    Travelers,
    SecondFactors,
    MarkEmailVerified,
    MailCode,
    StartOrganisationSession,
    Clock,
  );
  useCase(PrepareOrganisationFinish, OrganisationLogInRecords, CheckCode, CheckSecondFactor, Clock);
  useCase(
    FinishOrganisationLogIn,
    OrganisationLogInRecords,
    OrganisationMembers,
    Codes,
    Invitations,
    MarkEmailVerified,
    StartOrganisationSession,
    Clock,
  );
});
