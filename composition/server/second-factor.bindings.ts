import {
  BeginSecondFactor,
  CheckCurrentPassword,
  CheckSecondFactor,
  ConfirmSecondFactor,
  DescribeSecondFactor,
  MatchSecondFactor,
  NotifySecondFactorChange,
  OwnSessions,
  PasswordHasher,
  PrepareRecoveryCodes,
  PrepareSecondFactor,
  PrepareSecondFactorChange,
  RecoveryCodes,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  SecondFactorIssuer,
  SecondFactors,
  UseSecondFactor,
} from '#core/account/server';
import { Clock, RandomSource } from '#core/shared';
import { isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** Setting up two-step log-in. */
export const secondFactorBindings = requestBindings(isSignedIn, ({ fromRequest, useCase }) => {
  fromRequest(SecondFactorIssuer, ({ settings }) => ({ name: new URL(settings.publicUrl).host }));
  useCase(DescribeSecondFactor, SecondFactors, RecoveryCodes);
  useCase(BeginSecondFactor, SecondFactors, SecondFactorIssuer, RandomSource);
  useCase(PrepareRecoveryCodes, PasswordHasher, RandomSource);
  useCase(PrepareSecondFactor, SecondFactors, MatchSecondFactor, PrepareRecoveryCodes);
  useCase(ConfirmSecondFactor, SecondFactors, RecoveryCodes, OwnSessions, NotifySecondFactorChange, Clock);
  useCase(PrepareSecondFactorChange, CheckCurrentPassword, CheckSecondFactor);
  useCase(RenewRecoveryCodes, UseSecondFactor, RecoveryCodes);
  useCase(RemoveSecondFactor, UseSecondFactor, SecondFactors, NotifySecondFactorChange);
});
