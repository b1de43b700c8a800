import { PostgresGuests } from '#adapters/postgres/account/postgres-guests';
import { openTrialCode } from '#adapters/postgres/quests/open-trial-code';
import { RateLimits } from '#core/account';
import {
  CheckCode,
  CheckNewPassword,
  Codes,
  Devices,
  Guests,
  Invitations,
  KeepGuest,
  MarkEmailVerified,
  OpenTrial,
  PasswordHasher,
  PrepareCode,
  PrepareGuest,
  PrepareKeep,
  PrepareKeepCode,
  SignUpEnrollment,
  StartGuest,
  StartSession,
  ThrottleAttempts,
  Travelers,
} from '#core/account/server';
import { Clock, RandomSource } from '#core/shared';
import { isAnyRequest } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** The trial without an account. */
export const guestBindings = requestBindings(isAnyRequest, ({ fromRequest, useCase }) => {
  fromRequest(Guests, ({ db }) => new PostgresGuests(db));
  fromRequest(OpenTrial, ({ db, settings }) => ({ questCode: () => openTrialCode(db, settings.trialQuestCode) }));
  useCase(PrepareGuest, OpenTrial, RateLimits, Clock, RandomSource);
  useCase(StartGuest, Guests, SignUpEnrollment, StartSession);
  useCase(PrepareKeepCode, CheckNewPassword, RateLimits, ThrottleAttempts, PrepareCode);
  useCase(PrepareKeep, CheckNewPassword, CheckCode, PasswordHasher);
  useCase(KeepGuest, Guests, Travelers, Codes, Invitations, Devices, MarkEmailVerified, StartSession, Clock);
});
