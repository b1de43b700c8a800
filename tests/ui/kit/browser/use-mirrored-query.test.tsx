import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type QueryValues, useMirroredQuery } from '#ui/kit/browser/use-mirrored-query.ts';

function List() {
  const [{ filter, order }, setShown] = useState<QueryValues>({ filter: undefined, order: undefined });
  const choose = (change: QueryValues) => setShown((before) => ({ ...before, ...change }));
  useMirroredQuery({ filter, order }, (named) => {
    choose({ ...named, filter: named['filter'] === 'unknown' ? undefined : named['filter'] });
  });
  return (
    <>
      <p role="status">{`${filter ?? 'all'} by ${order ?? 'care'}`}</p>
      <button onClick={() => choose({ filter: 'late' })}>Late</button>
      <button onClick={() => choose({ order: 'name' })}>By name</button>
      <button
        onClick={() => {
          choose({ filter: 'late' });
          queueMicrotask(() => choose({ filter: 'open' }));
        }}
      >
        Late, then open
      </button>
      <button onClick={() => choose({ filter: undefined, order: undefined })}>Everything</button>
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/elsewhere', element: null },
    ],
    { initialEntries: ['/elsewhere', address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the value in the URL is shown, and an unknown value is ignored', async () => {
  const router = open('/list?filter=late&order=name');
  expect(shown()).toBe('late by name');
  await act(() => router.navigate('/list?filter=unknown'));
  expect(shown()).toBe('all by care');
});

test('a selected value is added to the URL next to others, in the same history entry, and restored by Back', async () => {
  const router = open('/list?of=ann');
  await press('Late');
  await press('By name');
  expect(router.state.location.search).toBe('?of=ann&filter=late&order=name');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  expect(shown()).toBe('late by name');
  await press('Everything');
  expect(router.state.location.search).toBe('?of=ann');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('of two selections in a row the later one stays', async () => {
  const router = open('/list');
  await press('Late, then open');
  expect(shown()).toBe('open by care');
  expect(router.state.location.search).toBe('?filter=open');
});
