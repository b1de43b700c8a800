export { Accounts } from './accounts.port.ts';
export { type NewPassword, OwnPassword } from './own-password.port.ts';
export { Reentry } from './reentry.port.ts';
export { SessionKeeper, type SessionWatcher } from './session-keeper.port.ts';
export type { Role, Session, Token } from './session.ts';
export type { Credentials, LogInDetails, ResetForm, SignupDraft, SignupForm, VerifyForm } from './signup.ts';
export { type Claims, type LogInRecord, type ReadToken, SessionClaims, Tokens } from './tokens.port.ts';
export { AdmitTraveler } from './admit-traveler.ts';
export { AskForReset } from './ask-for-reset.ts';
export { CheckCode, type ProvenCode } from './check-code.ts';
export { CheckEmail } from './check-email.ts';
export { CheckPassword, type Recognised } from './check-password.ts';
export { type CodeLetter, CodeMail } from './code-mail.port.ts';
export { ChangePassword } from './change-password.ts';
export { ChoosePassword } from './choose-password.ts';
export { type HeldDocuments, LEGAL_DOCUMENTS, type LegalDocument } from './legal-document.ts';
export { LegalDocuments } from './legal-documents.port.ts';
export { type CodePurpose, type CodeRecord, Codes } from './codes.port.ts';
export { type Contact, CONTACT_TAGS, type ContactId, Contacts, type ContactTag } from './contacts.port.ts';
export { CountShare } from './count-share.ts';
export { CountReport } from './count-report.ts';
export { type Caller, CountAttempt } from './count-attempt.ts';
export { Crm, type CrmPerson, CrmRefusal } from './crm.port.ts';
export { DeviceKeeper } from './device-keeper.port.ts';
export { Devices } from './devices.port.ts';
export { deviceIn, DEVICES } from './devices.rules.ts';
export { EndSession } from './end-session.ts';
export { Enrolments, type FirstStart } from './enrolments.port.ts';
export { type KeptInvitation, Invitations } from './invitations.port.ts';
export { InviteTraveler, type MadeInvitation } from './invite-traveler.ts';
export { GuessQuestCode } from './guess-quest-code.ts';
export { type Allowance, Limits } from './limits.port.ts';
export { allowances, attemptAllowances, ATTEMPTS, type Bound, secondsLeft, TRIES } from './limits.rules.ts';
export { MailCode } from './mail-code.ts';
export { MeetContact } from './meet-contact.ts';
export { newPasswordProblem, type PasswordOwner, passwordProblem, repeatProblem } from './password.rules.ts';
export { OpenSession } from './open-session.ts';
export { Passwords } from './passwords.port.ts';
export { PrepareAccount, type PreparedAccount } from './prepare-account.ts';
export { type Addressee, PrepareCode, type PreparedCode } from './prepare-code.ts';
export { PreparePasswordChange, type PreparedPasswordChange } from './prepare-password-change.ts';
export { PrepareReset, type PreparedReset } from './prepare-reset.ts';
export { PrepareVerification, type PreparedVerification } from './prepare-verification.ts';
export { ProveAddress } from './prove-address.ts';
export { RegisterTraveler } from './register-traveler.ts';
export { RenewToken } from './renew-token.ts';
export { ReplacePassword } from './replace-password.ts';
export { RequestCode } from './request-code.ts';
export { ResetPassword } from './reset-password.ts';
export { Sessions } from './sessions.port.ts';
export { type Traveler, Travelers } from './travelers.port.ts';
export { VerifyAddress } from './verify-address.ts';
export { isAddressFree } from './address.rules.ts';
export { CODES, type CodeState, isCodeOpen, newCode } from './codes.rules.ts';
export {
  displayNameProblem,
  emailProblem,
  questCodeProblem,
  timeZoneProblem,
  verificationCodeProblem,
} from './fields.rules.ts';
export { CONTACT_STATUSES, type ContactAnswer, contactStatus, type ContactStatus } from './contact.rules.ts';
export { doorAfter, type DoorEvent, type DoorMemory, emptyDoor } from './door-memory.rules.ts';
export { EMAIL_CHECK_REST, emailChecksAt } from './email-check.rules.ts';
export {
  type PasswordChange,
  passwordChangeProblems,
  resetProblems,
  signUpProblems,
  verificationProblems,
} from './forms.rules.ts';
export { INVITATION, type InvitationState, isInvitationOpen } from './invitations.rules.ts';
export { emailKey, type Names, namesOf } from './identity.rules.ts';
export {
  type InvitationLink,
  invitationIn,
  type MailedLink,
  type VerificationLink,
  verificationIn,
} from './links.rules.ts';
export { LogIn } from './log-in.ts';
export { logInProblems } from './log-in.rules.ts';
export { ResendCode } from './resend-code.ts';
export { afterExpiry, type AfterExpiry, isExpired, isRefreshDue, SESSION, sessionOf } from './session.rules.ts';
export { Departure } from './departure.port.ts';
export { SignOut } from './sign-out.ts';
export { SignUp } from './sign-up.ts';
export { firstMonday, isPlausibleToday, type Start, startWindow } from './start.rules.ts';
export { VerifyEmail } from './verify-email.ts';
export { type DoorAction, type DoorStop, stopAfter } from './way.rules.ts';
