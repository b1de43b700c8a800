import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useQueryParameter } from '#ui/kit/browser/use-query-parameter.ts';

function View() {
  const [view, setView] = useQueryParameter('view');
  return (
    <>
      <p role="status">{view ?? 'overview'}</p>
      <button onClick={() => setView('grid')}>Grid</button>
      <button onClick={() => setView(undefined)}>Overview</button>
    </>
  );
}

test('a choice is added to the URL next to others, restored by Back, and can be removed', async () => {
  const router = createMemoryRouter(
    [
      { path: '/shown', element: <View /> },
      { path: '/elsewhere', element: null },
    ],
    { initialEntries: ['/elsewhere', '/shown?of=ann'] },
  );
  render(<RouterProvider router={router} />);
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe('overview');
  await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
  expect(shown()).toBe('grid');
  expect(router.state.location.search).toBe('?of=ann&view=grid');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  expect(shown()).toBe('grid');
  await userEvent.click(screen.getByRole('button', { name: 'Overview' }));
  expect(router.state.location.search).toBe('?of=ann');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/elsewhere');
});
