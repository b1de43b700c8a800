import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Departure } from '#core/account';
import { messages, Refusal } from '#core/messages';
import { MemoryCalls } from '#adapters/memory/memory-calls';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryPageLoader } from '#adapters/memory/memory-page-loader';
import { MemoryReloadKeeper } from '#adapters/memory/memory-reload-keeper';
import { ReloadState } from '#ui/app/reload.state.ts';
import { ErrorsState } from '#ui/kit/errors.state.ts';
import { addressOf, House, tokenOf } from './house.tsx';

/** One tab of a browser whose storage and time it shares with others. */
function tab(keeper = new MemoryReloadKeeper(), clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/Berlin')) {
  const [calls, page, errors] = [new MemoryCalls(), new MemoryPageLoader(), new ErrorsState()];
  const reloads = new ReloadState(calls, keeper, page, clock, errors);
  reloads.watch();
  return { keeper, clock, calls, page, errors, reloads };
}

describe('[ERR-3] errorRedis', () => {
  test('begins anew at the root, once, and then says that the house is down', () => {
    const { calls, page, errors } = tab();
    calls.end('errorRedis');
    expect([page.loads, errors.isBackendDown]).toEqual([['restart'], false]);
    calls.end('errorRedis');
    calls.end('errorRedis');
    expect([page.loads, errors.isBackendDown]).toEqual([['restart'], true]);
  });

  test('for ever begins anew exactly once, however often the page is loaded', () => {
    const { keeper, clock, calls, page } = tab();
    calls.end('errorRedis');
    let loads = page.loads.length;
    for (let visit = 0; visit < 50; visit += 1) {
      clock.set(new Date(Date.parse('2026-11-20T09:00:00.000Z') + visit * 60_000).toISOString());
      const again = tab(keeper, clock);
      again.calls.end('errorRedis');
      loads += again.page.loads.length;
    }
    expect(loads).toBe(1);
  });

  test('between calls that succeed begins anew once in ten minutes, whichever tab it is', () => {
    const first = tab();
    first.calls.end('errorRedis');
    const second = tab(first.keeper, first.clock);
    second.calls.end();
    expect(first.keeper.read().hasReloaded).toBe(false);
    first.clock.set('2026-11-20T09:09:59.000Z');
    second.calls.end('errorRedis');
    expect(second.page.loads).toEqual([]);
    first.clock.set('2026-11-20T09:10:01.000Z');
    second.calls.end('errorRedis');
    expect(second.page.loads).toEqual(['restart']);
  });

  test('begins nothing anew where that could not be remembered', () => {
    const keeper = Object.assign(new MemoryReloadKeeper(), { keep: () => false });
    const { calls, page, errors } = tab(keeper);
    calls.end('errorRedis');
    expect([page.loads, errors.isBackendDown]).toEqual([[], true]);
  });

  test('is the only refusal that does any of this', () => {
    const { keeper, calls, page, errors } = tab();
    for (const refused of ['errorDefault', 'errorServerDown', 'errorBackendDown', 'noActiveQuest'] as const)
      calls.end(refused);
    expect([page.loads, errors.isBackendDown, keeper.read().hasReloaded]).toEqual([[], false, false]);
  });
});

describe('[ERR-6] while the house is down', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
  });

  const down = async () => {
    const house = new House(tokenOf());
    await house.join('31001');
    const router = house.enter('/home');
    await screen.findByRole('link', { name: messages.navHome }, { timeout: 5000 });
    const errors = house.container.get(ErrorsState);
    act(() => errors.add('errorBackendDown'));
    await screen.findByRole('heading', { level: 1, name: messages.backendDownTitle });
    return { house, router, errors };
  };

  test('the page says so, and loads anew', async () => {
    const { house } = await down();
    expect(screen.getByText(messages.errorBackendDown)).toBeDefined();
    await house.press(messages.tryAgain);
    expect(house.page.loads).toEqual(['reload']);
  });

  test('quitting forgets everything, also the flag, and returns to the root', async () => {
    const { house, router, errors } = await down();
    house.reloads.keep({ hasReloaded: true, lastReloadAt: '2026-11-20T08:59:00.000Z' });
    await house.press(messages.loadingQuit);
    await waitFor(() => expect(addressOf(router)).toBe('/auth/login'));
    expect(house.keeper.read()).toBeUndefined();
    expect(errors.isBackendDown).toBe(false);
    expect(house.reloads.read()).toEqual({ hasReloaded: false, lastReloadAt: '2026-11-20T08:59:00.000Z' });
  });

  test('[ERR-6] a page that could not be read for it gives way to that one, and comes back with a clean slate', async () => {
    const house = new House(tokenOf());
    await house.join('31001');
    const broken = vi.spyOn(house.quests, 'active').mockRejectedValue(new Refusal('errorBackendDown'));
    house.enter('/home');
    await screen.findByRole('heading', { level: 1, name: messages.backendDownTitle }, { timeout: 5000 });
    expect(house.container.get(ErrorsState).isBackendDown).toBe(true);
    broken.mockRestore();
    await house.press(messages.tryAgain);
    expect(await screen.findByRole('link', { name: messages.navHome })).toBeDefined();
    expect(house.page.loads).toEqual(['reload']);
  });

  test('[STP-5] quitting asks before something that was begun is lost by it', async () => {
    const { house, router } = await down();
    vi.spyOn(house.container.get(Departure), 'bringHome').mockResolvedValue(false);
    await house.press(messages.loadingQuit);
    expect(await screen.findByRole('alertdialog', { name: messages.signOutUnsavedTitle })).toBeDefined();
    expect(house.keeper.read()).toBeDefined();
    await house.press(messages.signOutStay);
    await screen.findByRole('heading', { level: 1, name: messages.backendDownTitle });
    await house.press(messages.loadingQuit);
    await screen.findByRole('alertdialog', { name: messages.signOutUnsavedTitle });
    await house.press(messages.signOutAnyway);
    await waitFor(() => expect(addressOf(router)).toBe('/auth/login'));
    expect(house.keeper.read()).toBeUndefined();
  });
});
