import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Session, sessionOf, type Token } from '#core/account';
import { messages, Refusal, formatMessage } from '#core/messages';
import { SignInPromptState } from '#ui/account/session/sign-in-prompt.state.ts';
import { AppModalState } from '#ui/kit/overlay/app-modal.state.ts';
import { currentPath, FullApp, unsignedToken } from '../support/full-app.tsx';
import { SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { pressEscape } from '../support/press-escape.ts';

const TITLE = messages.signInAgainTitle;
const SUBMIT = messages.signInAgainSubmit;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

/** Mara, whose session ends on a page where she typed, or is typing, and the results of the calls that wait for her. */
async function interrupted({ isTyping = false } = {}) {
  const app = new FullApp();
  await app.signUp();
  await app.accounts.verify(SAMPLE_TRAVELER.email, app.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email) ?? '');
  const mara = sessionOf(
    await app.accounts.logIn({ email: SAMPLE_TRAVELER.email, password: SAMPLE_TRAVELER.password }),
  );
  const ended = unsignedToken({ ...mara, exp: 3_999_999_999 });
  app.sessionStore.save(ended);
  const router = app.openAt('/join');
  await app.user.type(await screen.findByLabelText('Quest Code', {}, { timeout: 5000 }), '310');
  // The prompt waits for a pause while a field has the focus.
  if (!isTyping) act(() => screen.getByLabelText('Quest Code').blur());
  const reentry = app.container.get(SignInPromptState);
  let done = 0;
  const fail = (): void => void reentry.prompt(ended).then(() => (done += 1));
  return { app, router, ended, mara, fail, done: () => done };
}

const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: TITLE }, { timeout: 5000 });
const typed = (): string => screen.getByLabelText<HTMLInputElement>('Quest Code').value;
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('[ACC-4] a session that ends on a page', () => {
  test('opens the prompt over the page, once for all calls, and continues where it was', async () => {
    const { app, router, fail, done } = await interrupted();
    act(fail);
    act(fail);
    expect((await dialog()).textContent).toContain(formatMessage('signInAgainLead', { email: SAMPLE_TRAVELER.email }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const above = app.container.get(AppModalState);
    expect(above.isOpen).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(done()).toBe(0);
    await app.user.keyboard(`${SAMPLE_TRAVELER.password}{Enter}`);
    await isGone();
    expect([done(), above.isOpen]).toEqual([2, false]);
    expect([currentPath(router), typed()]).toEqual(['/join', '310']);
    expect(sessionOf(app.sessionStore.read() ?? '')?.email).toBe(SAMPLE_TRAVELER.email);
  });

  test('waits for a pause in typing: every character ends up in its field', async () => {
    const { app, fail } = await interrupted({ isTyping: true });
    await app.user.click(screen.getByLabelText('Quest Code'));
    act(fail);
    for (const digit of ['4', '7']) {
      await app.user.keyboard(digit);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    await dialog();
    expect(typed()).toBe('31047');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  test('says that the password is wrong, and asks again', async () => {
    const { app, fail, done } = await interrupted();
    act(fail);
    await dialog();
    await app.press(SUBMIT);
    expect(await screen.findByText(messages.passwordMissing)).toBeDefined();
    await app.fill({ Password: 'another harbour' });
    await app.press(SUBMIT);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorAuthentication);
    vi.spyOn(app.accounts, 'logIn').mockRejectedValueOnce(new Refusal('errorOffline'));
    await app.press(SUBMIT);
    expect(await screen.findByText(messages.errorOffline)).toBeDefined();
    expect(done()).toBe(0);
    await app.fill({ Password: SAMPLE_TRAVELER.password });
    await app.user.dblClick(screen.getByRole('button', { name: SUBMIT }));
    await isGone();
    expect([done(), typed()]).toEqual([1, '310']);
  });

  test('[ACC-59] continues with a passkey of the same person, and says if none was used', async () => {
    const { app, router, mara, fail, done } = await interrupted();
    act(fail);
    await dialog();
    await app.press(messages.loginPasskey);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.passkeyCancelled);
    expect(done()).toBe(0);
    app.logInWithPasskey = async () => {
      const token = unsignedToken({ ...mara, exp: 3_999_999_998 });
      app.sessionStore.save(token);
      return sessionOf(token) as Session;
    };
    await app.press(messages.loginPasskey);
    await isGone();
    expect([done(), currentPath(router), typed()]).toEqual([1, '/join', '310']);
  });

  test('[ACC-59] accepts only a passkey of the same person', async () => {
    const { app, fail, done } = await interrupted();
    act(fail);
    await dialog();
    const asked: unknown[] = [];
    app.logInWithPasskey = async (email) => {
      asked.push(email);
      throw new Refusal('passkeyNotValid');
    };
    await app.press(messages.loginPasskey);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.passkeyNotValid);
    expect([asked, done()]).toEqual([[SAMPLE_TRAVELER.email], 0]);
    await app.fill({ Password: SAMPLE_TRAVELER.password });
    await app.press(SUBMIT);
    await isGone();
    expect([done(), typed()]).toEqual([1, '310']);
  });

  test('closed without signing in, leaves nothing of the page on the screen', async () => {
    const { app, router, fail, done } = await interrupted();
    act(fail);
    await dialog();
    await pressEscape(app.user);
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    await isGone();
    await expect.poll(() => screen.queryByLabelText('Quest Code')).toBeNull();
    expect([done(), app.sessionStore.read()]).toEqual([1, undefined]);
  });

  test('can be left for the log-in page, which leads back', async () => {
    const { app, router, fail, done } = await interrupted();
    act(fail);
    await dialog();
    await app.press(messages.signInAgainLeave);
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    expect(new URLSearchParams(router.state.location.search).get('back')).toBe('/join');
    expect([done(), app.sessionStore.read()]).toEqual([1, undefined]);
    await isGone();
  });

  const elsewhere: [string, (mara: ReturnType<typeof sessionOf>) => Token, string][] = [
    ['the same person goes on', (mara) => unsignedToken({ ...mara, exp: 3_999_999_998 }), '310'],
    ['somebody else begins with a fresh page', () => unsignedToken({ id: 'tomas', firstName: 'Tomas' }), ''],
  ];
  test.each(elsewhere)('signed in again in another tab, %s', async (_, token, left) => {
    const { app, mara, fail, done } = await interrupted();
    act(fail);
    await dialog();
    act(() => app.sessionStore.changeInOtherTab(token(mara)));
    await isGone();
    expect(done()).toBe(1);
    await expect.poll(typed).toBe(left);
  });

  test('signed out in another tab, leads to the log-in page', async () => {
    const { app, router, fail, done } = await interrupted();
    act(fail);
    await dialog();
    act(() => app.sessionStore.changeInOtherTab(undefined));
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
    expect(done()).toBe(1);
  });
});
