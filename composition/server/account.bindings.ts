import { Argon2PasswordHasher } from '#adapters/argon2/argon2-password-hasher';
import { ListedCommonPasswords } from '#adapters/passwords/listed-common-passwords';
import { OutboxCodeMailer, SenderInfo } from '#adapters/mail/outbox-code-mailer';
import { OutboxSecondFactorMailer } from '#adapters/mail/outbox-second-factor-mailer';
import { PostgresCodes } from '#adapters/postgres/account/postgres-codes';
import { PostgresDevices } from '#adapters/postgres/account/postgres-devices';
import { PostgresSignUpEnrollment, PostgresTravelers } from '#adapters/postgres/account/postgres-travelers';
import { PostgresInvitations } from '#adapters/postgres/account/postgres-invitations';
import { PostgresRateLimits } from '#adapters/postgres/account/postgres-rate-limits';
import { PostgresRecoveryCodes, PostgresSecondFactors } from '#adapters/postgres/account/postgres-second-factors';
import { PostgresSessionClaims, PostgresSessions } from '#adapters/postgres/account/postgres-sessions';
import { HmacTotpHasher } from '#adapters/tokens/hmac-totp-hasher';
import { LegalDocuments, organisationWords, RateLimits } from '#core/account';
import {
  CheckCurrentPassword,
  ConfirmSession,
  CheckSecondFactor,
  MatchSecondFactor,
  NotifySecondFactorChange,
  RecoveryCodes,
  SecondFactorMailer,
  SecondFactors,
  TotpHasher,
  UseSecondFactor,
  StartSession,
  CheckCode,
  CheckEmailAvailability,
  CheckNewPassword,
  CheckPassword,
  CommonPasswords,
  OrganisationWords,
  CodeMailer,
  Codes,
  CreateInvitation,
  ThrottleAttempts,
  ThrottleAbuseReports,
  ThrottleReports,
  ThrottleShares,
  Devices,
  EndSession,
  SignUpEnrollment,
  LockAccount,
  LookUpQuestCode,
  Invitations,
  InviteTraveler,
  MailCode,
  StartPasswordSession,
  PasswordHasher,
  PrepareAccount,
  PreparePasswordChange,
  PrepareCode,
  PreparePasswordReset,
  PrepareVerification,
  MarkEmailVerified,
  CollectVerificationProof,
  PrepareReplacement,
  EnrollNewTraveler,
  RegisterTraveler,
  ReplacePassword,
  RequestCode,
  Passkeys,
  ResetPassword,
  SessionClaims,
  Sessions,
  Tokens,
  Travelers,
  ConfirmEmailByOperator,
  CompleteVerification,
} from '#core/account/server';
import { Outbox } from '#core/notifications/server';
import { Clock, RandomSource } from '#core/shared';
import { legalDocumentsOf } from './content/legal-documents.ts';
import { isAnyRequest } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** Shared by the whole process: it keeps the hash that it compares with if an account does not exist. */
const passwords = new Argon2PasswordHasher();

/** Shared by the whole process: it keeps the list in memory. */
const commonPasswords = new ListedCommonPasswords();

/** Signing up, verifying an email address, signing in and out. */
export const accountBindings = requestBindings(isAnyRequest, ({ fromRequest, singleton, useCase }) => {
  fromRequest(PasswordHasher, () => passwords);
  fromRequest(CommonPasswords, () => commonPasswords);
  fromRequest(OrganisationWords, ({ settings }) => ({
    words: organisationWords(settings.support.name, settings.publicUrl),
  }));
  useCase(CheckNewPassword, CommonPasswords, OrganisationWords);
  fromRequest(Travelers, ({ db }) => new PostgresTravelers(db));
  fromRequest(SessionClaims, ({ db }) => new PostgresSessionClaims(db));
  fromRequest(Invitations, ({ db }) => new PostgresInvitations(db));
  fromRequest(Sessions, ({ db, random }) => new PostgresSessions(db, random));
  fromRequest(Devices, ({ db, secrets }) => new PostgresDevices(db, secrets));
  fromRequest(Codes, ({ db }) => new PostgresCodes(db));
  fromRequest(
    RateLimits,
    ({ db, clock, secrets, settings }) => new PostgresRateLimits(db, clock, secrets, settings.rateLimitScale),
  );
  fromRequest(SignUpEnrollment, ({ db, clock, random }) => new PostgresSignUpEnrollment(db, clock, random));
  fromRequest(LegalDocuments, ({ settings }) => legalDocumentsOf(settings));
  fromRequest(SenderInfo, ({ settings }) => settings);
  singleton(CodeMailer, OutboxCodeMailer, Outbox, SenderInfo);
  singleton(SecondFactorMailer, OutboxSecondFactorMailer, Outbox, SenderInfo);
  useCase(LockAccount, Travelers, Sessions, Clock);
  fromRequest(SecondFactors, ({ db, secrets }) => new PostgresSecondFactors(db, secrets));
  fromRequest(RecoveryCodes, ({ db }) => new PostgresRecoveryCodes(db));
  fromRequest(TotpHasher, () => new HmacTotpHasher());
  useCase(MatchSecondFactor, RecoveryCodes, TotpHasher, PasswordHasher, RateLimits, Clock);
  useCase(CheckSecondFactor, SecondFactors, MatchSecondFactor);
  useCase(NotifySecondFactorChange, Travelers, SecondFactorMailer);
  useCase(UseSecondFactor, SecondFactors, RecoveryCodes, Clock);
  useCase(StartSession, Travelers, Sessions, SessionClaims, Tokens, UseSecondFactor, Clock);
  useCase(ThrottleAttempts, RateLimits, Devices);
  useCase(ThrottleAbuseReports, RateLimits);
  useCase(ThrottleReports, RateLimits);
  useCase(ThrottleShares, RateLimits);
  useCase(PrepareCode, PasswordHasher, Clock, RandomSource);
  useCase(MailCode, Codes, CodeMailer);
  useCase(CheckCode, Codes, ThrottleAttempts, PasswordHasher, Clock);
  useCase(LookUpQuestCode, RateLimits);
  useCase(CheckPassword, Travelers, PasswordHasher, ThrottleAttempts, Invitations, CheckSecondFactor, Clock);
  useCase(MarkEmailVerified, Travelers, Sessions, Codes, Clock);
  useCase(StartPasswordSession, Travelers, Invitations, Devices, MarkEmailVerified, StartSession, Clock);
  useCase(CreateInvitation, Invitations, PasswordHasher, Clock, RandomSource);
  useCase(InviteTraveler, Travelers, Invitations, CreateInvitation, PasswordHasher, Clock, RandomSource);
  useCase(ConfirmEmailByOperator, Travelers, MarkEmailVerified, CreateInvitation, PasswordHasher, RandomSource);
  useCase(
    PrepareAccount,
    CheckEmailAvailability,
    SignUpEnrollment,
    PasswordHasher,
    RateLimits,
    LookUpQuestCode,
    ThrottleAttempts,
    PrepareCode,
    CheckNewPassword,
    Clock,
    RandomSource,
  );
  useCase(EnrollNewTraveler, Travelers, SignUpEnrollment);
  useCase(RegisterTraveler, EnrollNewTraveler, Devices, MailCode);
  useCase(PrepareReplacement, SignUpEnrollment, LookUpQuestCode, Clock, RandomSource);
  useCase(RequestCode, Travelers, ThrottleAttempts, PrepareCode);
  useCase(CollectVerificationProof, Invitations, Devices, PasswordHasher);
  useCase(
    PrepareVerification,
    Travelers,
    CheckCode,
    CollectVerificationProof,
    PrepareReplacement,
    PasswordHasher,
    CheckNewPassword,
  );
  useCase(
    CompleteVerification,
    Travelers,
    Codes,
    Invitations,
    Devices,
    EnrollNewTraveler,
    MarkEmailVerified,
    StartSession,
    Clock,
  );
  useCase(
    PreparePasswordReset,
    Travelers,
    CheckCode,
    CollectVerificationProof,
    PrepareReplacement,
    PasswordHasher,
    CheckNewPassword,
  );
  useCase(ResetPassword, Travelers, Codes, Invitations, Passkeys, EnrollNewTraveler, MarkEmailVerified, Clock);
  useCase(CheckCurrentPassword, Travelers, PasswordHasher, RateLimits);
  useCase(PreparePasswordChange, CheckCurrentPassword, PasswordHasher, CheckNewPassword);
  useCase(ReplacePassword, Travelers, Sessions, StartSession, Clock);
  useCase(EndSession, Sessions, Clock);
  useCase(ConfirmSession, Sessions, Clock);
  useCase(CheckEmailAvailability, Travelers, Invitations, RateLimits, Clock);
});
