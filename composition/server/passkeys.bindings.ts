import { PostgresPasskeyChallenges, PostgresPasskeys } from '#adapters/postgres/account/postgres-passkeys';
import { WebAuthnPasskeyVerifier } from '#adapters/webauthn/webauthn-passkey-verifier';
import { RateLimits } from '#core/account';
import {
  AddPasskey,
  BeginPasskey,
  BeginPasskeyLogIn,
  CheckNewPasskey,
  CheckPasskey,
  Devices,
  FindPasskeyOwner,
  ListPasskeys,
  NotifySecondFactorChange,
  OwnSessions,
  PasskeyChallenges,
  Passkeys,
  PasskeyVerifier,
  RemovePasskey,
  StartPasskeySession,
  StartSession,
  Travelers,
} from '#core/account/server';
import { Clock, RandomSource } from '#core/shared';
import { isAnyRequest } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** Passkeys, and logging in with them. */
export const passkeyBindings = requestBindings(isAnyRequest, ({ fromRequest, useCase }) => {
  fromRequest(Passkeys, ({ db }) => new PostgresPasskeys(db));
  fromRequest(PasskeyChallenges, ({ db }) => new PostgresPasskeyChallenges(db));
  fromRequest(PasskeyVerifier, ({ settings }) => new WebAuthnPasskeyVerifier(settings.publicUrl));
  useCase(ListPasskeys, Passkeys);
  useCase(BeginPasskey, Passkeys, PasskeyChallenges, PasskeyVerifier, Clock, RandomSource);
  useCase(CheckNewPasskey, PasskeyChallenges, PasskeyVerifier, Clock);
  useCase(AddPasskey, Passkeys, NotifySecondFactorChange, Clock, RandomSource);
  useCase(RemovePasskey, Passkeys, OwnSessions, NotifySecondFactorChange);
  useCase(BeginPasskeyLogIn, PasskeyChallenges, PasskeyVerifier, RateLimits, Clock, RandomSource);
  useCase(CheckPasskey, Passkeys, PasskeyChallenges, PasskeyVerifier, Travelers, RateLimits, Clock);
  useCase(StartPasskeySession, Passkeys, Devices, StartSession, Clock);
  useCase(FindPasskeyOwner, Passkeys, Travelers);
});
