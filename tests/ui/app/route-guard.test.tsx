import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, formatMessage } from '#core/messages';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { currentPath, FullApp, unsignedToken } from '../support/full-app.tsx';
import { skipFirstGreeting } from '../support/skip-first-greeting.ts';

const PROTECTED = [
  '/loadingScreen',
  '/onboarding/app',
  '/onboarding/quest',
  '/join',
  '/schedule-commit',
  '/daily-reminder-time',
  '/home',
  '/challenge/one/0',
];
const OPEN = [
  '/auth/login',
  '/auth/register',
  '/auth/emailVerification',
  '/auth/forgotPassword',
  '/auth/resetPassword',
  '/generic_error_screen',
];

/** Records every path that the router visits from now on. */
function pathsOf(router: ReturnType<FullApp['openAt']>): ReadonlySet<string> {
  const seen = new Set<string>();
  router.subscribe(({ location }) => seen.add(location.pathname));
  return seen;
}

const ACCOUNT = formatMessage('accountMenu', { name: 'Mara Lindt' });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  skipFirstGreeting();
});

describe('signed out', () => {
  test.each(PROTECTED)('%s leads to the log-in', async (path) => {
    const router = new FullApp().openAt(path);
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
  });

  test.each(OPEN)('%s is open', async (path) => {
    const router = new FullApp().openAt(path);
    await expect.poll(() => router.state.initialized).toBe(true);
    expect(currentPath(router)).toBe(path);
  });

  test('an expired token counts as none', async () => {
    const router = new FullApp(unsignedToken({ exp: 1000 })).openAt('/home');
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
  });
});

test('an unknown path leads a signed-out person to log-in and says why', async () => {
  const router = new FullApp().openAt('/nowhere');
  await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
  expect(await screen.findByText(messages.addressUnknown)).toBeDefined();
  expect(router.state.location.search).toBe('');
});

describe('signed in with an unverified address', () => {
  test.each(PROTECTED)('%s leads to the verification', async (path) => {
    const router = new FullApp(unsignedToken({ verified: false })).openAt(path);
    await expect.poll(() => currentPath(router)).toBe('/auth/emailVerification');
  });
});

test('[ACC-62] a guest opens the pages of the quest, without a verified address', async () => {
  const guest = unsignedToken({ verified: false, email: '', guestUntil: '2026-11-27T09:00:00.000Z' });
  const router = new FullApp(guest).openAt('/home');
  await expect.poll(() => router.state.initialized).toBe(true);
  await expect.poll(() => currentPath(router)).not.toBe('/');
  expect(currentPath(router)).not.toMatch(/^\/auth/);
});

describe('signed in', () => {
  test.each(['/nowhere', '/challenge', '/auth'])('the unknown path %s leads home and says why', async (path) => {
    const app = new FullApp(unsignedToken());
    await app.quests.join('31001', { year: 2026, month: 11, day: 20, startOnSameWeek: true });
    const router = app.openAt(path);
    await expect.poll(() => currentPath(router)).toBe('/home');
    expect(await screen.findByText(messages.addressUnknown)).toBeDefined();
  });

  test('the root path leads home', async () => {
    const app = new FullApp(unsignedToken());
    await app.quests.join('31001', { year: 2026, month: 11, day: 20, startOnSameWeek: true });
    const router = app.openAt('/');
    await expect.poll(() => currentPath(router)).toBe('/home');
  });

  test('/onboarding leads to loading', async () => {
    const router = new FullApp(unsignedToken()).openAt('/onboarding');
    const seen = pathsOf(router);
    await expect.poll(() => [...seen]).toContain('/loadingScreen');
  });

  test('a page has the layout around it, with the current page and the signed-in person', async () => {
    const app = new FullApp(unsignedToken());
    await app.quests.join('31001', { year: 2026, month: 11, day: 20, startOnSameWeek: true });
    app.openAt('/home');
    const home = await screen.findByRole('link', { name: messages.navHome }, { timeout: 5000 });
    expect(home.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: ACCOUNT })).toBeDefined();
    expect(screen.getByRole('link', { name: messages.skipToContent }).getAttribute('href')).toBe('#main');
  });

  test('the pages into a quest have no navigation', async () => {
    new FullApp(unsignedToken()).openAt('/join');
    await screen.findByRole('button', { name: ACCOUNT }, { timeout: 5000 });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a person who has to sign in again returns to the page', () => {
  test('a session that ends on a page leads to the log-in, says so, and the next one leads back', async () => {
    const app = new FullApp(unsignedToken());
    const router = app.openAt('/challenge/one/2?from=week');
    await expect.poll(() => router.state.initialized).toBe(true);

    app.sessionStore.clear();
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    expect(await screen.findByText(messages.errorSessionExpired)).toBeDefined();

    app.sessionStore.save(unsignedToken());
    await expect.poll(() => currentPath(router)).toBe('/challenge/one/2?from=week');
  });

  test('a page that was requested before signing in opens after it', async () => {
    const app = new FullApp();
    await app.join('31001');
    const router = app.openAt('/schedule-commit?week=1');
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    app.sessionStore.save(unsignedToken());
    await expect.poll(() => currentPath(router), { timeout: 3000 }).toBe('/schedule-commit?week=1');
  });

  test('the return page survives verifying the address, and resetting the password', async () => {
    const app = new FullApp();
    await app.join('31001');
    const router = app.openAt('/schedule-commit?week=1');
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    await act(() => router.navigate('/auth/forgotPassword'));
    await act(() => router.navigate('/auth/resetPassword'));
    await act(() => router.navigate('/auth/login'));
    act(() => app.sessionStore.save(unsignedToken({ verified: false })));
    await expect.poll(() => currentPath(router)).toBe('/auth/emailVerification');
    act(() => app.sessionStore.save(unsignedToken()));
    await expect.poll(() => currentPath(router), { timeout: 3000 }).toBe('/schedule-commit?week=1');
  });

  test('a person who registers instead starts at the beginning', async () => {
    const app = new FullApp();
    await app.join('31001');
    const router = app.openAt('/schedule-commit?week=1');
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    await act(() => router.navigate('/auth/register'));
    await act(() => router.navigate('/auth/login'));
    act(() => app.sessionStore.save(unsignedToken()));
    await expect.poll(() => currentPath(router), { timeout: 4000 }).toBe('/onboarding/app');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'a log-in link that would lead to %s leads to the loading screen',
    async (back) => {
      const app = new FullApp();
      const router = app.openAt(`/auth/login?back=${encodeURIComponent(back)}`);
      await expect.poll(() => router.state.initialized).toBe(true);
      const seen = new Set<string>();
      router.subscribe(({ location }) => seen.add(location.pathname));
      app.sessionStore.save(unsignedToken());
      await expect.poll(() => [...seen]).toContain('/loadingScreen');
    },
  );

  test('the return page is not for another person who signs in', async () => {
    const app = new FullApp(unsignedToken());
    await app.join('31001');
    const router = app.openAt('/challenge/one/2?from=week');
    await expect.poll(() => router.state.initialized).toBe(true);
    app.sessionStore.clear();
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    const seen = pathsOf(router);
    app.sessionStore.save(unsignedToken({ id: 'tomas', firstName: 'Tomas' }));
    await expect.poll(() => [...seen], { timeout: 4000 }).toContain('/onboarding/app');
    expect([...seen].filter((path) => path.startsWith('/challenge'))).toEqual([]);
  });

  test('signing out in another tab shows no message about an ended session', async () => {
    const app = new FullApp(unsignedToken());
    await app.join('31001');
    const router = app.openAt('/join');
    await expect.poll(() => router.state.initialized).toBe(true);
    app.sessionStore.changeInOtherTab(undefined);
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    await screen.findByLabelText(messages.password);
    expect(screen.queryByText(messages.errorSessionExpired)).toBeNull();
  });

  test.each([
    '/loadingScreen',
    '/loadingScreen?x=1',
    '/./loadingScreen',
    '/LoadingScreen',
    '/auth/login',
    '/\t/evil.example',
  ])('a log-in link whose way back is %j leads to the first screen, not in a circle', async (back) => {
    const app = new FullApp();
    await app.join('31001');
    const router = app.openAt(`/auth/login?back=${encodeURIComponent(back)}`);
    await expect.poll(() => router.state.initialized).toBe(true);
    app.sessionStore.save(unsignedToken());
    await expect.poll(() => currentPath(router), { timeout: 4000 }).toBe('/onboarding/app');
  });

  test('a person who signs out sees no prompt and has no return page', async () => {
    const app = new FullApp(unsignedToken());
    const router = app.openAt('/challenge/one/2');
    await app.user.click(await screen.findByRole('button', { name: ACCOUNT }, { timeout: 5000 }));
    await app.user.click(screen.getByRole('button', { name: messages.signOut }));
    await expect.poll(() => currentPath(router)).toBe('/auth/login');
    expect(app.sessionStore.read()).toBeUndefined();
    expect(screen.queryByText(messages.errorSessionExpired)).toBeNull();
  });
});

describe('one browser, two people', () => {
  test('an open page reloads when another person signs in', async () => {
    const app = new FullApp(unsignedToken());
    app.openAt('/join');
    await app.user.type(await screen.findByLabelText('Quest Code', {}, { timeout: 5000 }), '31001');
    act(() => app.sessionStore.save(unsignedToken({ exp: 4_100_000_000 })));
    expect(screen.getByLabelText<HTMLInputElement>('Quest Code').value).toBe('31001');
    act(() => app.sessionStore.save(unsignedToken({ id: 'tomas', firstName: 'Tomas' })));
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Quest Code').value).toBe('');
  });

  test('home reloads once its content was cleared', async () => {
    const app = new FullApp(unsignedToken());
    await app.join('31001');
    app.openAt('/home');
    await screen.findByText('Quest coast', {}, { timeout: 5000 });
    const active = vi.spyOn(app.quests, 'active');
    act(() => app.container.get(ActiveQuestState).clear());
    expect(await screen.findByText('Quest coast')).toBeDefined();
    expect(active).toHaveBeenCalled();
  });
});
