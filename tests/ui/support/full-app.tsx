import { render } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { createMemoryRouter, type DataRouter } from 'react-router';
import type { Token } from '#core/account';
import { Challenges } from '#core/challenges';
import { LiveEvents, Network, ThemeStore } from '#core/shared';
import { MemoryChallenges } from '#memory/challenges/memory-challenges';
import { MemoryLiveEvents } from '#memory/shared/memory-live-events';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemoryThemeStore } from '#adapters/in-memory/memory-theme-store';
import { App } from '#ui/app/app.tsx';
import { RouteGuard } from '#ui/app/route-guard.state.ts';
import { OutboxPresenceState } from '#ui/challenges/outbox/outbox-presence.state.ts';
import { createRoutes } from '#ui/app/routes.tsx';
import { AuthApp } from './auth-app.tsx';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';

export { unsignedToken } from '../../fixtures/sample-traveler.ts';

/** The whole front end, with layout and routes, on an in-memory product. */
export class FullApp extends AuthApp {
  readonly network = new MemoryNetwork();
  readonly themes = new MemoryThemeStore();

  constructor(token?: Token) {
    super();
    if (token) this.sessionStore.save(token);
    this.container.load(
      new ContainerModule(({ rebind }) => {
        rebind(Network).toConstantValue(this.network);
        rebind(Challenges).toConstantValue(new MemoryChallenges(this.world, SAMPLE_TRAVELER.id));
        rebind(LiveEvents).toConstantValue(new MemoryLiveEvents(this.world, SAMPLE_TRAVELER.id, false));
        rebind(ThemeStore).toConstantValue(this.themes);
      }),
    );
    this.container.get(OutboxPresenceState).arrive();
  }

  /** Opens the app at a URL; returns its router. */
  openAt(path: string): DataRouter {
    const routeGuard = this.container.get(RouteGuard);
    const router = createMemoryRouter(createRoutes(routeGuard), { initialEntries: [path] });
    routeGuard.watch(() => void router.revalidate());
    render(
      <App
        resolve={(type) => this.container.get(type)}
        router={router}
        support={{ name: 'Ada', email: 'help@waymark.example' }}
      />,
    );
    return router;
  }
}

export const currentPath = ({ state: { location } }: DataRouter): string => location.pathname + location.search;
