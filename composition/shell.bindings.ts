import { Accounts, Departure, LogIn, SessionKeeper, SignOut } from '#core/account';
import { ReentryState } from '#ui/account/reentry.state.ts';
import { SessionState } from '#ui/account/session.state.ts';
import { SignInAgainViewModel } from '#ui/account/sign-in-again.view-model.ts';
import { AccountMenuViewModel } from '#ui/app/account-menu.view-model.ts';
import { Door } from '#ui/app/door.state.ts';
import { ReloadState } from '#ui/app/reload.state.ts';
import { ErrorsState } from '#ui/kit/errors.state.ts';
import { QuitViewModel } from '#ui/onboarding/quit.view-model.ts';
import { PageLoader } from '#core/shared';
import { bindings } from './bindings.ts';

/** What somebody needs on every page who is signed in: their own corner, and the way back in when the session ended. */
export const shellBindings = bindings(({ make }) => {
  make(SignOut, Accounts, SessionKeeper);
  make(AccountMenuViewModel, SignOut, Departure, Door, SessionState);
  make(QuitViewModel, AccountMenuViewModel, ReloadState, ErrorsState, PageLoader);
  make(SignInAgainViewModel, LogIn, ReentryState, SessionKeeper);
});
