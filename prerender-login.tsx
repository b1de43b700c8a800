import { ContainerModule } from 'inversify';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type DataRouter } from 'react-router';
import { MemoryNetwork } from '#adapters/memory/shared/memory-network';
import { MemorySessionStore } from '#adapters/memory/account/memory-session-store';
import { MemoryThemeStore } from '#adapters/memory/shared/memory-theme-store';
import { SessionStore } from '#core/account';
import { Network, ThemeStore } from '#core/shared';
import { compose } from './composition-root.ts';
import { App } from './ui/app/app.tsx';
import { RouteGuard } from './ui/app/route-guard.state.ts';
import { createRoutes } from './ui/app/routes.tsx';

/** The log-in page as somebody sees it who is not signed in, drawn where there is no browser. */
export async function prerenderLogin(): Promise<string> {
  const container = compose(
    new ContainerModule(({ rebind }) => {
      rebind(Network).toConstantValue(new MemoryNetwork());
      rebind(SessionStore).toConstantValue(new MemorySessionStore());
      rebind(ThemeStore).toConstantValue(new MemoryThemeStore());
    }),
  );
  const router = createMemoryRouter(createRoutes(container.get(RouteGuard)), { initialEntries: ['/auth/login'] });
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
