import { ApiClient } from '#adapters/http/api-client';
import { HttpLegalDocuments } from '#adapters/http/http-legal-documents';
import { HttpOwnPassword } from '#adapters/http/http-own-password';
import {
  Accounts,
  AskForReset,
  ChangePassword,
  ChoosePassword,
  LegalDocuments,
  OwnPassword,
  ResendCode,
  SessionKeeper,
  SignOut,
  SignUp,
  VerifyEmail,
} from '#core/account';
import { Cohorts } from '#core/quests';
import { Clock, Dice } from '#core/shared';
import { Arrival } from '#ui/account/arrival.state.ts';
import { ChangePasswordViewModel } from '#ui/account/change-password.view-model.ts';
import { DraftState } from '#ui/account/draft.state.ts';
import { EmailVerificationViewModel } from '#ui/account/email-verification.view-model.ts';
import { ForgotPasswordViewModel } from '#ui/account/forgot-password.view-model.ts';
import { RegisterViewModel } from '#ui/account/register.view-model.ts';
import { LegalViewModel } from '#ui/account/legal.view-model.ts';
import { ResetPasswordViewModel } from '#ui/account/reset-password.view-model.ts';
import { SessionState } from '#ui/account/session.state.ts';
import { Door } from '#ui/app/door.state.ts';
import { ToastState } from '#ui/kit/toast.state.ts';
import { bindings } from './bindings.ts';

export const signUpBindings = bindings(({ keep, make }) => {
  make(SignUp, Accounts);
  make(VerifyEmail, Accounts, SessionKeeper);
  make(ResendCode, Accounts);
  make(AskForReset, Accounts);
  make(ChoosePassword, Accounts);
  make(RegisterViewModel, SignUp, Accounts, Cohorts, Clock, SessionState, DraftState, Dice);
  make(EmailVerificationViewModel, VerifyEmail, ResendCode, SignOut, Arrival, SessionState, Door, DraftState);
  keep(LegalDocuments, HttpLegalDocuments, ApiClient);
  make(LegalViewModel, LegalDocuments);
  keep(OwnPassword, HttpOwnPassword, ApiClient);
  make(ChangePassword, OwnPassword);
  make(ChangePasswordViewModel, ChangePassword, ToastState, Dice);
  make(ForgotPasswordViewModel, AskForReset, SessionState, DraftState);
  make(ResetPasswordViewModel, ChoosePassword, AskForReset, SignOut, SessionState, Door, DraftState);
});
