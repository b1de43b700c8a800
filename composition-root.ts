import { Container } from 'inversify';
import { accountBindings } from './composition/account.bindings.ts';
import { apiBindings } from './composition/api.bindings.ts';
import { frameBindings } from './composition/frame.bindings.ts';
import { doorstepMessages, learn } from '#core/messages';
import type { Room } from '#ui/app/routes.tsx';

/** The one place where ports meet adapters, as far as the log-in needs them; what comes after stands in for what was bound. */
export function compose(...more: Parameters<Container['load']>): Container {
  learn(doorstepMessages);
  const container = new Container();
  container.load(apiBindings, frameBindings, accountBindings, ...more);
  return container;
}

/** Adds what every page but the log-in needs, and what its own rooms hold; its code is loaded with the first page that asks. */
export async function furnish(container: Container, opened: readonly Room[]): Promise<void> {
  await (await import('./composition/furnish.ts')).furnish(container, opened);
}
