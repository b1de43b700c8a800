import { act, screen, waitFor } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UnsavedWork } from '#core/account';
import { messages, Refusal } from '#core/messages';
import { ApiCalls } from '#core/shared';
import { MemoryApiCalls } from '#memory/shared/memory-api-calls';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryPageLoader } from '#memory/shared/memory-page-loader';
import { MemoryReloadStore } from '#memory/shared/memory-reload-store';
import { ReloadState } from '#ui/app/errors/reload.state.ts';
import { ErrorsState } from '#ui/kit/feedback/errors.state.ts';
import { currentPath, FullApp, unsignedToken } from '../support/full-app.tsx';

/** One tab of a browser that shares storage and time with others. */
function tab(
  memoryReloadStore = new MemoryReloadStore(),
  clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/Berlin'),
) {
  const [calls, page] = [new MemoryApiCalls(), new MemoryPageLoader()];
  const reloads = new ReloadState(calls, memoryReloadStore, page, clock);
  reloads.watch();
  return { memoryReloadStore, clock, calls, page, reloads };
}

describe('[ERR-3] errorRedis', () => {
  test('reloads at the root, once', () => {
    const { calls, page, reloads } = tab();
    expect(reloads.isRestarting).toBe(false);
    for (let times = 0; times < 3; times += 1) {
      calls.finish('errorRedis');
      expect([page.loads, reloads.isRestarting]).toEqual([['restart'], true]);
    }
  });

  test('if it repeats, reloads exactly once, however often the page is loaded', () => {
    const { memoryReloadStore, clock, calls, page } = tab();
    calls.finish('errorRedis');
    let loads = page.loads.length;
    for (let visit = 0; visit < 50; visit += 1) {
      clock.set(new Date(Date.parse('2026-11-20T09:00:00.000Z') + visit * 60_000).toISOString());
      const again = tab(memoryReloadStore, clock);
      again.calls.finish('errorRedis');
      loads += again.page.loads.length;
    }
    expect(loads).toBe(1);
  });

  test('between successful calls reloads once in ten minutes, in any tab', () => {
    const first = tab();
    first.calls.finish('errorRedis');
    const second = tab(first.memoryReloadStore, first.clock);
    second.calls.finish();
    expect(first.memoryReloadStore.read().hasReloaded).toBe(false);
    first.clock.set('2026-11-20T09:09:59.000Z');
    second.calls.finish('errorRedis');
    expect(second.page.loads).toEqual([]);
    first.clock.set('2026-11-20T09:10:01.000Z');
    second.calls.finish('errorRedis');
    expect(second.page.loads).toEqual(['restart']);
  });

  test('does not reload if that cannot be stored', () => {
    const memoryReloadStore = Object.assign(new MemoryReloadStore(), { save: () => false });
    const { calls, page, reloads } = tab(memoryReloadStore);
    calls.finish('errorRedis');
    expect([page.loads, reloads.isRestarting]).toEqual([[], false]);
  });

  test('is the only refusal with this effect', () => {
    const { memoryReloadStore, calls, page, reloads } = tab();
    for (const refused of ['errorDefault', 'errorServerDown', 'errorBackendDown', 'noActiveQuest'] as const)
      calls.finish(refused);
    expect([page.loads, reloads.isRestarting, memoryReloadStore.read().hasReloaded]).toEqual([[], false, false]);
  });
});

describe('[ERR-6] while the server is down', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
  });

  const down = async () => {
    const app = new FullApp(unsignedToken());
    await app.join('31001');
    const router = app.openAt('/home');
    await screen.findByRole('link', { name: messages.navHome }, { timeout: 5000 });
    const errors = app.container.get(ErrorsState);
    act(() => errors.add('errorBackendDown'));
    await screen.findByRole('heading', { level: 1, name: messages.backendDownTitle });
    return { app, router, errors };
  };

  test('the page says so, and reloads', async () => {
    const { app } = await down();
    expect(screen.getByText(messages.errorBackendDown)).toBeDefined();
    await app.press(messages.tryAgain);
    expect(app.page.loads).toEqual(['reload']);
  });

  test('quitting clears all data, including the flag, and returns to the root', async () => {
    const { app, router, errors } = await down();
    app.reloadStore.save({ hasReloaded: true, lastReloadAt: '2026-11-20T08:59:00.000Z' });
    await app.press(messages.loadingQuit);
    await waitFor(() => expect(currentPath(router)).toBe('/auth/login'));
    expect(app.sessionStore.read()).toBeUndefined();
    expect(errors.isBackendDown).toBe(false);
    expect(app.reloadStore.read()).toEqual({ hasReloaded: false, lastReloadAt: '2026-11-20T08:59:00.000Z' });
  });

  test('[ERR-6] the error replaces a page that could not be loaded, which then reloads', async () => {
    const app = new FullApp(unsignedToken());
    await app.join('31001');
    const broken = vi.spyOn(app.quests, 'active').mockRejectedValue(new Refusal('errorBackendDown'));
    app.openAt('/home');
    await screen.findByRole('heading', { level: 1, name: messages.backendDownTitle }, { timeout: 5000 });
    expect(app.container.get(ErrorsState).isBackendDown).toBe(true);
    broken.mockRestore();
    await app.press(messages.tryAgain);
    expect(await screen.findByRole('link', { name: messages.navHome })).toBeDefined();
    expect(app.page.loads).toEqual(['reload']);
  });

  /** The whole app with manually controlled calls, in a browser that reloaded for errorRedis a minute ago. */
  const afterReload = async (token?: string) => {
    const app = new FullApp(token);
    const calls = new MemoryApiCalls();
    app.container.load(new ContainerModule(({ rebind }) => void rebind(ApiCalls).toConstantValue(calls)));
    app.reloadStore.save({ hasReloaded: true, lastReloadAt: '2026-11-20T08:59:00.000Z' });
    app.container.get(ReloadState).watch();
    await app.join('31001');
    return { app, calls };
  };

  test.each(['errorRedis', 'errorBackendDown'] as const)(
    '[ERR-3][ERR-6] a background call that fails with %s, however often, does not replace the page',
    async (key) => {
      const { app, calls } = await afterReload(unsignedToken());
      app.openAt('/join');
      await screen.findByLabelText('Quest Code', {}, { timeout: 5000 });
      await app.fill({ 'Quest Code': '31' });
      for (let times = 0; times < 3; times += 1) act(() => calls.finish(key));
      await act(async () => undefined);
      expect(screen.getByLabelText<HTMLInputElement>('Quest Code').value).toBe('31');
      expect(app.page.loads).toEqual([]);
    },
  );

  test('[ERR-3] a page that failed with errorRedis shows the error only if there is no further reload', async () => {
    const { app } = await afterReload(unsignedToken());
    vi.spyOn(app.quests, 'active').mockRejectedValue(new Refusal('errorRedis'));
    const reloads = app.container.get(ReloadState);
    reloads.isRestarting = true;
    const router = app.openAt('/home');
    await screen.findByText(messages.errorRedis, {}, { timeout: 5000 });
    expect(screen.queryByRole('heading', { name: messages.backendDownTitle })).toBeNull();
    reloads.isRestarting = false;
    await act(() => router.navigate('/overview'));
    await screen.findByRole('heading', { level: 1, name: messages.backendDownTitle }, { timeout: 5000 });
  });

  test('[ERR-6] errors from before signing in are forgotten after it', async () => {
    const { app, calls } = await afterReload();
    vi.spyOn(app.legal, 'of').mockRejectedValue(new Refusal('errorBackendDown'));
    const router = app.openAt('/auth/register');
    await screen.findByRole('button', { name: messages.legalTermsOfService }, { timeout: 5000 });
    await app.press(messages.legalTermsOfService);
    await screen.findByText(messages.errorBackendDown, {}, { timeout: 5000 });
    for (let times = 0; times < 2; times += 1) act(() => calls.finish('errorRedis'));
    act(() => app.sessionStore.save(unsignedToken()));
    await act(() => router.navigate('/home'));
    await screen.findByRole('link', { name: messages.navHome }, { timeout: 5000 });
    expect(screen.queryByRole('heading', { name: messages.backendDownTitle })).toBeNull();
  });

  test('[STP-5] quitting asks before unsaved work is lost', async () => {
    const { app, router } = await down();
    vi.spyOn(app.container.get(UnsavedWork), 'saveToServer').mockResolvedValue(false);
    await app.press(messages.loadingQuit);
    expect(await screen.findByRole('alertdialog', { name: messages.signOutUnsavedTitle })).toBeDefined();
    expect(app.sessionStore.read()).toBeDefined();
    await app.press(messages.signOutStay);
    await screen.findByRole('heading', { level: 1, name: messages.backendDownTitle });
    await app.press(messages.loadingQuit);
    await screen.findByRole('alertdialog', { name: messages.signOutUnsavedTitle });
    const stuck = vi.spyOn(app.container.get(UnsavedWork), 'discard').mockRejectedValue(new Refusal('errorOffline'));
    await app.press(messages.signOutAnyway);
    await screen.findByText(messages.errorOffline);
    expect(app.sessionStore.read()).toBeDefined();
    stuck.mockRestore();
    await app.press(messages.signOutAnyway);
    await waitFor(() => expect(currentPath(router)).toBe('/auth/login'));
    expect(app.sessionStore.read()).toBeUndefined();
  });
});
