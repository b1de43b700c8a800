import type { Container } from 'inversify';
import { registerWorkerLater } from '#adapters/browser/browser-worker';
import { ApiClient } from '#adapters/http/api-client';
import { SessionStore, UnsavedWork } from '#core/account';
import { signedInMessages, registerMessages } from '#core/messages';
import { followDeviceLanguage, Network } from '#core/shared';
import type { Feature } from '#ui/app/routes.tsx';
import { hasKeyWithPrefix, OUTBOX, UPLOADS } from '#adapters/browser-storage/web-storage';
import { preloadOutbox } from '#ui/challenges/outbox/outbox-host.tsx';
import { OutboxPresenceState } from '#ui/challenges/outbox/outbox-presence.state.ts';
import { UploadsPresenceState } from '#ui/applets/upload/uploads-presence.state.ts';
import { signedInBindings } from './signed-in.bindings.ts';
import { importFeatureCode } from './feature-code.ts';
import type { FeatureCode } from './loaded-code.ts';
import { LazyUnsavedWork } from './lazy-unsaved-work.ts';
import { kindsOfUnsavedWork } from './kinds-of-unsaved-work.ts';

const loadedModules = new WeakMap<Container, Set<unknown>>();

/** Loads the bindings that every signed-in page needs and those of the given features, each once. */
export async function loadFeatures(container: Container, asked: readonly Feature[]): Promise<void> {
  const opened = withUploads(asked);
  const { messages, modules } = await loadCodeOf(opened);
  registerMessages({ ...signedInMessages, ...messages });
  if (!opened.includes('visitor')) {
    followDeviceLanguage(navigator.language);
    if (import.meta.env.PROD) registerWorkerLater();
    storeLater(container);
  }
  const there = loadedModules.get(container) ?? bindUnsavedWork(container);
  for (const feature of opened) there.add(feature);
  for (const module of [...signedInBindings, ...modules]) {
    if (there.has(module)) continue;
    there.add(module);
    container.load(module);
  }
  if (modules.length > 0) container.get(OutboxPresenceState).arrive();
  if (opened.includes('applets')) container.get(UploadsPresenceState).arrive();
}

/** Adds the uploads feature for signed-in people, so that interrupted uploads resume. */
const withUploads = (asked: readonly Feature[]): readonly Feature[] =>
  asked.includes('visitor') || asked.includes('applets') || !hasKeyWithPrefix(UPLOADS) ? asked : [...asked, 'applets'];

/** The delay after the first page before the device starts to store responses, in milliseconds. */
const LATER = 6_000;

/** Loads the offline storage when the server does not respond, after the first page, or when the page is left. */
function storeLater(container: Container): void {
  const api = container.get(ApiClient);
  if (api.loadOffline) return;
  api.loadOffline = () =>
    import('./load-offline-responses.ts').then((code) => code.offlineResponses(container)).catch(() => undefined);
  const store = (): void => {
    if (container.get<SessionStore>(SessionStore).read() !== undefined) void api.loadOffline?.();
  };
  setTimeout(store, LATER);
  addEventListener('visibilitychange', store);
}

/** Loads nothing for home while the outbox is empty, so that home needs only its own code. */
async function loadCodeOf(opened: readonly Feature[]): Promise<FeatureCode> {
  const isWaiting = hasKeyWithPrefix(OUTBOX);
  if (opened.length === 0 && !isWaiting) return { messages: {}, modules: [] };
  const [{ loadFeatureCode }] = await Promise.all([importFeatureCode(opened), isWaiting ? preloadOutbox() : undefined]);
  return loadFeatureCode(opened);
}

/**
 * Binds the unsaved work of a container, follows the outbox entries of other pages, and returns the set of loaded code,
 * empty at first.
 */
function bindUnsavedWork(container: Container): Set<unknown> {
  const there = new Set<unknown>();
  loadedModules.set(container, there);
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(OUTBOX)) void loadFeatures(container, ['outbox']).catch(() => undefined);
  });
  container.bind(UnsavedWork).toConstantValue(
    new LazyUnsavedWork(
      kindsOfUnsavedWork({
        container,
        isOpened: (feature) => there.has(feature),
        open: (...features) => loadFeatures(container, features),
      }),
      () => container.get<Network>(Network).isOnline(),
    ),
  );
  return there;
}
