import { BrowserClock } from '#adapters/storage/browser-clock';
import { BrowserDice } from '#adapters/browser/browser-dice';
import { BrowserNetwork } from '#adapters/browser/browser-network';
import { BrowserPageLoader } from '#adapters/browser/browser-page-loader';
import { ApiClient, Line, OWN_SERVER } from '#adapters/http/api-client';
import { HttpAccounts } from '#adapters/http/http-accounts';
import { HttpErrorDesk } from '#adapters/http/http-error-desk';
import { BrowserDeviceKeeper } from '#adapters/storage/browser-device-keeper';
import { BrowserReloadKeeper } from '#adapters/storage/browser-reload-keeper';
import { BrowserSessionKeeper } from '#adapters/storage/browser-session-keeper';
import { BrowserThemeKeeper } from '#adapters/storage/browser-theme-keeper';
import { Accounts, DeviceKeeper, SessionKeeper } from '#core/account';
import { Calls, Clock, Dice, ErrorDesk, Network, PageLoader, ReloadKeeper, ThemeKeeper } from '#core/shared';
import { ReentryState } from '#ui/account/reentry.state.ts';
import { bindings } from './bindings.ts';

/** What the browser gives, and what the front door asks the product's own API. */
export const apiBindings = bindings(({ give, keep, same }) => {
  keep(BrowserClock, BrowserClock);
  same(Clock, BrowserClock);
  keep(Dice, BrowserDice);
  keep(Network, BrowserNetwork);
  keep(SessionKeeper, BrowserSessionKeeper);
  keep(DeviceKeeper, BrowserDeviceKeeper, Dice);
  keep(ThemeKeeper, BrowserThemeKeeper);
  keep(ReloadKeeper, BrowserReloadKeeper);
  keep(PageLoader, BrowserPageLoader);
  give(Line, OWN_SERVER);
  keep(ApiClient, ApiClient, SessionKeeper, Dice, Network, Line, ReentryState, BrowserClock, DeviceKeeper);
  same(Calls, ApiClient);
  keep(ErrorDesk, HttpErrorDesk, ApiClient);
  keep(Accounts, HttpAccounts, ApiClient);
});
