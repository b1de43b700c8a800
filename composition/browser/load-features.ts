import type { Container } from 'inversify';
import { registerWorkerLater } from '#adapters/browser/browser-worker';
import { UnsavedWork } from '#core/account';
import { signedInMessages, registerMessages } from '#core/messages';
import { Network } from '#core/shared';
import type { Feature } from '#ui/app/routes.tsx';
import { signedInBindings } from './signed-in.bindings.ts';
import { LazyUnsavedWork } from './lazy-unsaved-work.ts';
import { featureModules, loadMessagesOf } from './feature-modules.ts';
import { kindsOfUnsavedWork } from './kinds-of-unsaved-work.ts';

const loadedModules = new WeakMap<Container, Set<unknown>>();

/** Loads the bindings that every page after log-in needs and those of the given features, each only once. */
export async function loadFeatures(container: Container, opened: readonly Feature[]): Promise<void> {
  const [texts, ...modules] = await Promise.all([
    loadMessagesOf(opened),
    ...opened.map((feature) => featureModules[feature]()),
  ]);
  registerMessages({ ...signedInMessages, ...texts });
  if (import.meta.env.PROD && !opened.includes('visitor')) registerWorkerLater();
  const there = loadedModules.get(container) ?? bindUnsavedWork(container);
  for (const feature of opened) there.add(feature);
  for (const module of [...signedInBindings, ...modules]) {
    if (there.has(module)) continue;
    there.add(module);
    container.load(module);
  }
}

/** Binds the unsaved work of a container and returns the set of what it has loaded, empty at first. */
function bindUnsavedWork(container: Container): Set<unknown> {
  const there = new Set<unknown>();
  loadedModules.set(container, there);
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
