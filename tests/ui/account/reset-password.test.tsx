import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#core/account';
import { Refusal, retryLaterRefusal } from '#core/messages';
import { ForgotPasswordScreen } from '#ui/account/password/forgot-password.screen.tsx';
import { LoginScreen } from '#ui/account/session/login.screen.tsx';
import { ResetPasswordScreen } from '#ui/account/password/reset-password.screen.tsx';
import { waitForPath, AuthApp, CODES, SAMPLE_TRAVELER, fieldHint } from '../support/auth-app.tsx';

const CODE = 'Verification code';
const NEW = 'New password';
const REPEAT = 'Repeat the password';
const another = 'another harbour';

const mailed = (app: AuthApp): string => app.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email) ?? '';

describe('a forgotten password', () => {
  const open = async (how: Parameters<AuthApp['open']>[2] = {}): Promise<AuthApp> => {
    const app = new AuthApp();
    await app.signUp();
    app.open('/auth/forgotPassword', <ForgotPasswordScreen />, how);
    return app;
  };

  test('[ACC-18] emails a code, and leads to the page where it is entered, with the address', async () => {
    const app = await open();
    const before = app.authBackend.codeMailer.sent.length;
    await app.fill({ Email: SAMPLE_TRAVELER.email });
    await app.press('Send me a code');
    const sign = await waitForPath('/auth/resetPassword');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: SAMPLE_TRAVELER.email });
    expect(app.authBackend.codeMailer.sent.slice(before).map(({ to, purpose }) => [to, purpose])).toEqual([
      [SAMPLE_TRAVELER.email, 'reset'],
    ]);
  });

  test('[ACC-5] of an unknown address continues in the same way', async () => {
    const app = await open();
    await app.fill({ Email: 'nobody@example.org{Enter}' });
    await waitForPath('/auth/resetPassword');
  });

  test('takes over the address from the log-in page', async () => {
    await open({ state: { address: SAMPLE_TRAVELER.email } });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(SAMPLE_TRAVELER.email);
  });

  test.each([
    ['', 'Please enter your email'],
    ['mara@', 'Please enter a valid email'],
  ])('of "%s" asks for an address under its field', async (email, message) => {
    const app = await open();
    const ask = vi.spyOn(app.accounts, 'forgotPassword');
    if (email !== '') await app.fill({ Email: email });
    await app.press('Send me a code');
    expect(fieldHint('Email')).toContain(message);
    expect(ask).not.toHaveBeenCalled();
  });

  test('says below the form that the server is down or rate-limited, and continues afterwards', async () => {
    const app = await open();
    vi.spyOn(app.accounts, 'forgotPassword')
      .mockRejectedValueOnce(new Refusal('errorOffline'))
      .mockRejectedValueOnce(retryLaterRefusal('tooManyCodes', 2_400));
    await app.fill({ Email: SAMPLE_TRAVELER.email });
    await app.press('Send me a code');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You seem to not be connected to internet. Please restore the connection.',
    );
    await app.press('Send me a code');
    expect(await screen.findByText('You’ve asked for too many codes. Try again in 40 minutes.')).toBeDefined();
    await app.press('Send me a code');
    await waitForPath('/auth/resetPassword');
  });

  test('a double click sends one code', async () => {
    const app = await open();
    const ask = vi.spyOn(app.accounts, 'forgotPassword');
    await app.fill({ Email: SAMPLE_TRAVELER.email });
    await app.user.dblClick(screen.getByRole('button', { name: 'Send me a code' }));
    await waitForPath('/auth/resetPassword');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('can be cancelled', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitForPath('/auth/login');
  });
});

describe('a new password', () => {
  const open = async (
    how: Parameters<AuthApp['open']>[2] = { state: { address: SAMPLE_TRAVELER.email } },
    signIn?: (app: AuthApp) => Promise<void>,
  ): Promise<AuthApp> => {
    const app = new AuthApp();
    await app.signUp();
    await app.accounts.forgotPassword(SAMPLE_TRAVELER.email);
    await signIn?.(app);
    app.open('/auth/resetPassword', <ResetPasswordScreen />, how);
    return app;
  };

  test('[ACC-18] is set with the emailed code, and leads to the log-in with a message and the address', async () => {
    const app = await open();
    expect(screen.getByRole('main').textContent).toContain(SAMPLE_TRAVELER.email);
    await app.fill({ [CODE]: mailed(app), [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    const sign = await waitForPath('/auth/login');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: SAMPLE_TRAVELER.email, isReset: true });
    expect(await app.accounts.logIn({ email: SAMPLE_TRAVELER.email, password: another })).toBeDefined();
  });

  test('[ACC-22] says below each field what is missing, and moves the focus to the first', async () => {
    const app = await open();
    const reset = vi.spyOn(app.accounts, 'reset');
    await app.press('Set new password');
    expect(fieldHint(CODE)).toContain('Please enter the code from your email');
    expect(fieldHint(NEW)).toContain('Please enter a password');
    expect(document.activeElement).toBe(screen.getByLabelText(CODE));
    await app.fill({ [CODE]: '1234', [NEW]: 'a quiet', [REPEAT]: 'a loud one' });
    await app.press('Set new password');
    expect(fieldHint(CODE)).toContain('The code has exactly 5 digits');
    expect(fieldHint(NEW)).toContain('Password must be at least 8 characters');
    expect(fieldHint(REPEAT)).toContain("The passwords you entered don't match");
    expect(reset).not.toHaveBeenCalled();
  });

  test('with a wrong code stays, says so, and keeps the input; a copied code loses its spaces', async () => {
    const app = await open();
    const wrong = mailed(app) === '11111' ? '22222' : '11111';
    await app.fill({ [CODE]: wrong, [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This code isn’t valid. Check it, or ask for a new one.',
    );
    expect(screen.getByLabelText<HTMLInputElement>(NEW).value).toBe(another);
    await app.fill({ [CODE]: ` ${mailed(app)} ` });
    await app.press('Set new password');
    await waitForPath('/auth/login');
  });

  test('keeps the input while there is no network, and continues afterwards', async () => {
    const app = await open();
    vi.spyOn(app.accounts, 'reset').mockRejectedValueOnce(new Refusal('errorOffline'));
    const code = mailed(app);
    await app.fill({ [CODE]: code, [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You seem to not be connected to internet. Please restore the connection.',
    );
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe(code);
    await app.press('Set new password');
    await waitForPath('/auth/login');
  });

  test('asks for the address if it is unknown', async () => {
    const app = await open({});
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await app.fill({ [CODE]: mailed(app), [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    expect(fieldHint('Email')).toContain('Please enter your email');
    await app.fill({ Email: SAMPLE_TRAVELER.email });
    await app.press('Set new password');
    await waitForPath('/auth/login');
  });

  test('[ACC-39] asks for name and Quest Code if another person may have signed up, and stores none of that', async () => {
    const app = new AuthApp();
    await app.signUpElsewhere();
    await app.accounts.forgotPassword(SAMPLE_TRAVELER.email);
    app.open('/auth/resetPassword', <ResetPasswordScreen />, { state: { address: SAMPLE_TRAVELER.email } });
    await app.fill({ [CODE]: mailed(app), [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    const name = await screen.findByLabelText('First and last name');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Start your sign-up again');
    expect(screen.getByRole('main').textContent).toContain(SAMPLE_TRAVELER.email);
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(name));

    await app.press('Set new password');
    expect(fieldHint('First and last name')).toContain('Please enter your first and last name');
    expect(fieldHint('Quest Code')).toContain('Please enter your Quest Code');
    await app.fill({ 'First and last name': 'Olive Owner', 'Quest Code': CODES.trial });
    await app.press('Set new password');
    await waitForPath('/auth/login');
    const token = await app.accounts.logIn({ email: SAMPLE_TRAVELER.email, password: another });
    expect(sessionOf(token)).toMatchObject({ firstName: 'Olive', verified: true });
  });

  test('does not sign out a person with another account here', async () => {
    const app = await open(undefined, (one) => one.signInAs('tomas@example.org'));
    const before = app.sessionStore.read();
    const reset = vi.spyOn(app.accounts, 'reset');
    await app.fill({ [CODE]: mailed(app), [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    await vi.waitFor(() => expect(reset).toHaveBeenCalled());
    await reset.mock.results[0]?.value;
    expect(app.sessionStore.read()).toBe(before);
  });

  test('signs out the person of that account here, without a message about an ended session', async () => {
    const app = await open(undefined, (one) => one.signIn());
    const said = app.watchSessionEnd();
    await app.fill({ [CODE]: mailed(app), [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    await waitForPath('/auth/login');
    expect(app.sessionStore.read()).toBeUndefined();
    expect(said()).toBeUndefined();
  });

  test('can be cancelled', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitForPath('/auth/login');
  });

  describe('and another code', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    test('is sent once with a message, and can be requested again after half a minute', async () => {
      const app = await open();
      const before = app.authBackend.codeMailer.sent.length;
      await app.fill({ [CODE]: 'an old one', [NEW]: another });
      await app.press('Send a new code');
      expect((await screen.findByText(/We sent a new code/)).textContent).toContain(SAMPLE_TRAVELER.email);
      expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe('');
      expect(screen.getByLabelText<HTMLInputElement>(NEW).value).toBe(another);
      expect(app.authBackend.codeMailer.sent).toHaveLength(before + 1);
      fireEvent.click(screen.getByRole('button', { name: /^Send a new code in \d+ seconds?$/ }));
      expect(app.authBackend.codeMailer.sent).toHaveLength(before + 1);
      act(() => void vi.advanceTimersByTime(30_000));
      await app.press('Send a new code');
      await vi.waitFor(() => expect(app.authBackend.codeMailer.sent).toHaveLength(before + 2));
    });
  });
});

describe('the log-in after it', () => {
  test('says that the new password is set, fills in the address, and accepts the password', async () => {
    const app = new AuthApp();
    await app.signUp();
    app.open('/auth/login', <LoginScreen />, { state: { address: SAMPLE_TRAVELER.email, isReset: true } });
    expect((await screen.findByRole('status')).textContent).toBe('Your new password is set. You can log in now.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(SAMPLE_TRAVELER.email);
    await app.fill({ Password: SAMPLE_TRAVELER.password });
    await app.press('Log in');
    await waitForPath('/auth/emailVerification');
  });

  test('passes a typed address on to the page for a forgotten password', async () => {
    const app = new AuthApp();
    app.open('/auth/login', <LoginScreen />);
    await app.fill({ Email: SAMPLE_TRAVELER.email });
    await app.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    const sign = await waitForPath('/auth/forgotPassword');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: SAMPLE_TRAVELER.email });
  });

  test('[ACC-21] fills in the address that was last used at the log-in', async () => {
    const app = new AuthApp();
    await app.signUp();
    app.open('/auth/forgotPassword', <ForgotPasswordScreen />);
    await app.fill({ Email: SAMPLE_TRAVELER.email });
    await app.press('Send me a code');
    await waitForPath('/auth/resetPassword');
    app.open('/auth/login', <LoginScreen />);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(SAMPLE_TRAVELER.email);
  });
});
