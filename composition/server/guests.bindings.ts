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
  JoinGuest,
  KeepGuest,
  MarkEmailVerified,
  OpenTrial,
  PasswordHasher,
  PrepareCode,
  PrepareGuest,
  PrepareKeep,
  PrepareKeepCode,
  Sessions,
  SignUpEnrollment,
  StartGuest,
  StartSession,
  ThrottleAttempts,
  Tokens,
  Travelers,
} from '#core/account/server';
import { Clock, RandomSource } from '#core/shared';
import { isAnyRequest } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** The trial without an account. */
export const guestBindings = requestBindings(isAnyRequest, ({ fromRequest, useCase }) => {
  fromRequest(
    Guests,
    ({ db, clock, random, secrets }) => new PostgresGuests({ db, clock, random, decryptor: secrets }),
  );
  fromRequest(OpenTrial, ({ db, settings }) => ({ questCode: () => openTrialCode(db, settings.trialQuestCode) }));
  useCase(PrepareGuest, OpenTrial, RateLimits, Clock, RandomSource);
  useCase(StartGuest, Guests, SignUpEnrollment, StartSession);
  useCase(PrepareKeepCode, CheckNewPassword, RateLimits, ThrottleAttempts, PrepareCode);
  useCase(PrepareKeep, CheckNewPassword, CheckCode, PasswordHasher);
  useCase(JoinGuest, Guests, Sessions, Tokens, Clock);
  useCase(KeepGuest, Guests, Travelers, Codes, Invitations, Devices, MarkEmailVerified, StartSession, Clock);
});
