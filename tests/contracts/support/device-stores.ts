import { BrowserClock } from '#adapters/browser-storage/browser-clock';
import { BrowserRandomSource } from '#adapters/browser/browser-random-source';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { MemoryReviewDraftStore } from '#memory/achievements/memory-review-draft-store';
import { MemoryOutboxStore } from '#memory/challenges/memory-outbox-store';
import { MemoryFinishedFlowsStore } from '#memory/onboarding/memory-finished-flows-store';
import { MemoryOverviewStore } from '#memory/challenges/memory-overview-store';
import { MemoryUnsentChats } from '#memory/chat/memory-unsent-chats';
import { MemoryEmailDraftStore } from '#memory/shared/memory-email-draft-store';
import { MemoryReloadStore } from '#memory/shared/memory-reload-store';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { BrowserDeviceDrafts } from '#adapters/browser-storage/browser-device-drafts';
import { BrowserOutboxStore, type LockProvider } from '#adapters/browser-storage/browser-outbox-store';
import { BrowserFinishedFlowsStore } from '#adapters/browser-storage/browser-finished-flows-store';
import { BrowserOverviewStore } from '#adapters/browser-storage/browser-overview-store';
import { BrowserOwnReviewDraftStore, BrowserReviewDraftStore } from '#adapters/browser-storage/review-draft-stores';
import { BrowserEmailDraftStore } from '#adapters/browser-storage/browser-email-draft-store';
import { BrowserReloadStore } from '#adapters/browser-storage/browser-reload-store';
import { BrowserUnsentChats } from '#adapters/browser-storage/browser-unsent-chats';
import { BrowserSessionStore } from '#adapters/browser-storage/browser-session-store';
import { SystemClock, SystemRandomSource } from '#adapters/system/system';
import type { SessionStore } from '#core/account';
import type { ReviewDraftStore } from '#core/achievements';
import type { DeviceDrafts } from '#core/applets';
import type { OutboxStore, OverviewStore } from '#core/challenges';
import type { UnsentChats } from '#core/chat';
import type { FinishedFlowsStore } from '#core/onboarding';
import { type OpenedStore, SAMPLE_TOKENS, type SharedStore } from '#core/contracts';
import type { Clock, EmailDraftStore, RandomSource, ReloadStore } from '#core/shared';
import type { EnumerableStorage } from '#adapters/browser-storage/web-storage';
import { emptyStorage } from '../../fixtures/web-storage.ts';
import { FRIDAY } from '../../fixtures/sample-quests.ts';

/** Two tokens that can be read. */
export const [ANN_TOKEN, BEN_TOKEN] = SAMPLE_TOKENS;

interface Opened<Port> {
  readonly name: string;
  readonly open: () => Port;
}

const nonPersistent = <Port>(port: Port): OpenedStore<Port> => ({ now: port, reloaded: () => port });
const persistent = <Port>(load: () => Port): OpenedStore<Port> => ({ now: load(), reloaded: load });

export const everyDeviceDrafts: readonly Opened<SharedStore<DeviceDrafts>>[] = [
  {
    name: 'memory',
    open: () => {
      const drafts = new MemoryDeviceDrafts();
      return { ...nonPersistent(drafts), otherPage: () => drafts.otherPage() };
    },
  },
  {
    name: 'a browser',
    open: () => {
      const storage = emptyStorage();
      const load = (from: EnumerableStorage) => new BrowserDeviceDrafts(new MemorySessionStore(ANN_TOKEN), from);
      return { ...persistent(() => load(storage)), otherPage: () => load(asOtherPage(storage)) };
    },
  },
];

/** A storage as another page changes it: this page receives an event. */
const asOtherPage = (storage: EnumerableStorage): EnumerableStorage => {
  const tell = (key: string): void => void window.dispatchEvent(new StorageEvent('storage', { key }));
  return {
    getItem: storage.getItem,
    key: storage.key,
    get length() {
      return storage.length;
    },
    setItem: (key, value) => {
      storage.setItem(key, value);
      tell(key);
    },
    removeItem: (key) => {
      storage.removeItem(key);
      tell(key);
    },
  };
};

export const everyOutboxStore: readonly Opened<OpenedStore<OutboxStore>>[] = [
  { name: 'memory', open: () => nonPersistent(new MemoryOutboxStore()) },
  {
    name: 'a browser',
    open: () => {
      const [storage, turns] = [emptyStorage(), inTurn()];
      return persistent(() => new BrowserOutboxStore(new MemorySessionStore(ANN_TOKEN), storage, turns));
    },
  },
];

export const everySessionStore: readonly Opened<OpenedStore<SessionStore>>[] = [
  { name: 'memory', open: () => nonPersistent(new MemorySessionStore()) },
  {
    name: 'a browser',
    open: () => {
      const storage = emptyStorage();
      return persistent(() => new BrowserSessionStore(storage));
    },
  },
];

export const everyReloadStore: readonly Opened<OpenedStore<ReloadStore>>[] = [
  { name: 'memory', open: () => nonPersistent(new MemoryReloadStore()) },
  {
    name: 'a browser',
    open: () => {
      const storage = emptyStorage();
      return persistent(() => new BrowserReloadStore(storage));
    },
  },
];

export const everyOverviewStore: readonly Opened<OpenedStore<OverviewStore>>[] = [
  { name: 'memory', open: () => nonPersistent(new MemoryOverviewStore()) },
  {
    name: 'a browser',
    open: () => {
      const storage = emptyStorage();
      return persistent(() => new BrowserOverviewStore(new MemorySessionStore(ANN_TOKEN), storage));
    },
  },
];

export const everyFinishedFlowsStore: readonly Opened<OpenedStore<FinishedFlowsStore>>[] = [
  { name: 'memory', open: () => nonPersistent(new MemoryFinishedFlowsStore()) },
  {
    name: 'a browser',
    open: () => {
      const storage = emptyStorage();
      return persistent(() => new BrowserFinishedFlowsStore(new MemorySessionStore(ANN_TOKEN), storage));
    },
  },
];

export const everyReviewDraftStore: readonly Opened<OpenedStore<ReviewDraftStore>>[] = [
  { name: 'memory', open: () => nonPersistent(new MemoryReviewDraftStore()) },
  {
    name: 'a browser',
    open: () => {
      const storage = emptyStorage();
      return persistent(() => new BrowserReviewDraftStore(storage));
    },
  },
  {
    name: 'a browser for whoever is signed in',
    open: () => {
      const storage = emptyStorage();
      return persistent(() => new BrowserOwnReviewDraftStore(new MemorySessionStore(ANN_TOKEN), storage));
    },
  },
];

export const everyUnsentChats: readonly Opened<OpenedStore<UnsentChats>>[] = [
  { name: 'memory', open: () => nonPersistent(new MemoryUnsentChats()) },
  {
    name: 'a browser',
    open: () => {
      const storage = emptyStorage();
      return persistent(() => new BrowserUnsentChats(new MemorySessionStore(ANN_TOKEN), storage));
    },
  },
];

export const everyEmailDraftStore: readonly Opened<OpenedStore<EmailDraftStore>>[] = [
  { name: 'memory', open: () => nonPersistent(new MemoryEmailDraftStore()) },
  {
    name: 'a browser for whoever is signed in',
    open: () => {
      const storage = emptyStorage();
      return persistent(() => new BrowserEmailDraftStore(new MemorySessionStore(ANN_TOKEN), storage, emptyStorage()));
    },
  },
  {
    name: 'a browser for a visitor',
    open: () => {
      const tab = emptyStorage();
      return persistent(() => new BrowserEmailDraftStore(new MemorySessionStore(), emptyStorage(), tab));
    },
  },
];

export const everyClock: readonly Opened<Clock>[] = [
  { name: 'memory', open: () => new MemoryClock(FRIDAY, 'Europe/London') },
  { name: 'a browser', open: () => new BrowserClock() },
  { name: 'the server', open: () => new SystemClock() },
];

export const everyRandomSource: readonly Opened<RandomSource>[] = [
  { name: 'memory', open: () => new MemoryRandomSource(20261120) },
  { name: 'a browser', open: () => new BrowserRandomSource() },
  { name: 'the server', open: () => new SystemRandomSource() },
];

/** Turns as a browser's locks give them to its pages. */
function inTurn(): LockProvider {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_, work) => {
      const mine = last.then(work, work);
      last = mine;
      return mine;
    },
  };
}
