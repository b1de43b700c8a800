import { BrowserOrganisationSessions } from '#adapters/browser-storage/browser-organisation-sessions';
import { ApiClient } from '#adapters/http/api-client';
import { httpNotifications } from '#adapters/http/notifications/notifications';
import { Accounts, UnsavedWork, LogIn, OrganisationSessions, PasskeyLogIn, SessionStore, SignOut } from '#core/account';
import { MessageLoader } from '#core/messages';
import { Notifications, PushDevice } from '#core/notifications';
import { GuestBarViewModel } from '#ui/account/guests/guest-bar.view-model.ts';
import { SignInPromptState } from '#ui/account/session/sign-in-prompt.state.ts';
import { SessionState } from '#ui/account/session/session.state.ts';
import { SignInPromptViewModel } from '#ui/account/session/sign-in-prompt.view-model.ts';
import { AccountMenuViewModel } from '#ui/app/account-menu/account-menu.view-model.ts';
import { RecentActivityState } from '#ui/app/account-menu/recent-activity.state.ts';
import { RouteGuard } from '#ui/app/route-guard.state.ts';
import { ReloadState } from '#ui/app/errors/reload.state.ts';
import { ErrorsState } from '#ui/kit/feedback/errors.state.ts';
import { DockState } from '#ui/kit/layout/dock.state.ts';
import { QuitViewModel } from '#ui/onboarding/quit.view-model.ts';
import { Clock, LiveEvents, Network, PageLoader, RandomSource } from '#core/shared';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { UploadsPresenceState } from '#ui/applets/upload/uploads-presence.state.ts';
import { OutboxPresenceState } from '#ui/challenges/outbox/outbox-presence.state.ts';
import { UnreadMessagesState } from '#ui/relationships/unread-messages.state.ts';
import { bindings } from '../bindings.ts';
import { LazyLiveEvents } from './lazy-live-events.ts';
import { LazyMessageLoader } from './messages/lazy-message-loader.ts';

/**
 * The bindings that every signed-in page needs: the account menu with recent activity, and the prompt to sign in again
 * when the session has ended.
 */
export const shellBindings = bindings(({ factory, singleton, transient }) => {
  singleton(MessageLoader, LazyMessageLoader);
  singleton(OutboxPresenceState, OutboxPresenceState);
  singleton(UploadsPresenceState, UploadsPresenceState);
  singleton(DockState, DockState);
  singleton(UnreadMessagesState, UnreadMessagesState, SessionState, PushDevice);
  factory(Notifications, httpNotifications, ApiClient);
  singleton(LiveEvents, LazyLiveEvents, SessionStore, Network, RandomSource);
  singleton(
    RecentActivityState,
    RecentActivityState,
    Notifications,
    LiveEvents,
    SessionState,
    ActiveQuestState,
    Clock,
    UnreadMessagesState,
    PushDevice,
  );
  transient(GuestBarViewModel, SessionState, Clock);
  singleton(OrganisationSessions, BrowserOrganisationSessions, SessionStore);
  factory(
    SignOut,
    (accounts: Accounts, sessionStore: SessionStore, sessions: OrganisationSessions, page: PageLoader) =>
      new SignOut(accounts, sessionStore, { sessions, page }),
    Accounts,
    SessionStore,
    OrganisationSessions,
    PageLoader,
  );
  transient(AccountMenuViewModel, SignOut, UnsavedWork, RouteGuard, SessionState);
  transient(QuitViewModel, AccountMenuViewModel, ReloadState, ErrorsState, PageLoader);
  transient(SignInPromptViewModel, LogIn, PasskeyLogIn, SignInPromptState, SessionStore);
});
