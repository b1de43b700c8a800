export * from './account.port.ts';
export * from './session/session.rules.ts';
export type * from './account-inputs.ts';
export * from './passwords/passwords.ts';
export type { LimitWindow } from './rate-limits.rules.ts';
export * from './second-factor/second-factor.port.ts';
export {
  RECOVERY_CODES,
  type SecondFactorChange,
  secondFactorIn,
  type SecondFactorKind,
  secondFactorProblem,
  type SecondFactorSetup,
  type SecondFactorStatus,
  shownRecoveryCode,
  type TypedSecondFactor,
} from './second-factor/second-factor.rules.ts';
export * from './passkeys/passkeys.port.ts';
export * from './passkeys/passkeys.rules.ts';
export * from './passkeys/passkeys.ts';
export * from './organisation/organisation-log-in.port.ts';
export * from './organisation/organisation-log-in.rules.ts';
export * from './organisation/organisation-log-in.ts';
export * from './guests/guests.port.ts';
export * from './guests/guests.rules.ts';
export * from './guests/start-trial.ts';
export * from './guests/keep-trial.ts';
export * from './crm/sync-crm-contact.ts';
export { questCodeProblem } from '../shared/index.ts';
export {
  isMostlyKnownWords,
  newPasswordProblem,
  organisationWords,
  type PasswordOwner,
  passwordProblem,
  repeatProblem,
} from './passwords/password.rules.ts';
export * from './field-validation.rules.ts';
export * from './crm/contact-status.rules.ts';
export * from './session/auth-state.rules.ts';
export * from './session/confirmation.rules.ts';
export * from './sign-up/sign-up.rules.ts';
export * from './form-validation.rules.ts';
export * from './identity.rules.ts';
export * from './mailed-links.rules.ts';
export * from './session/signed-in-devices.rules.ts';
export { keepReplacement, LogIn } from './session/log-in.ts';
export * from './codes.ts';
export * from './session/sign-out.ts';
export * from './sign-up/sign-up.ts';
