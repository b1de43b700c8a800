import { ContainerModule } from 'inversify';
import { UnsavedWork } from '#core/account';
import { signedInBindings } from '../../../composition/browser/signed-in.bindings.ts';
import { featureModules } from '../../../composition/browser/feature-modules.ts';

/** Binds no unsaved work. */
const unsavedWorkModule = new ContainerModule(({ bind }) => {
  bind(UnsavedWork).toConstantValue({ saveToServer: async () => true, discard: async () => undefined });
});

/** The bindings of every page and of all features. */
export const allBindings = [
  unsavedWorkModule,
  ...signedInBindings,
  ...new Set((await Promise.all(Object.values(featureModules).map((open) => open()))).flat()),
];
