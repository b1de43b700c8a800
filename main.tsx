import './ui/theme/theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { compose, furnish } from './composition-root.ts';
import { Arrival } from './ui/account/arrival.state.ts';
import { App } from './ui/app/app.tsx';
import { Door } from './ui/app/door.state.ts';
import { ReloadState } from './ui/app/reload.state.ts';
import { takeQuerySecrets } from './ui/app/query-secrets.ts';
import { routesBehind } from './ui/app/routes.tsx';
import { watchStyles } from './ui/kit/twice.ts';

const container = compose();
container.get(Arrival).bring(takeQuerySecrets(window));

container.get(ReloadState).watch();
watchStyles();

const door = container.get(Door);
const router = createBrowserRouter(routesBehind(door, (rooms) => furnish(container, rooms)));
door.watch(() => void router.revalidate());

const page = document.getElementById('root');
if (!page) throw new Error('index.html has no #root');

const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
const app = (
  <App
    resolve={(type) => container.get(type)}
    router={router}
    support={{ name: meta('support-name'), email: meta('support-email') }}
  />
);

if (page.hasChildNodes()) takeOver(page);
else createRoot(page).render(app);

/** A page that was drawn ahead of time stays as it is until its screen can take it over, in slices that let typing through. */
function takeOver(drawn: HTMLElement): void {
  const hydrate = (): void => startTransition(() => void hydrateRoot(drawn, app));
  if (router.state.initialized) hydrate();
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      hydrate();
    });
  }
}
