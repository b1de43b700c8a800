import { BrowserLinkTokenStore } from '#adapters/browser-storage/browser-link-token-store';
import { BrowserReplacedGuestStore } from '#adapters/browser-storage/browser-replaced-guest-store';
import { httpGuestTrial } from '#adapters/http/account';
import { ApiClient } from '#adapters/http/api-client';
import {
  Accounts,
  GuestTrial,
  LinkTokenStore,
  LogIn,
  PasskeyLogIn,
  ReplacedGuestStore,
  SessionStore,
  StartTrial,
} from '#core/account';
import { WrittenLanding } from '#core/content';
import { Clock, RandomSource } from '#core/shared';
import { LinkParamsState } from '#ui/account/session/link-params.state.ts';
import { SignUpDraftState } from '#ui/account/sign-up/sign-up-draft.state.ts';
import { LoginViewModel } from '#ui/account/session/login.view-model.ts';
import { SignInPromptState } from '#ui/account/session/sign-in-prompt.state.ts';
import { TryItViewModel } from '#ui/account/guests/try-it.view-model.ts';
import { SessionState } from '#ui/account/session/session.state.ts';
import { LandingViewModel } from '#ui/onboarding/landing/landing.view-model.ts';
import { AppModalState } from '#ui/kit/overlay/app-modal.state.ts';
import { lazyPasskeyLogIn } from './lazy-passkey-log-in.ts';
import { bindings } from '../bindings.ts';

/** The bindings that log-in and the first page need; the rest of the area is in `sign-up.bindings.ts`. */
export const loginBindings = bindings(({ factory, singleton, transient }) => {
  singleton(LinkTokenStore, BrowserLinkTokenStore);
  singleton(LinkParamsState, LinkParamsState, LinkTokenStore);
  singleton(ReplacedGuestStore, BrowserReplacedGuestStore);
  singleton(SessionState, SessionState, SessionStore, Clock, ReplacedGuestStore);
  singleton(AppModalState, AppModalState);
  singleton(SignInPromptState, SignInPromptState, SessionStore);
  transient(LogIn, Accounts, SessionStore);
  singleton(SignUpDraftState, SignUpDraftState);
  factory(PasskeyLogIn, lazyPasskeyLogIn, ApiClient, SessionStore);
  factory(GuestTrial, httpGuestTrial, ApiClient);
  transient(StartTrial, GuestTrial, SessionStore, Clock);
  transient(TryItViewModel, StartTrial, SessionState);
  transient(LandingViewModel, WrittenLanding, RandomSource);
  transient(LoginViewModel, LogIn, PasskeyLogIn, LinkParamsState, SessionState, SignUpDraftState, Clock);
});
