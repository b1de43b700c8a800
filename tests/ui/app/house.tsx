import { render } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { createMemoryRouter, type DataRouter } from 'react-router';
import type { Token } from '#core/account';
import { Challenges } from '#core/challenges';
import { Network, ThemeKeeper } from '#core/shared';
import { MemoryChallenges } from '#adapters/memory/memory-challenges';
import { MemoryNetwork } from '#adapters/memory/memory-network';
import { MemoryThemeKeeper } from '#adapters/memory/memory-theme-keeper';
import { App } from '#ui/app/app.tsx';
import { Door } from '#ui/app/door.state.ts';
import { routesBehind } from '#ui/app/routes.tsx';
import { Doorstep } from '../doorstep.tsx';
import { MARA } from '../../mara.ts';

export { tokenOf } from '../../mara.ts';

/** The whole front end, frame and routes, in a browser where everything else lives in memory. */
export class House extends Doorstep {
  readonly wire = new MemoryNetwork();
  readonly themes = new MemoryThemeKeeper();

  constructor(token?: Token) {
    super();
    if (token) this.keeper.keep(token);
    this.container.load(
      new ContainerModule(({ rebind }) => {
        rebind(Network).toConstantValue(this.wire);
        rebind(Challenges).toConstantValue(new MemoryChallenges(this.world, MARA.id));
        rebind(ThemeKeeper).toConstantValue(this.themes);
      }),
    );
  }

  /** Opens the app at an address; answers with its router. */
  enter(path: string): DataRouter {
    const door = this.container.get(Door);
    const router = createMemoryRouter(routesBehind(door), { initialEntries: [path] });
    door.watch(() => void router.revalidate());
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

export const addressOf = ({ state: { location } }: DataRouter): string => location.pathname + location.search;
