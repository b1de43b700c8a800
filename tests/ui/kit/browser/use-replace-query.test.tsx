import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useReplaceQuery } from '#ui/kit/browser/use-replace-query.ts';

const handed: { replace?: ReturnType<typeof useReplaceQuery> } = {};

function Overview() {
  const replace = useReplaceQuery();
  useEffect(() => void (handed.replace = replace), [replace]);
  return <p>Overview</p>;
}

const Never = lazy(() => new Promise<never>(() => undefined));

test('a page replaces its query, but not during a navigation to another page', async () => {
  const frame = (
    <Suspense fallback="…">
      <Outlet />
    </Suspense>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/overview', element: <Overview /> },
          { path: '/playlist', element: <Never /> },
        ],
      },
    ],
    { initialEntries: ['/overview'] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => handed.replace?.({ tab: 'all' }));
  expect(router.state.location.search).toBe('?tab=all');
  await act(() => router.navigate('/playlist'));
  expect(screen.getByText('Overview')).toBeTruthy();
  await act(async () => handed.replace?.({ tab: 'daily' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/playlist');
});
