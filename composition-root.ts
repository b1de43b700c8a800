import { Container } from 'inversify';
import { importFeatureCode } from './composition/browser/feature-code.ts';
import { loginBindings } from './composition/browser/login.bindings.ts';
import { apiBindings } from './composition/browser/api.bindings.ts';
import { rootLayoutBindings } from './composition/browser/root-layout.bindings.ts';
import { signedOutMessages, registerMessages } from '#core/messages';
import type { Feature } from '#ui/app/routes.tsx';

/** The one place where ports meet adapters, as far as the log-in needs them; what comes after stands in for what was bound. */
export function compose(...more: Parameters<Container['load']>): Container {
  registerMessages(signedOutMessages);
  const container = new Container();
  container.load(apiBindings, rootLayoutBindings, loginBindings, ...more);
  return container;
}

/** Adds what every page but the log-in needs, and what its own rooms hold; its code is loaded with the first page that asks. */
export async function loadFeatures(container: Container, opened: readonly Feature[]): Promise<void> {
  const [features] = await Promise.all([
    import('./composition/browser/load-features.ts'),
    opened.length > 0 ? importFeatureCode(opened) : undefined,
  ]);
  await features.loadFeatures(container, opened);
}
