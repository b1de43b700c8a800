import { Container } from 'inversify';
import { accountBindings } from './composition/account.bindings.ts';
import { apiBindings } from './composition/api.bindings.ts';
import { frameBindings } from './composition/frame.bindings.ts';
import { doorstepMessages, learn } from '#core/messages';

/** The one place where ports meet adapters, as far as the log-in needs them; what comes after stands in for what was bound. */
export function compose(...more: Parameters<Container['load']>): Container {
  learn(doorstepMessages);
  const container = new Container();
  container.load(apiBindings, frameBindings, accountBindings, ...more);
  return container;
}

const furnished = new WeakSet<Container>();

/** Adds everything else, once; its code is loaded with the first page that is not the log-in. */
export async function furnish(container: Container): Promise<void> {
  const { insideBindings, messages } = await import('./composition/inside.bindings.ts');
  if (furnished.has(container)) return;
  furnished.add(container);
  learn(messages);
  container.load(...insideBindings);
}
