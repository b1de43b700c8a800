import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserReplacedGuestStore } from '#adapters/browser-storage/browser-replaced-guest-store';
import { guestUntil, isGuest, sessionOf } from '#core/account';
import { formatMessage, messages, Refusal } from '#core/messages';
import { SessionState } from '#ui/account/session/session.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { CODES, SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { currentPath, FullApp } from '../support/full-app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

/** The app of a guest. */
async function guestApp(path: string) {
  const app = new FullApp();
  app.sessionStore.save(await app.guestTrial.start('Europe/Berlin'));
  await app.join(CODES.trial);
  return { app, router: app.openAt(path) };
}

const sessionIn = (app: FullApp) => sessionOf(app.sessionStore.read() ?? '');

describe('trying the product', () => {
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
    '[ACC-61] shows next to the button why it could not start: %s',
    async (problem) => {
      const app = new FullApp();
      app.openAt('/auth/login');
      vi.spyOn(app.guestTrial, 'start').mockRejectedValue(new Refusal(problem));
      await app.user.click(await screen.findByRole('button', { name: messages.loginTrial }));
      expect((await screen.findByRole('alert')).textContent).toBe(new Refusal(problem).message);
      expect(app.sessionStore.read()).toBeUndefined();
    },
  );

  test('[ACC-61] a guest who clicks it again continues the same trial', async () => {
    const { app, router } = await guestApp('/auth/login');
    const before = app.sessionStore.read();
    await app.user.click(await screen.findByRole('button', { name: messages.loginTrial }));
    await waitFor(() => expect(currentPath(router)).toBe('/onboarding/quest'));
    expect(app.sessionStore.read()).toBe(before);
  });

  test('[ACC-61] a guest whose time is over sees a message, and no password prompt', async () => {
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

  test('[ACC-64] offers to try again if adding failed, and keeps the guest’s work', async () => {
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

describe('the guest whom a log-in replaced', () => {
  const reloaded = (app: FullApp) => new SessionState(app.sessionStore, app.clock, new BrowserReplacedGuestStore());

  test('[ACC-64] is remembered after a reload, until their work was added', async () => {
    const app = new FullApp();
    const guest = await app.guestTrial.start('Europe/Berlin');
    app.sessionStore.save(guest);
    reloaded(app);
    app.sessionStore.save(await app.token());
    expect(reloaded(app).replacedGuest).toBe(guest);
    reloaded(app).forgetGuest();
    expect(reloaded(app).replacedGuest).toBeUndefined();
  });

  test('[ACC-64] is forgotten when the person who logged in signs out, so that no other account gets their work', async () => {
    const app = new FullApp();
    app.sessionStore.save(await app.guestTrial.start('Europe/Berlin'));
    reloaded(app);
    app.sessionStore.save(await app.token());
    app.sessionStore.end();
    expect(reloaded(app).replacedGuest).toBeUndefined();
  });
});

describe('keeping the trial', () => {
  const EMAIL = 'ann@waymark.example';
  const fillKeep = async (app: FullApp, email = EMAIL) => {
    await screen.findByRole('heading', { level: 1, name: messages.keepTitle });
    await app.fill({ 'First and last name': 'Ann Walker', Email: email, Password: 'over the hills' });
    await app.press(messages.keepSubmit);
    await screen.findByRole('heading', { level: 1, name: messages.keepCodeTitle });
  };
  const enterCode = async (app: FullApp, email = EMAIL) => {
    await app.fill({ [messages.verificationCode]: app.authBackend.codeMailer.lastCodeTo(email) ?? '' });
    await app.press(messages.keepConfirm);
  };

  test('[ACC-63] creates an account with the emailed code, and leads home', async () => {
    const { app, router } = await guestApp('/auth/keep');
    const guest = sessionIn(app)?.id;
    await fillKeep(app);
    await enterCode(app);
    await waitFor(() => expect(currentPath(router)).toBe('/home'));
    expect(sessionIn(app)).toMatchObject({ id: guest, email: EMAIL, verified: true });
    expect(screen.queryByText(/You’re trying Waymark/)).toBeNull();
  });

  test('[ACC-63] [ACC-64] says only after the right code that the address has an account, and leads to its log-in', async () => {
    const { app, router } = await guestApp('/auth/keep');
    await app.signUp();
    await app.accounts.verify(
      SAMPLE_TRAVELER.email,
      app.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email) ?? '',
    );
    await fillKeep(app, SAMPLE_TRAVELER.email);
    expect(screen.queryByRole('alert')).toBeNull();
    await enterCode(app, SAMPLE_TRAVELER.email);
    await app.user.click(await screen.findByRole('link', { name: messages.keepLogIn }));
    await waitFor(() => expect(currentPath(router)).toBe('/auth/login'));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(SAMPLE_TRAVELER.email);
    const session = sessionIn(app);
    expect(session && isGuest(session)).toBe(true);
  });

  test('[ACC-63] another email is requested, and the input stays', async () => {
    const { app } = await guestApp('/auth/keep');
    await fillKeep(app);
    await app.press(messages.keepOtherEmail);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
  });

  test('[ACC-63] a person with an account has no trial to keep', async () => {
    const app = new FullApp();
    await app.signIn();
    await app.join(CODES.running);
    const router = app.openAt('/auth/keep');
    await waitFor(() => expect(currentPath(router)).toBe('/home'));
  });
});

describe('the pages of a guest', () => {
  test('[ACC-61] say until when the work is kept, with a link to create an account', async () => {
    await guestApp('/home');
    const bar = await screen.findByRole('complementary', { name: messages.guestBarLabel });
    expect(bar.textContent).toContain(formatMessage('guestBar', { date: 'Friday 27 November' }));
    expect(within(bar).getByRole('link', { name: messages.guestKeep }).getAttribute('href')).toBe('/auth/keep');
  });

  test('[ACC-61] greet a guest, who gave no name, without one', async () => {
    await guestApp('/home');
    const title = await screen.findByRole('heading', { level: 1, name: /^(Good|Still)/ });
    expect(title.textContent).not.toContain('Guest');
  });

  test.each([
    ['/relationships', 'guestPeople'],
    ['/profile/ShowcasesList', 'guestShowcases'],
    ['/profile/AchievementsList', 'guestAchievements'],
    ['/settings/notifications', 'guestSettings'],
    ['/settings/give_us_feedback', 'guestSettings'],
  ] as const)('[ACC-62] at %s say what an account is needed for: %s', async (path, title) => {
    await guestApp(path);
    expect(await screen.findByRole('heading', { name: messages[title] })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[ACC-62] offer no picture and no other quest', async () => {
    await guestApp('/profile/ManageQuests');
    const after = await screen.findByRole('link', { name: messages.guestAfter });
    expect(after.getAttribute('href')).toBe('/join');
    for (const refused of [messages.pictureAdd, messages.questsNew])
      expect(screen.queryByRole('button', { name: refused })).toBeNull();
    expect(screen.queryByText(/\d (?:XP|BP)/)).toBeNull();
  });

  test('[ACC-62] keep the settings of the device: the theme', async () => {
    await guestApp('/settings/appearance');
    expect(await screen.findByRole('radio', { name: messages.themeDark })).toBeTruthy();
  });

  test('[ACC-61] ask before a guest signs out, because they could not sign in again', async () => {
    const { app, router } = await guestApp('/settings');
    const token = app.sessionStore.read();
    const button = await screen.findByRole('button', { name: messages.signOut });
    await app.user.click(button);
    const dialog = await screen.findByRole('alertdialog', { name: messages.guestLeaveTitle });
    expect(within(dialog).getByRole('link', { name: messages.guestKeep }).getAttribute('href')).toBe('/auth/keep');
    await app.user.click(within(dialog).getByRole('button', { name: messages.signOutStay }));
    expect(app.sessionStore.read()).toBe(token);
    await app.user.click(button);
    await app.user.click(await screen.findByRole('button', { name: messages.signOutAnyway }));
    await waitFor(() => expect(currentPath(router)).toContain('/auth/login'));
    expect(app.sessionStore.read()).toBeUndefined();
  });

  test('explain at the end of the trial what a full quest is, and whom to contact', async () => {
    await guestApp('/join');
    expect(await screen.findByRole('heading', { level: 1, name: messages.trialEndTitle })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'help@waymark.example' }).getAttribute('href')).toContain('mailto:');
    expect(document.body.textContent).not.toMatch(/code|invitation/i);
  });
});
