export { Accounts } from './accounts.port.ts';
export { type NewPassword, OwnPassword } from './passwords/own-password.port.ts';
export { SignInPrompt } from './session/sign-in-prompt.port.ts';
export { SessionStore, type SessionWatcher } from './session/session-store.port.ts';
export type { Role, Session, Token } from './session/session.ts';
export type {
  Credentials,
  LogInInput,
  ResetPasswordInput,
  SignUpDetails,
  SignUpDraft,
  SignUpInput,
  VerifyEmailInput,
} from './account-inputs.ts';
export { RequestPasswordReset } from './passwords/request-password-reset.ts';
export { ChangePassword } from './passwords/change-password.ts';
export { ConfirmPasswordReset } from './passwords/confirm-password-reset.ts';
export { type LoadedLegalDocuments, LEGAL_DOCUMENTS, type LegalDocument } from './legal/legal-document.ts';
export { LegalDocuments } from './legal/legal-documents.port.ts';
export { type Contact, CONTACT_TAGS, type ContactId, Contacts, type ContactTag } from './crm/contacts.port.ts';
export { DeviceIdStore } from './session/device-id-store.port.ts';
export { parseDeviceId, DEVICE_LIMIT } from './session/devices.rules.ts';
export { type RateLimit, RateLimits } from './rate-limits/rate-limits.port.ts';
export {
  rateLimitsOf,
  attemptRateLimits,
  ATTEMPT_LIMITS,
  type LimitWindow,
  secondsLeft,
  REQUEST_LIMITS,
} from './rate-limits/rate-limits.rules.ts';
export { SyncCrmContact } from './crm/sync-crm-contact.ts';
export { questCodeProblem } from '../shared/index.ts';
export { newPasswordProblem, type PasswordOwner, passwordProblem, repeatProblem } from './passwords/password.rules.ts';
export {
  displayNameProblem,
  emailProblem,
  timeZoneProblem,
  verificationCodeProblem,
} from './field-validation.rules.ts';
export {
  CONTACT_STATUSES,
  type ContactResponse,
  contactStatus,
  type ContactStatus,
} from './crm/contact-status.rules.ts';
export { authStateAfter, type AuthEvent, type AuthState, emptyAuthState } from './session/auth-state.rules.ts';
export { EMAIL_CHECK_DEBOUNCE, emailCheckTimes } from './sign-up/email-check-timing.rules.ts';
export {
  type PasswordChange,
  passwordChangeProblems,
  resetProblems,
  signUpProblems,
  verificationProblems,
  signUpDetailsOf,
} from './form-validation.rules.ts';
export { emailKey, type Names, namesOf } from './identity.rules.ts';
export {
  type InvitationLink,
  invitationIn,
  type MailedLink,
  type VerificationLink,
  verificationIn,
} from './mailed-links.rules.ts';
export { LogIn } from './session/log-in.ts';
export { logInProblems } from './session/log-in.rules.ts';
export { ResendCode } from './codes/resend-code.ts';
export {
  afterExpiry,
  type AfterExpiry,
  isExpired,
  isRefreshDue,
  SESSION_LIFETIME,
  sessionOf,
} from './session/session.rules.ts';
export { UnsavedWork } from './session/unsaved-work.port.ts';
export { SignOut } from './session/sign-out.ts';
export { SignUp } from './sign-up/sign-up.ts';
export { TrialQuestCode } from './sign-up/trial-quest-code.port.ts';
export { startWindow } from './sign-up/start-date.rules.ts';
export { VerifyEmail } from './codes/verify-email.ts';
export { type AuthAction, type AuthDestination, authDestinationAfter } from './session/auth-destination.rules.ts';
