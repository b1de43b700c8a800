import { BrowserClock } from '#adapters/browser/browser-clock';
import { BrowserDice } from '#adapters/browser/browser-dice';
import { BrowserNetwork } from '#adapters/browser/browser-network';
import { ApiClient } from '#adapters/http/api-client';
import { HttpAccounts } from '#adapters/http/http-accounts';
import { HttpCohorts } from '#adapters/http/http-cohorts';
import { BrowserDrafts } from '#adapters/storage/browser-drafts';
import { BrowserSessionKeeper } from '#adapters/storage/browser-session-keeper';
import { BrowserThemeKeeper } from '#adapters/storage/browser-theme-keeper';
import { Accounts, SessionKeeper } from '#core/account';
import { Drafts } from '#core/applets';
import { Cohorts } from '#core/quests';
import { Clock, Dice, Network, ThemeKeeper } from '#core/shared';
import { bindings } from './bindings.ts';

/** What the browser gives, and what the front door asks the product's own API. */
export const apiBindings = bindings(({ keep }) => {
  keep(Clock, BrowserClock);
  keep(Dice, BrowserDice);
  keep(Network, BrowserNetwork);
  keep(SessionKeeper, BrowserSessionKeeper);
  keep(ThemeKeeper, BrowserThemeKeeper);
  keep(Drafts, BrowserDrafts, SessionKeeper);
  keep(ApiClient, ApiClient, SessionKeeper, Dice, Network);
  keep(Accounts, HttpAccounts, ApiClient);
  keep(Cohorts, HttpCohorts, ApiClient);
});
