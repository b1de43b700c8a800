import type { ContainerModule } from 'inversify';
import { Argon2Passwords } from '#adapters/argon2/argon2-passwords';
import { MailedCodes, Sender } from '#adapters/mail/mailed-codes';
import { PostgresCodes } from '#adapters/postgres/postgres-codes';
import { PostgresDevices } from '#adapters/postgres/postgres-devices';
import { PostgresEnrolments } from '#adapters/postgres/postgres-enrolments';
import { PostgresInvitations } from '#adapters/postgres/postgres-invitations';
import { PostgresLimits } from '#adapters/postgres/postgres-limits';
import { PostgresSessionClaims } from '#adapters/postgres/postgres-session-claims';
import { PostgresSessions } from '#adapters/postgres/postgres-sessions';
import { PostgresTravelers } from '#adapters/postgres/postgres-travelers';
import {
  AdmitTraveler,
  CheckCode,
  CheckEmail,
  CheckPassword,
  CodeMail,
  Codes,
  CountAttempt,
  CountReport,
  CountShare,
  Devices,
  EndSession,
  Enrolments,
  GuessQuestCode,
  Invitations,
  InviteTraveler,
  LegalDocuments,
  Limits,
  MailCode,
  OpenSession,
  Passwords,
  PrepareAccount,
  PreparePasswordChange,
  PrepareCode,
  PrepareReset,
  PrepareVerification,
  ProveAddress,
  RegisterTraveler,
  ReplacePassword,
  RequestCode,
  ResetPassword,
  SessionClaims,
  Sessions,
  Tokens,
  Travelers,
  VerifyAddress,
} from '#core/account';
import { Outbox } from '#core/notifications';
import { Clock, Dice } from '#core/shared';
import { bindings } from '../../composition/bindings.ts';
import type { ScopeParts } from '../house.ts';
import { legalOf } from '../legal.ts';

/** One for the whole process: it keeps the hash that stands in for accounts that do not exist. */
const passwords = new Argon2Passwords();

/** Signing up, proving an address, signing in and out. */
export const accountBindings = ({ db, clock, dice, settings, secrets }: ScopeParts): ContainerModule =>
  bindings(({ give, keep, make }) => {
    give(Passwords, passwords);
    give(Travelers, new PostgresTravelers(db));
    give(SessionClaims, new PostgresSessionClaims(db));
    give(Invitations, new PostgresInvitations(db));
    give(Sessions, new PostgresSessions(db, dice));
    give(Devices, new PostgresDevices(db, secrets));
    give(Codes, new PostgresCodes(db));
    give(Limits, new PostgresLimits(db, clock, secrets, settings.limitsScale));
    give(Enrolments, new PostgresEnrolments(db, clock, dice));
    give(LegalDocuments, legalOf(settings));
    give(Sender, settings);
    keep(CodeMail, MailedCodes, Outbox, Sender);
    make(AdmitTraveler, Sessions, SessionClaims, Tokens, Clock);
    make(CountAttempt, Limits, Devices);
    make(CountReport, Limits);
    make(CountShare, Limits);
    make(PrepareCode, Passwords, Clock, Dice);
    make(MailCode, Codes, CodeMail);
    make(CheckCode, Codes, CountAttempt, Passwords, Clock);
    make(GuessQuestCode, Limits);
    make(CheckPassword, Travelers, Passwords, CountAttempt, Invitations, Clock);
    make(ProveAddress, Travelers, Sessions, Clock);
    make(OpenSession, Travelers, Invitations, Devices, ProveAddress, AdmitTraveler, Clock);
    make(InviteTraveler, Travelers, Invitations, Passwords, Clock, Dice);
    make(
      PrepareAccount,
      Travelers,
      Invitations,
      Enrolments,
      Passwords,
      Limits,
      GuessQuestCode,
      CountAttempt,
      PrepareCode,
      Clock,
      Dice,
    );
    make(RegisterTraveler, Travelers, Devices, Enrolments, MailCode);
    make(RequestCode, Travelers, CountAttempt, PrepareCode);
    make(PrepareVerification, Travelers, Devices, CheckCode, Passwords);
    make(VerifyAddress, Travelers, Codes, Invitations, Devices, ProveAddress, AdmitTraveler, Clock);
    make(PrepareReset, Travelers, CheckCode, Passwords);
    make(ResetPassword, Travelers, Codes, Invitations, ProveAddress, Clock);
    make(PreparePasswordChange, Travelers, Passwords, Limits);
    make(ReplacePassword, Travelers, Sessions, Clock);
    make(EndSession, Sessions, Clock);
    make(CheckEmail, Travelers, Invitations, Limits, Clock);
  });
