import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guestUntil, isGuest, sessionOf } from '#core/account';
import { messages, Refusal } from '#core/messages';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { CODES } from '../support/auth-app.tsx';
import { currentPath, FullApp } from '../support/full-app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

/** The app of somebody who tries the product. */
async function guestApp(path: string) {
  const app = new FullApp();
  app.sessionStore.save(await app.guestTrial.start('Europe/Berlin'));
  await app.join(CODES.trial);
  return { app, router: app.openAt(path) };
}

const sessionIn = (app: FullApp) => sessionOf(app.sessionStore.read() ?? '');

describe('trying it', () => {
  test('[ACC-61] [ACC-65] leads from the log-in page to the first screen of the trial, past the app’s cards', async () => {
    const app = new FullApp();
    await app.join(CODES.trial);
    const router = app.openAt('/auth/login');
    const start = vi.spyOn(app.guestTrial, 'start');
    await app.user.dblClick(await screen.findByRole('button', { name: messages.loginTrial }));
    await waitFor(() => expect(currentPath(router)).toBe('/onboarding/quest'));
    expect(start).toHaveBeenCalledTimes(1);
    expect(sessionIn(app)).toMatchObject({ guestUntil: guestUntil(app.clock.now()) });
  });

  test.each(['errorOffline', 'errorTooManyRequests', 'trialNotOffered'] as const)(
    '[ACC-61] says beside the button why it could not begin: %s',
    async (problem) => {
      const app = new FullApp();
      app.openAt('/auth/login');
      vi.spyOn(app.guestTrial, 'start').mockRejectedValue(new Refusal(problem));
      await app.user.click(await screen.findByRole('button', { name: messages.loginTrial }));
      expect((await screen.findByRole('alert')).textContent).toBe(new Refusal(problem).message);
      expect(app.sessionStore.read()).toBeUndefined();
    },
  );

  test('[ACC-61] a guest who presses it again goes on with the same trial', async () => {
    const { app, router } = await guestApp('/auth/login');
    const before = app.sessionStore.read();
    await app.user.click(await screen.findByRole('button', { name: messages.loginTrial }));
    await waitFor(() => expect(currentPath(router)).toBe('/onboarding/quest'));
    expect(app.sessionStore.read()).toBe(before);
  });

  test('[ACC-61] a guest whose time is over is told so, and asked for no password', async () => {
    const { app, router } = await guestApp('/home');
    await screen.findByRole('heading', { level: 1 });
    app.sessionStore.end();
    await waitFor(() => expect(currentPath(router)).toContain('/auth/login'));
    expect(app.container.get(ToastState).shown?.key).toBe('guestGone');
  });
});

describe('logging in as a guest', () => {
  const logIn = async (app: FullApp) => {
    await app.fill({ Email: 'mara@waymark.example', Password: 'a walk at dawn' });
    await app.press('Log in');
  };

  test.each([
    [true, 'guestAdded'],
    [false, 'guestNotAdded'],
  ] as const)('[ACC-64] adds what was done (%s), and says %s', async (isAdded, said) => {
    const { app, router } = await guestApp('/auth/login');
    const guest = app.sessionStore.read();
    expect(await screen.findByText(messages.loginGuest)).toBeTruthy();
    const account = await app.token();
    vi.spyOn(app.accounts, 'logIn').mockResolvedValue(account);
    const join = vi.spyOn(app.guestTrial, 'join').mockResolvedValue({ isAdded });
    await logIn(app);
    await waitFor(() => expect(join).toHaveBeenCalledExactlyOnceWith(guest));
    await waitFor(() => expect(app.container.get(ToastState).shown?.key).toBe(said));
    await waitFor(() => expect(currentPath(router)).not.toContain('/auth'));
    const session = sessionIn(app);
    expect(session && isGuest(session)).toBe(false);
  });

  test('[ACC-64] offers to try again where adding was not possible, and does not forget what was done', async () => {
    const { app } = await guestApp('/auth/login');
    await screen.findByText(messages.loginGuest);
    const account = await app.token();
    vi.spyOn(app.accounts, 'logIn').mockResolvedValue(account);
    const join = vi.spyOn(app.guestTrial, 'join').mockRejectedValueOnce(new Refusal('errorOffline'));
    join.mockResolvedValue({ isAdded: true });
    await logIn(app);
    await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(app.container.get(ToastState).shown?.key).toBe('guestAdded'));
  });
});
