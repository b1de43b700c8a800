import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { usePreloadedPages } from '#ui/kit/browser/use-preloaded-pages.ts';

function List() {
  usePreloadedPages(['/profile?challengeId=shore', '/profile/QuestList', '/nowhere']);
  return null;
}

test('the code of linked pages is preloaded, and no other', async () => {
  const profile = vi.fn<() => Promise<typeof List>>(async () => List);
  const settings = vi.fn<() => Promise<typeof List>>(async () => List);
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/profile/:section?', lazy: { Component: profile } },
      { path: '/settings', lazy: { Component: settings } },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  await expect.poll(() => profile.mock.calls.length).toBe(2);
  expect(settings).not.toHaveBeenCalled();
});
