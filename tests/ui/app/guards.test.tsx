import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, say } from '#core/messages';
import { addressOf, House, tokenOf } from './house.tsx';

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
const OPEN = ['/auth/login', '/auth/register', '/auth/emailVerification', '/generic_error_screen'];

const ACCOUNT = say('accountMenu', { name: 'Mara Lindt' });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('nobody signed in', () => {
  test.each(PROTECTED)('%s leads to the log-in', async (path) => {
    const router = new House().enter(path);
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
  });

  test.each(OPEN)('%s is open', async (path) => {
    const router = new House().enter(path);
    await expect.poll(() => router.state.initialized).toBe(true);
    expect(addressOf(router)).toBe(path);
  });

  test('an expired token is no token', async () => {
    const router = new House(tokenOf({ exp: 1000 })).enter('/home');
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
  });
});

describe('signed in, address not proven', () => {
  test.each(PROTECTED)('%s leads to the verification', async (path) => {
    const router = new House(tokenOf({ verified: false })).enter(path);
    await expect.poll(() => addressOf(router)).toBe('/auth/emailVerification');
  });
});

describe('signed in', () => {
  test.each(['/nowhere', '/', '/challenge', '/auth'])('the unknown path %s leads home', async (path) => {
    const house = new House(tokenOf());
    await house.quests.join('31001', { year: 2026, month: 11, day: 20, startOnSameWeek: true });
    const router = house.enter(path);
    await expect.poll(() => addressOf(router)).toBe('/home');
  });

  test('a page has the frame around it: where one is, and who one is', async () => {
    const house = new House(tokenOf());
    await house.quests.join('31001', { year: 2026, month: 11, day: 20, startOnSameWeek: true });
    house.enter('/home');
    const home = await screen.findByRole('link', { name: messages.navHome }, { timeout: 5000 });
    expect(home.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: ACCOUNT })).toBeDefined();
    expect(screen.getByRole('link', { name: messages.skipToContent }).getAttribute('href')).toBe('#main');
  });

  test('the way into a quest has no navigation that leads astray', async () => {
    new House(tokenOf()).enter('/join');
    await screen.findByRole('button', { name: ACCOUNT }, { timeout: 5000 });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('[ACC-4] whoever has to sign in again comes back to where they were', () => {
  test('a session that ends on a page leads to the log-in, says so, and the next one back', async () => {
    const house = new House(tokenOf());
    const router = house.enter('/challenge/one/2?from=week');
    await expect.poll(() => router.state.initialized).toBe(true);

    house.keeper.drop();
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    expect(await screen.findByText(messages.errorSessionExpired)).toBeDefined();

    house.keeper.keep(tokenOf());
    await expect.poll(() => addressOf(router)).toBe('/challenge/one/2?from=week');
  });

  test('a page that was asked for before signing in opens after it', async () => {
    const house = new House();
    const router = house.enter('/schedule-commit');
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    house.keeper.keep(tokenOf());
    await expect.poll(() => router.state.location.pathname, { timeout: 3000 }).not.toMatch(/^\/(auth|loadingScreen)/);
    expect(addressOf(router)).not.toBe('/onboarding/app');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'a log-in link that would lead to %s leads to the loading screen',
    async (back) => {
      const house = new House();
      const router = house.enter(`/auth/login?back=${encodeURIComponent(back)}`);
      await expect.poll(() => router.state.initialized).toBe(true);
      const seen = new Set<string>();
      router.subscribe(({ location }) => seen.add(location.pathname));
      house.keeper.keep(tokenOf());
      await expect.poll(() => [...seen]).toContain('/loadingScreen');
    },
  );

  test('whoever signs out is asked for nothing and led nowhere in particular', async () => {
    const house = new House(tokenOf());
    const router = house.enter('/challenge/one/2');
    await house.user.click(await screen.findByRole('button', { name: ACCOUNT }, { timeout: 5000 }));
    await house.user.click(screen.getByRole('button', { name: messages.signOut }));
    await expect.poll(() => addressOf(router)).toBe('/auth/login');
    expect(house.keeper.read()).toBeUndefined();
    expect(screen.queryByText(messages.errorSessionExpired)).toBeNull();
  });
});
