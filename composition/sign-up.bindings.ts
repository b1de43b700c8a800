import { Accounts, ResendCode, SessionKeeper, SignOut, SignUp, VerifyEmail } from '#core/account';
import { Cohorts } from '#core/quests';
import { Clock, Dice } from '#core/shared';
import { Arrival } from '#ui/account/arrival.state.ts';
import { EmailVerificationViewModel } from '#ui/account/email-verification.view-model.ts';
import { RegisterViewModel } from '#ui/account/register.view-model.ts';
import { SessionState } from '#ui/account/session.state.ts';
import { Door } from '#ui/app/door.state.ts';
import { bindings } from './bindings.ts';

export const signUpBindings = bindings(({ make }) => {
  make(SignUp, Accounts);
  make(VerifyEmail, Accounts, SessionKeeper);
  make(ResendCode, Accounts);
  make(SignOut, Accounts, SessionKeeper);
  make(RegisterViewModel, SignUp, Accounts, Cohorts, Clock, SessionState, Dice);
  make(EmailVerificationViewModel, VerifyEmail, ResendCode, SignOut, Arrival, SessionState, Door);
});
