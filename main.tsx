import './ui/theme/theme.css';
import { type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { compose, loadFeatures } from './composition-root.ts';
import { registerMessages } from '#core/messages';
import { Clock } from '#core/shared';
import { LinkParamsState } from './ui/account/session/link-params.state.ts';
import { App } from './ui/app/app.tsx';
import { PushGuard } from './ui/app/push-guard.state.ts';
import { RouteGuard } from './ui/app/route-guard.state.ts';
import { ReloadState } from './ui/app/errors/reload.state.ts';
import { extractQuerySecrets } from './ui/app/query-secrets.ts';
import { createRoutes } from './ui/app/routes.tsx';
import { watchOverlayHistory } from './ui/kit/overlay/overlay-history.ts';
import { trackFailedStylesheets } from './ui/kit/async/load-with-retry.ts';

const container = compose();
container.get(LinkParamsState).receive(extractQuerySecrets(window));

container.get(ReloadState).watch();
trackFailedStylesheets();

const page = document.getElementById('root');
if (!page) throw new Error('index.html has no #root');

const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

registerMessages({ supportName: meta('support-name') });

/** In milliseconds: by then a page that was drawn ahead of time is taken over. */
const AFTER_START = 2000;

const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Begins in tasks of their own what takes long, so that a person who types on a page that was drawn ahead of time is not held up. */
async function start(root: HTMLElement): Promise<void> {
  const isDrawn = root.hasChildNodes();
  if (isDrawn) await breathe();
  const routeGuard = container.get(RouteGuard);
  if (isDrawn) await breathe();
  watchOverlayHistory();
  const router = createBrowserRouter(createRoutes(routeGuard, (features) => loadFeatures(container, features)));
  routeGuard.watch(() => void router.revalidate());
  container.get(PushGuard).watch();
  const app = (
    <App
      resolve={(type) => container.get(type)}
      router={router}
      support={{ name: meta('support-name'), email: meta('support-email') }}
    />
  );
  if (isDrawn) hydratePrerendered(root, router, app);
  else createRoot(root).render(app);
  // A browser takes long to tell its zone for the first time, which neither the start nor a press should wait for.
  if ('requestIdleCallback' in globalThis)
    setTimeout(() => requestIdleCallback(() => container.get<Clock>(Clock).zone()), AFTER_START);
}

void start(page);

/** A page that was drawn ahead of time stays as it is until its screen can take it over, in slices that let typing through. */
function hydratePrerendered(drawn: HTMLElement, router: DataRouter, app: ReactElement): void {
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
