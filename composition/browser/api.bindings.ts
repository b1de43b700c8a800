import { BrowserClock } from '#adapters/browser-storage/browser-clock';
import { BrowserRandomSource } from '#adapters/browser/browser-random-source';
import { BrowserNetwork } from '#adapters/browser/browser-network';
import { BrowserPageLoader } from '#adapters/browser/browser-page-loader';
import { ApiClient, ApiConnection, OWN_SERVER_CONNECTION } from '#adapters/http/api-client';
import { httpAccounts } from '#adapters/http/account';
import { httpErrorReports } from '#adapters/http/error-reports';
import { BrowserDeviceIdStore } from '#adapters/browser-storage/browser-device-id-store';
import { BrowserDeviceStorage } from '#adapters/browser-storage/browser-device-storage';
import { BrowserEmailDraftStore } from '#adapters/browser-storage/browser-email-draft-store';
import { BrowserReloadStore } from '#adapters/browser-storage/browser-reload-store';
import { BrowserSessionStore } from '#adapters/browser-storage/browser-session-store';
import { BrowserThemeStore } from '#adapters/browser-storage/browser-theme-store';
import { Accounts, DeviceIdStore, SessionStore } from '#core/account';
import {
  ApiCalls,
  Clock,
  RandomSource,
  DeviceStorage,
  EmailDraftStore,
  ErrorReports,
  Network,
  PageLoader,
  ReloadStore,
  ThemeStore,
} from '#core/shared';
import { SignInPromptState } from '#ui/account/session/sign-in-prompt.state.ts';
import { bindings } from '../bindings.ts';

/** The browser's adapters, and the API adapters that the pages around log-in need. */
export const apiBindings = bindings(({ alias, constant, factory, singleton }) => {
  singleton(BrowserClock, BrowserClock);
  alias(Clock, BrowserClock);
  singleton(RandomSource, BrowserRandomSource);
  singleton(Network, BrowserNetwork);
  singleton(SessionStore, BrowserSessionStore);
  singleton(DeviceIdStore, BrowserDeviceIdStore, RandomSource);
  singleton(EmailDraftStore, BrowserEmailDraftStore, SessionStore);
  singleton(DeviceStorage, BrowserDeviceStorage);
  singleton(ThemeStore, BrowserThemeStore);
  singleton(ReloadStore, BrowserReloadStore);
  singleton(PageLoader, BrowserPageLoader);
  constant(ApiConnection, OWN_SERVER_CONNECTION);
  singleton(
    ApiClient,
    ApiClient,
    SessionStore,
    RandomSource,
    Network,
    ApiConnection,
    SignInPromptState,
    BrowserClock,
    DeviceIdStore,
  );
  alias(ApiCalls, ApiClient);
  factory(ErrorReports, httpErrorReports, ApiClient);
  factory(Accounts, httpAccounts, ApiClient);
});
