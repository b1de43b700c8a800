import { PostgresGuests } from '#adapters/postgres/account/postgres-guests';
import { openTrialCode } from '#adapters/postgres/quests/open-trial-code';
import { RateLimits } from '#core/account';
import { Guests, OpenTrial, PrepareGuest, SignUpEnrollment, StartGuest, StartSession } from '#core/account/server';
import { Clock, RandomSource } from '#core/shared';
import { isAnyRequest } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** The trial without an account. */
export const guestBindings = requestBindings(isAnyRequest, ({ fromRequest, useCase }) => {
  fromRequest(Guests, ({ db }) => new PostgresGuests(db));
  fromRequest(OpenTrial, ({ db, settings }) => ({ questCode: () => openTrialCode(db, settings.trialQuestCode) }));
  useCase(PrepareGuest, OpenTrial, RateLimits, Clock, RandomSource);
  useCase(StartGuest, Guests, SignUpEnrollment, StartSession);
});
