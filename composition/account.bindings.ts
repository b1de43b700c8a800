import { Accounts, LogIn, SessionKeeper } from '#core/account';
import { Clock } from '#core/shared';
import { Arrival } from '#ui/account/arrival.state.ts';
import { DraftState } from '#ui/account/draft.state.ts';
import { LoginViewModel } from '#ui/account/login.view-model.ts';
import { ReentryState } from '#ui/account/reentry.state.ts';
import { SessionState } from '#ui/account/session.state.ts';
import { AboveState } from '#ui/kit/above.state.ts';
import { bindings } from './bindings.ts';

/** What the log-in needs; the rest of the area comes with `sign-up.bindings.ts`. */
export const accountBindings = bindings(({ keep, make }) => {
  keep(Arrival, Arrival);
  keep(SessionState, SessionState, SessionKeeper, Clock);
  keep(AboveState, AboveState);
  keep(ReentryState, ReentryState, SessionKeeper);
  make(LogIn, Accounts, SessionKeeper);
  keep(DraftState, DraftState);
  make(LoginViewModel, LogIn, Arrival, SessionState, DraftState, Clock);
});
