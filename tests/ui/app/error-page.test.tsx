import { render, screen } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { messages } from '#core/messages';
import { ViewModels } from '#ui/app/view-models.tsx';
import { HomeViewModel } from '#ui/quests/home.view-model.ts';
import { Door } from '#ui/app/door.state.ts';
import { routesBehind } from '#ui/app/routes.tsx';
import { House, tokenOf } from './house.tsx';

test('a page that breaks is replaced by words and two ways on, the frame stays', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const house = new House(tokenOf());
  house.container.load(
    new ContainerModule(({ rebind }) => {
      rebind(HomeViewModel).toDynamicValue(() => {
        throw new Error('broken');
      });
    }),
  );
  house.enter('/home');
  expect(await screen.findByRole('heading', { name: messages.genericErrorTitle }, { timeout: 5000 })).toBeDefined();
  expect(screen.getByText(messages.errorDefault)).toBeDefined();
  expect(screen.getByRole('button', { name: messages.reload })).toBeDefined();
  expect(screen.getByRole('button', { name: messages.goHome })).toBeDefined();
  await house.press(messages.reportToAdmin);
  expect(await screen.findByText(messages.reportSent)).toBeDefined();
  expect(house.desk.reports).toEqual([['errorDefault']]);
});

test('it has an address of its own', async () => {
  const house = new House();
  const door = house.container.get(Door);
  const router = createMemoryRouter(routesBehind(door), { initialEntries: ['/generic_error_screen'] });
  render(
    <ViewModels value={(type) => house.container.get(type)}>
      <RouterProvider router={router} />
    </ViewModels>,
  );
  expect(await screen.findByRole('heading', { name: messages.genericErrorTitle })).toBeDefined();
});
