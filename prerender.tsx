import { type Container, ContainerModule, type ContainerModuleLoadOptions } from 'inversify';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type DataRouter } from 'react-router';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryThemeStore } from '#adapters/in-memory/memory-theme-store';
import { SessionStore } from '#core/account';
import { type LandingContent, WrittenLanding } from '#core/content';
import { Network, ThemeStore } from '#core/shared';
import { type WrittenShowcase, WrittenShowcases } from '#core/showcases';
import { compose, loadFeatures } from './composition-root.ts';
import { App } from './ui/app/app.tsx';
import { RouteGuard } from './ui/app/route-guard.state.ts';
import { createRoutes } from './ui/app/routes.tsx';
import { pathToShowcase } from './ui/showcases/path-to-showcase.ts';

/** The log-in page as somebody sees it who is not signed in. */
export const prerenderLogin = (): Promise<string> => drawn('/auth/login');

/** The first page as somebody sees it who is not signed in. */
export const prerenderLanding = (landing: LandingContent): Promise<string> =>
  drawn('/', undefined, ({ rebind }) => rebind(WrittenLanding).toConstantValue({ current: () => landing }));

/** SHW-24 · The landing of a showcase as any visitor sees it. */
export const prerenderShowcase = (written: WrittenShowcase): Promise<string> =>
  drawn(pathToShowcase(written.showcase.id), (container) =>
    container.rebind(WrittenShowcases).toConstantValue({ current: () => written, discard: () => undefined }),
  );

/** A page, drawn where there is no browser, with nobody signed in. */
async function drawn(
  path: string,
  prepare?: (container: Container) => void,
  bind?: (options: ContainerModuleLoadOptions) => void,
): Promise<string> {
  const container = compose(
    new ContainerModule((options) => {
      const { rebind } = options;
      bind?.(options);
      rebind(Network).toConstantValue(new MemoryNetwork());
      rebind(SessionStore).toConstantValue(new MemorySessionStore());
      rebind(ThemeStore).toConstantValue(new MemoryThemeStore());
    }),
  );
  const routes = createRoutes(container.get(RouteGuard), (features) => loadFeatures(container, features));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  try {
    await ready(router);
    if (router.state.errors) throw new Error(`${path} cannot be drawn`, { cause: router.state.errors });
    prepare?.(container);
    enableStaticRendering(true);
    return renderToString(
      <App resolve={(type) => container.get(type)} router={router} support={{ name: '', email: '' }} />,
    );
  } finally {
    enableStaticRendering(false);
    router.dispose();
  }
}

const ready = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });
