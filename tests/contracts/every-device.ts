import fc from 'fast-check';
import { BrowserClock } from '#adapters/storage/browser-clock';
import { BrowserDice } from '#adapters/browser/browser-dice';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryDrafts } from '#adapters/memory/memory-drafts';
import { MemoryOutboxKeeper } from '#adapters/memory/memory-outbox-keeper';
import { MemoryOverviewKeeper } from '#adapters/memory/memory-overview-keeper';
import { MemoryReloadKeeper } from '#adapters/memory/memory-reload-keeper';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { BrowserDrafts } from '#adapters/storage/browser-drafts';
import { BrowserOutboxKeeper, type Turns } from '#adapters/storage/browser-outbox-keeper';
import { BrowserOverviewKeeper } from '#adapters/storage/browser-overview-keeper';
import { BrowserReloadKeeper } from '#adapters/storage/browser-reload-keeper';
import { BrowserSessionKeeper } from '#adapters/storage/browser-session-keeper';
import { SystemClock } from '#adapters/system/system-clock';
import { SystemDice } from '#adapters/system/system-dice';
import type { SessionKeeper, Token } from '#core/account';
import type { Drafts } from '#core/applets';
import { sessions, tokenSaying } from '#core/arbitraries';
import type { OutboxKeeper, OverviewKeeper } from '#core/challenges';
import type { Clock, Dice, ReloadKeeper } from '#core/shared';
import { freshStorage } from '../page-storage.ts';
import { FRIDAY } from './scene.ts';

/** Two tokens that can be read. */
export const [annsToken, bensToken] = fc.sample(sessions, { numRuns: 2, seed: 20 }).map(tokenSaying) as [Token, Token];

/** Something a device keeps, and the same after the page was loaded again. */
interface Kept<Port> {
  readonly now: Port;
  readonly reloaded: () => Port;
}

interface Opened<Port> {
  readonly name: string;
  readonly open: () => Port;
}

const forgetful = <Port>(port: Port): Kept<Port> => ({ now: port, reloaded: () => port });
const lasting = <Port>(load: () => Port): Kept<Port> => ({ now: load(), reloaded: load });

export const everyDrafts: readonly Opened<Kept<Drafts>>[] = [
  { name: 'memory', open: () => forgetful(new MemoryDrafts()) },
  {
    name: 'a browser',
    open: () => {
      const storage = freshStorage();
      return lasting(() => new BrowserDrafts(new MemorySessionKeeper(annsToken), storage));
    },
  },
];

export const everyOutboxKeeper: readonly Opened<Kept<OutboxKeeper>>[] = [
  { name: 'memory', open: () => forgetful(new MemoryOutboxKeeper()) },
  {
    name: 'a browser',
    open: () => {
      const [storage, turns] = [freshStorage(), inTurn()];
      return lasting(() => new BrowserOutboxKeeper(new MemorySessionKeeper(annsToken), storage, turns));
    },
  },
];

export const everySessionKeeper: readonly Opened<Kept<SessionKeeper>>[] = [
  { name: 'memory', open: () => forgetful(new MemorySessionKeeper()) },
  {
    name: 'a browser',
    open: () => {
      const storage = freshStorage();
      return lasting(() => new BrowserSessionKeeper(storage));
    },
  },
];

export const everyReloadKeeper: readonly Opened<Kept<ReloadKeeper>>[] = [
  { name: 'memory', open: () => forgetful(new MemoryReloadKeeper()) },
  {
    name: 'a browser',
    open: () => {
      const storage = freshStorage();
      return lasting(() => new BrowserReloadKeeper(storage));
    },
  },
];

export const everyOverviewKeeper: readonly Opened<Kept<OverviewKeeper>>[] = [
  { name: 'memory', open: () => forgetful(new MemoryOverviewKeeper()) },
  {
    name: 'a browser',
    open: () => {
      const storage = freshStorage();
      return lasting(() => new BrowserOverviewKeeper(new MemorySessionKeeper(annsToken), storage));
    },
  },
];

export const everyClock: readonly Opened<Clock>[] = [
  { name: 'memory', open: () => new MemoryClock(FRIDAY, 'Europe/London') },
  { name: 'a browser', open: () => new BrowserClock() },
  { name: 'the server', open: () => new SystemClock() },
];

export const everyDice: readonly Opened<Dice>[] = [
  { name: 'memory', open: () => new MemoryDice(20261120) },
  { name: 'a browser', open: () => new BrowserDice() },
  { name: 'the server', open: () => new SystemDice() },
];

/** Turns as a browser's locks give them to its pages. */
function inTurn(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_, work) => {
      const mine = last.then(work, work);
      last = mine;
      return mine;
    },
  };
}
