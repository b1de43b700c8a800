import { Accounts, LogIn, SessionKeeper } from '#core/account';
import { Clock } from '#core/shared';
import { Arrival } from '#ui/account/arrival.state.ts';
import { LoginViewModel } from '#ui/account/login.view-model.ts';
import { SessionState } from '#ui/account/session.state.ts';
import { bindings } from './bindings.ts';

/** What the log-in needs; the rest of the area comes with `sign-up.bindings.ts`. */
export const accountBindings = bindings(({ keep, make }) => {
  keep(Arrival, Arrival);
  keep(SessionState, SessionState, SessionKeeper, Clock);
  make(LogIn, Accounts, SessionKeeper);
  make(LoginViewModel, LogIn, Arrival, SessionState);
});
