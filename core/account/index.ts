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
export { type Claims, type LogInRecord, type ReadToken, SessionClaims, Tokens } from './session/tokens.port.ts';
export { StartSession } from './session/start-session.ts';
export { RequestPasswordReset } from './passwords/request-password-reset.ts';
export { CheckCode, type VerifiedCode } from './codes/check-code.ts';
export { CheckEmailAvailability } from './sign-up/check-email-availability.ts';
export { CheckPassword, type AuthenticatedTraveler } from './session/check-password.ts';
export { type CodeEmail, CodeMailer } from './codes/code-mailer.port.ts';
export { ChangePassword } from './passwords/change-password.ts';
export { ConfirmPasswordReset } from './passwords/confirm-password-reset.ts';
export { type LoadedLegalDocuments, LEGAL_DOCUMENTS, type LegalDocument } from './legal/legal-document.ts';
export { LegalDocuments } from './legal/legal-documents.port.ts';
export { type CodePurpose, type CodeRecord, Codes } from './codes/codes.port.ts';
export { type Contact, CONTACT_TAGS, type ContactId, Contacts, type ContactTag } from './crm/contacts.port.ts';
export { ThrottleShares } from './rate-limits/throttle-shares.ts';
export { ThrottleAbuseReports } from './rate-limits/throttle-abuse-reports.ts';
export { ThrottleReports } from './rate-limits/throttle-reports.ts';
export { type Caller, ThrottleAttempts } from './rate-limits/throttle-attempts.ts';
export { Crm, type CrmContact, CrmRejection } from './crm/crm.port.ts';
export { DeviceIdStore } from './session/device-id-store.port.ts';
export { Devices } from './session/devices.port.ts';
export { parseDeviceId, DEVICE_LIMIT } from './session/devices.rules.ts';
export { EndSession } from './session/end-session.ts';
export { SignUpEnrollment, type FirstStart } from './sign-up/sign-up-enrollment.port.ts';
export { type InvitationRecord, Invitations } from './invitations/invitations.port.ts';
export { CreateInvitation, type OneTimeLink } from './invitations/create-invitation.ts';
export { ConfirmEmailByOperator } from './codes/confirm-email-by-operator.ts';
export { InviteTraveler, type CreatedInvitation } from './invitations/invite-traveler.ts';
export { LookUpQuestCode, type QuestCodeCaller } from './sign-up/look-up-quest-code.ts';
export { type RateLimit, RateLimits } from './rate-limits/rate-limits.port.ts';
export {
  rateLimitsOf,
  attemptRateLimits,
  ATTEMPT_LIMITS,
  type LimitWindow,
  secondsLeft,
  REQUEST_LIMITS,
} from './rate-limits/rate-limits.rules.ts';
export { MailCode } from './codes/mail-code.ts';
export { SyncCrmContact } from './crm/sync-crm-contact.ts';
export { newPasswordProblem, type PasswordOwner, passwordProblem, repeatProblem } from './passwords/password.rules.ts';
export { StartPasswordSession } from './session/start-password-session.ts';
export { PasswordHasher } from './passwords/password-hasher.port.ts';
export { PrepareAccount, type PreparedAccount } from './sign-up/prepare-account.ts';
export { type CodeRecipient, PrepareCode, type PreparedCode } from './codes/prepare-code.ts';
export { PreparePasswordChange, type PreparedPasswordChange } from './passwords/prepare-password-change.ts';
export { PreparePasswordReset, type PreparedPasswordReset } from './passwords/prepare-password-reset.ts';
export { PrepareVerification, type PreparedVerification } from './codes/prepare-verification.ts';
export { MarkEmailVerified } from './codes/mark-email-verified.ts';
export { EnrollNewTraveler, type NewTraveler } from './sign-up/enroll-new-traveler.ts';
export { type VerificationInput, CollectVerificationProof } from './codes/collect-verification-proof.ts';
export { PrepareReplacement } from './codes/prepare-replacement.ts';
export { missingForVerification, replacesSignUp, type VerificationProof } from './codes/verification.rules.ts';
export { RegisterTraveler } from './sign-up/register-traveler.ts';
export { RenewToken } from './session/renew-token.ts';
export { ReplacePassword } from './passwords/replace-password.ts';
export { RequestCode } from './codes/request-code.ts';
export { ResetPassword } from './passwords/reset-password.ts';
export { Sessions } from './session/sessions.port.ts';
export { type Traveler, Travelers } from './travelers.port.ts';
export { CompleteVerification } from './codes/complete-verification.ts';
export { isEmailAvailable } from './sign-up/email-availability.rules.ts';
export { newTraveler } from './sign-up/new-traveler.rules.ts';
export { CODE_POLICY, type CodeState, isCodeOpen, newCode } from './codes/codes.rules.ts';
export {
  displayNameProblem,
  emailProblem,
  questCodeProblem,
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
export { INVITATION_LIFETIME, type InvitationState, isInvitationOpen } from './invitations/invitations.rules.ts';
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
