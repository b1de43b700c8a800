import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatMessage } from '#core/messages';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { loadScreen } from '#ui/app/load-screen.tsx';
import { NetworkState } from '#ui/app/network.state.ts';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';

const GONE = new TypeError('Failed to fetch dynamically imported module');
const Overview = () => <h1>Overview</h1>;

/** A page whose code loads or fails on command. */
function page(isThere: boolean) {
  const wire = new MemoryNetwork(isThere);
  const network = new NetworkState(wire);
  const asked: { come: () => void; fail: () => void }[] = [];
  let isCut = true;
  const load = async () => {
    if (isCut) throw GONE;
    return new Promise<typeof Overview>((come, fail) =>
      asked.push({ come: () => come(Overview), fail: () => fail(GONE) }),
    );
  };
  const open = async (): Promise<void> => {
    const Page = await loadScreen(load);
    isCut = false;
    const resolve = (() => network) as never;
    render(
      <ViewModelProvider value={resolve}>
        <Page />
      </ViewModelProvider>,
    );
  };
  return { wire, asked, open };
}

afterEach(() => vi.useRealTimers());

test('[ERR-6] a page whose code was loading when the network came back is requested once more', async () => {
  const { wire, asked, open } = page(false);
  await open();
  expect(screen.getByText(formatMessage('errorOffline'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: formatMessage('tryAgain') }));
  await act(async () => asked[0]?.fail());
  await act(async () => wire.change(true));
  await act(async () => asked[1]?.fail());
  expect(asked).toHaveLength(3);
  await act(async () => asked[2]?.come());
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeTruthy();
});

test('[ERR-6] a page whose code loads with the network appears automatically', async () => {
  const { wire, asked, open } = page(false);
  await open();
  expect(asked).toHaveLength(0);
  await act(async () => wire.change(true));
  await act(async () => asked[0]?.come());
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeTruthy();
});

test('[ERR-6] a network that is back but does not work yet is retried with growing delays, until the page is left', async () => {
  const { wire, asked, open } = page(false);
  await open();
  vi.useFakeTimers();
  await act(async () => wire.change(true));
  const fail = async (): Promise<void> => {
    await act(async () => asked.at(-1)?.fail());
    await act(async () => asked.at(-1)?.fail());
  };
  await fail();
  expect(asked).toHaveLength(2);
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(asked).toHaveLength(3);
  await fail();
  await act(async () => vi.advanceTimersByTime(1_999));
  expect(asked).toHaveLength(4);
  await act(async () => vi.advanceTimersByTime(1));
  expect(asked).toHaveLength(5);
  await fail();
  await act(async () => wire.change(false));
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(asked).toHaveLength(6);
  await act(async () => wire.change(true));
  await act(async () => asked.at(-1)?.come());
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(asked).toHaveLength(7);
});

test.each([
  ['another version, once', '<script type="module" src="/assets/main-new.js"></script>', 1],
  ['the version that is open', '<script type="module" src="/assets/main-old.js"></script>', 0],
  ['no page', 'down', 0],
])('[ERR-6] a page whose code is gone is loaded anew where the server has %s', async (_, html, reloads) => {
  const open = document.createElement('script');
  open.setAttribute('type', 'text/plain');
  open.setAttribute('src', '/assets/main-old.js');
  document.head.append(open);
  vi.stubGlobal('fetch', async () => new Response(html));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  for (let times = 0; times < 2; times += 1) {
    await page(true).open();
    await act(async () => new Promise((resume) => setTimeout(resume, 20)));
  }
  expect(reload).toHaveBeenCalledTimes(reloads);
  open.remove();
});
