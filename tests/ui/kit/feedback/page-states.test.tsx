import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { messages, Refusal } from '#core/messages';
import { Button } from '#ui/kit/form/button.tsx';
import { Notice, RefusalNotice } from '#ui/kit/feedback/notice.tsx';
import { OfflineBanner } from '#ui/kit/feedback/offline-banner.tsx';
import { Loading, Skeleton } from '#ui/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/feedback/page-states.tsx';

test('an empty page has a title, a sentence and one action', () => {
  render(
    <EmptyState illustration="signpost" title="No quest yet" action={<Button>Enter a code</Button>}>
      It comes with your invitation.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No quest yet' })).toBeDefined();
  expect(screen.getByText('It comes with your invitation.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enter a code' })).toBeDefined();
});

test('an error is read out immediately, with the text of the refusal, and can be retried', async () => {
  const retry = vi.fn<() => void>();
  render(<ErrorState refusal={new Refusal('errorBackendDown')} onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain(messages.errorBackendDown);
  await userEvent.click(screen.getByRole('button', { name: messages.tryAgain }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a page that did not load without a network loads once there is one, any other waits for a click', () => {
  const retry = vi.fn<() => void>();
  const { rerender, unmount } = render(<ErrorState refusal={new Refusal('errorBackendDown')} onRetry={retry} />, {
    wrapper: MemoryRouter,
  });
  fireEvent(globalThis.window, new Event('online'));
  expect(retry).not.toHaveBeenCalled();
  rerender(<ErrorState refusal={new Refusal('errorOffline')} onRetry={retry} />);
  fireEvent(globalThis.window, new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  fireEvent(globalThis.window, new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a page that is not stored on the device says so and links to one that is', () => {
  const refusal = new Refusal('errorOffline');
  const { rerender } = render(<ErrorState refusal={refusal} isPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { name: messages.notOnDevice })).toBeTruthy();
  expect(screen.getByRole('link', { name: messages.goHome }).getAttribute('href')).toBe('/home');
  rerender(<ErrorState refusal={refusal} />);
  expect(screen.getByRole('heading', { name: messages.errorTitle })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('an error without a way to retry offers none', () => {
  render(<ErrorState refusal={new Refusal('challengeNotFound')} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a danger is an alert, anything else a status', () => {
  render(
    <>
      <Notice tone="danger">Lost</Notice>
      <Notice tone="ok">Saved</Notice>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Lost');
  expect(screen.getByRole('status').textContent).toBe('Saved');
});

test('no refusal, no notice', () => {
  const { container, rerender } = render(<RefusalNotice refusal={undefined} />);
  expect(container.textContent).toBe('');
  rerender(<RefusalNotice refusal={new Refusal('cohortClosed')} />);
  expect(screen.getByRole('alert').textContent).toBe(messages.cohortClosed);
});

test('the network banner appears and disappears in a live region', () => {
  const { rerender } = render(<OfflineBanner isOffline={false} isSignedIn canSave />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<OfflineBanner isOffline isSignedIn canSave />);
  expect(screen.getByRole('status').textContent).toContain(messages.offlineKeepGoing);
  rerender(<OfflineBanner isOffline isSignedIn={false} canSave />);
  expect(screen.getByRole('status').textContent).toContain(messages.errorOffline);
});

test('outdated content is marked, with and without a network', () => {
  const outOfDate = 'You’re seeing what this device saved at 14:05.';
  const { rerender } = render(<OfflineBanner isOffline outOfDate={outOfDate} isSignedIn canSave />);
  expect(screen.getByRole('status').textContent).toBe(`${messages.offlineKeepGoing} ${outOfDate}`);
  rerender(<OfflineBanner isOffline={false} outOfDate={outOfDate} isSignedIn canSave />);
  expect(screen.getByRole('status').textContent).toBe(`${messages.errorServerDown} ${outOfDate}`);
});

test('skeletons are hidden from screen readers, which read one word', () => {
  const { container } = render(
    <Loading>
      <Skeleton shape="title" />
      <Skeleton count={3} />
    </Loading>,
  );
  expect(screen.getByRole('status').textContent).toBe(messages.loading);
  expect(container.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(4);
});
