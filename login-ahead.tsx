import { ContainerModule } from 'inversify';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type DataRouter } from 'react-router';
import { MemoryNetwork } from '#adapters/memory/memory-network';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { MemoryThemeKeeper } from '#adapters/memory/memory-theme-keeper';
import { SessionKeeper } from '#core/account';
import { Network, ThemeKeeper } from '#core/shared';
import { compose } from './composition-root.ts';
import { App } from './ui/app/app.tsx';
import { Door } from './ui/app/door.state.ts';
import { routesBehind } from './ui/app/routes.tsx';

/** The log-in page as somebody sees it who is not signed in, drawn where there is no browser. */
export async function drawLogin(): Promise<string> {
  const container = compose(
    new ContainerModule(({ rebind }) => {
      rebind(Network).toConstantValue(new MemoryNetwork());
      rebind(SessionKeeper).toConstantValue(new MemorySessionKeeper());
      rebind(ThemeKeeper).toConstantValue(new MemoryThemeKeeper());
    }),
  );
  const router = createMemoryRouter(routesBehind(container.get(Door)), { initialEntries: ['/auth/login'] });
  await ready(router);
  return renderToString(
    <App resolve={(type) => container.get(type)} router={router} support={{ name: '', email: '' }} />,
  );
}

const ready = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });
