import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { messages } from '#core/messages';
import { lazyComponent } from '#ui/kit/async/lazy-component.tsx';
import { LoadFailedNotice } from '#ui/kit/feedback/load-failed-notice.tsx';

interface Words {
  said: string;
}
const Whole = ({ said }: Words) => <p>{`whole ${said}`}</p>;
const Plain = ({ said }: Words) => <p>{`plain ${said}`}</p>;

test('loaded code is shown, and requested once even if it was preloaded', async () => {
  const load = vi.fn<() => Promise<typeof Whole>>().mockResolvedValue(Whole);
  const { Component, preload } = lazyComponent(load, Plain);
  await preload();
  render(<Component said="words" />);
  expect(await screen.findByText('whole words')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that fails to load is requested once more', async () => {
  const load = vi
    .fn<() => Promise<typeof Whole>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Whole);
  const { Component } = lazyComponent(load, Plain);
  render(<Component said="words" />);
  expect(await screen.findByText('whole words')).toBeDefined();
});

test('code that never loads has a fallback, and the page around it stays', async () => {
  const load = vi.fn<() => Promise<typeof Whole>>().mockRejectedValue(new Error('gone'));
  const { Component } = lazyComponent(load, Plain);
  render(
    <>
      <textarea defaultValue="typed" />
      <Component said="words" />
    </>,
  );
  expect(await screen.findByText('plain words')).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('typed');
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that failed to preload is requested again when it is shown', async () => {
  const gone = new Error('offline');
  const load = vi.fn<() => Promise<typeof Whole>>().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  load.mockResolvedValue(Whole);
  const { Component, preload } = lazyComponent(load, Plain);
  await preload();
  render(<Component said="words" />);
  expect(await screen.findByText('whole words')).toBeDefined();
});

test('code that did not load is requested again by a button', async () => {
  const gone = new Error('offline');
  const load = vi.fn<() => Promise<typeof Whole>>().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  load.mockResolvedValue(Whole);
  const { Component } = lazyComponent(load, LoadFailedNotice);
  render(<Component said="words" />);
  expect(await screen.findByText(messages.notLoaded)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: messages.tryAgain }));
  expect(await screen.findByText('whole words')).toBeDefined();
});
