import { act, render, screen } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { messages } from '#core/messages';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { HomeViewModel } from '#ui/quests/home/home.view-model.ts';
import { RouteGuard } from '#ui/app/route-guard.state.ts';
import { createRoutes } from '#ui/app/routes.tsx';
import { FullApp, unsignedToken } from '../support/full-app.tsx';

const show = (app: FullApp, router: DataRouter) =>
  render(
    <ViewModelProvider value={(type) => app.container.get(type)}>
      <RouterProvider router={router} />
    </ViewModelProvider>,
  );

test('a page that fails to render is replaced by a message and two actions, within the layout', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const app = new FullApp(unsignedToken());
  app.container.load(
    new ContainerModule(({ rebind }) => {
      rebind(HomeViewModel).toDynamicValue(() => {
        throw new Error('broken');
      });
    }),
  );
  app.openAt('/home');
  expect(await screen.findByRole('heading', { name: messages.genericErrorTitle }, { timeout: 5000 })).toBeDefined();
  expect(screen.getByText(messages.errorDefault)).toBeDefined();
  expect(screen.getByRole('button', { name: messages.reload })).toBeDefined();
  expect(screen.getByRole('button', { name: messages.goHome })).toBeDefined();
  await app.press(messages.reportToAdmin);
  expect(await screen.findByText(messages.reportSent)).toBeDefined();
  expect(app.errorReports.reports).toEqual([['errorDefault']]);
});

test('it has a path of its own', async () => {
  const app = new FullApp();
  const routeGuard = app.container.get(RouteGuard);
  const router = createMemoryRouter(createRoutes(routeGuard), { initialEntries: ['/generic_error_screen'] });
  show(app, router);
  expect(await screen.findByRole('heading', { name: messages.genericErrorTitle })).toBeDefined();
});

test('a page whose code fails to load is requested once more', async () => {
  const app = new FullApp();
  let tries = 0;
  const router = createMemoryRouter(
    createRoutes(app.container.get(RouteGuard), async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    }),
    { initialEntries: ['/auth/register'] },
  );
  show(app, router);
  expect(await screen.findByRole('heading', { name: messages.registerTitle }, { timeout: 5000 })).toBeDefined();
  expect(tries).toBe(2);
});

test('a page whose code cannot be loaded says so, retries, and appears when the network is back', async () => {
  const app = new FullApp();
  let tries = 0;
  let isThere = false;
  const router = createMemoryRouter(
    createRoutes(app.container.get(RouteGuard), async () => {
      tries += 1;
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    }),
    { initialEntries: ['/auth/register'] },
  );
  act(() => app.network.change(false));
  show(app, router);
  await screen.findByRole('button', { name: messages.tryAgain }, { timeout: 5000 });
  expect(screen.getByRole('main').textContent).toContain(messages.errorOffline);
  expect(screen.queryByText(messages.errorDefault)).toBeNull();
  await app.press(messages.tryAgain);
  await expect.poll(() => tries).toBe(4);
  expect(screen.getByRole('main').textContent).toContain(messages.errorOffline);
  isThere = true;
  act(() => app.network.change(true));
  expect(await screen.findByRole('heading', { name: messages.registerTitle })).toBeDefined();
});

test('a page whose code is missing on the server is reloaded on request', async () => {
  const app = new FullApp();
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  const router = createMemoryRouter(
    createRoutes(app.container.get(RouteGuard), () => Promise.reject(new TypeError('gone'))),
    { initialEntries: ['/auth/register'] },
  );
  show(app, router);
  await screen.findByText(messages.errorServerDown, {}, { timeout: 5000 });
  expect(reload).not.toHaveBeenCalled();
  await expect.poll(async () => app.press(messages.tryAgain).then(() => reload.mock.calls.length)).toBe(1);
});
