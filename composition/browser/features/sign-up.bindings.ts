import { ApiClient } from '#adapters/http/api-client';
import { httpLegalDocuments, httpOwnPassword } from '#adapters/http/account';
import { httpOrganisationLogIns } from '#adapters/http/organisation';
import {
  Accounts,
  GuestTrial,
  KeepTrial,
  RequestKeepCode,
  RequestPasswordReset,
  ChangePassword,
  ConfirmPasswordReset,
  LegalDocuments,
  LogInAtOrganisation,
  OrganisationLogIns,
  OrganisationSessions,
  OwnPassword,
  ResendCode,
  SessionStore,
  SignOut,
  SignUp,
  VerifyEmail,
} from '#core/account';
import { Cohorts } from '#core/quests';
import { Clock, PageLoader, RandomSource } from '#core/shared';
import { KeepTrialViewModel } from '#ui/account/guests/keep-trial.view-model.ts';
import { OrganisationViewModel } from '#ui/account/session/organisation.view-model.ts';
import { LinkParamsState } from '#ui/account/session/link-params.state.ts';
import { ChangePasswordViewModel } from '#ui/account/password/change-password.view-model.ts';
import { SignUpDraftState } from '#ui/account/sign-up/sign-up-draft.state.ts';
import { EmailVerificationViewModel } from '#ui/account/sign-up/email-verification.view-model.ts';
import { ForgotPasswordViewModel } from '#ui/account/password/forgot-password.view-model.ts';
import { RegisterViewModel } from '#ui/account/sign-up/register.view-model.ts';
import { LegalViewModel } from '#ui/account/legal/legal.view-model.ts';
import { ResetPasswordViewModel } from '#ui/account/password/reset-password.view-model.ts';
import { SessionState } from '#ui/account/session/session.state.ts';
import { RouteGuard } from '#ui/app/route-guard.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { bindings } from '../../bindings.ts';

export const signUpBindings = bindings(({ factory, transient }) => {
  transient(SignUp, Accounts);
  transient(VerifyEmail, Accounts, SessionStore);
  transient(ResendCode, Accounts);
  transient(RequestPasswordReset, Accounts);
  transient(ConfirmPasswordReset, Accounts);
  transient(RequestKeepCode, GuestTrial);
  transient(KeepTrial, GuestTrial, SessionStore);
  transient(KeepTrialViewModel, RequestKeepCode, KeepTrial, SessionState);
  transient(RegisterViewModel, SignUp, Accounts, Cohorts, Clock, SessionState, SignUpDraftState, RandomSource);
  transient(
    EmailVerificationViewModel,
    VerifyEmail,
    ResendCode,
    SignOut,
    LinkParamsState,
    SessionState,
    RouteGuard,
    SignUpDraftState,
    Clock,
  );
  factory(OrganisationLogIns, httpOrganisationLogIns, ApiClient);
  transient(LogInAtOrganisation, OrganisationLogIns, PageLoader, SessionStore, OrganisationSessions);
  transient(OrganisationViewModel, LogInAtOrganisation, LinkParamsState, SessionState);
  factory(LegalDocuments, httpLegalDocuments, ApiClient);
  transient(LegalViewModel, LegalDocuments);
  factory(OwnPassword, httpOwnPassword, ApiClient);
  transient(ChangePassword, OwnPassword, SessionStore);
  transient(ChangePasswordViewModel, ChangePassword, ToastState, RandomSource);
  transient(ForgotPasswordViewModel, RequestPasswordReset, SessionState, SignUpDraftState);
  transient(
    ResetPasswordViewModel,
    ConfirmPasswordReset,
    RequestPasswordReset,
    SessionStore,
    SessionState,
    RouteGuard,
    SignUpDraftState,
    Clock,
  );
});
