import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { waitForPath, TravelerApp } from '../../support/traveler-app.tsx';

type Router = ReturnType<TravelerApp['open']>;

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const path = (router: Router): string => router.state.location.pathname;
const TITLES = ['Step shore-look', 'Step shore-walk', 'Look back'] as const;

/** A Traveler on the coast who opened a URL. */
async function walker(address: string, ...before: readonly string[]) {
  const app = new TravelerApp();
  await app.join();
  return { app, router: app.open(address, ...before) };
}

/** Waits until a step of the shore is open, with its own Back. */
async function standsAt(router: Router, index: number): Promise<void> {
  await title(TITLES[index] ?? '');
  if (index > 0) await screen.findByRole('link', { name: `Back to step ${index}` });
  await waitFor(() =>
    expect([path(router), router.state.location.state]).toMatchObject([`/challenge/shore/${index}`, {}]),
  );
}

describe('going back in a challenge', () => {
  test('[STP-11] leads from each step to the previous one, and never out of the challenge; the page’s own Back does', async () => {
    const { app, router } = await walker('/elsewhere');
    await waitForPath('/elsewhere');
    await router.navigate('/challenge/shore/0');
    await standsAt(router, 0);
    await app.followLink('Step 2: Step shore-walk');
    await standsAt(router, 1);
    await app.press('Complete step');
    await standsAt(router, 2);
    for (const index of [1, 0]) {
      await router.navigate(-1);
      await standsAt(router, index);
    }
    for (let times = 0; times < 2; times += 1) {
      await act(() => router.navigate(-1));
      await standsAt(router, 0);
    }
    await app.press('Back');
    await waitFor(() => expect(path(router)).toBe('/elsewhere'));
  });

  test.each([1, 2])('[STP-11] leads to the previous steps after opening step %i directly', async (index) => {
    const { router } = await walker(`/challenge/shore/${index}`, '/home');
    for (let at = index; at > 0; at -= 1) {
      await standsAt(router, at);
      await router.navigate(-1);
    }
    await standsAt(router, 0);
    await act(() => router.navigate(-1));
    await standsAt(router, 0);
    expect(path(router)).toBe('/challenge/shore/0');
  });

  test('[STP-11] includes skipped steps once each', async () => {
    const { app, router } = await walker('/elsewhere');
    await waitForPath('/elsewhere');
    await router.navigate('/challenge/shore/0');
    await standsAt(router, 0);
    await app.followLink('Reflection: Look back');
    await standsAt(router, 2);
    await router.navigate(-1);
    await standsAt(router, 1);
    await router.navigate(1);
    await standsAt(router, 2);
    await app.followLink('Step 1: Step shore-look');
    await standsAt(router, 0);
    await app.press('Back');
    await waitFor(() => expect(path(router)).toBe('/elsewhere'));
  });

  test('[STP-11] is offered on the page too: to the previous step, then home if there was no page before', async () => {
    const { app, router } = await walker('/challenge/shore/2');
    await standsAt(router, 2);
    await app.followLink('Back to step 2');
    await standsAt(router, 1);
    await app.followLink('Back to step 1');
    await standsAt(router, 0);
    await app.followLink('Home');
    await waitFor(() => expect(path(router)).toBe('/home'));
  });
});
