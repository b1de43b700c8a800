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

  test('[ACC-18] has a code mailed, and leads to where it is typed, with the address', async () => {
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

  test('[ACC-5] of an address that nobody has goes the same way', async () => {
    const app = await open();
    await app.fill({ Email: 'nobody@example.org{Enter}' });
    await waitForPath('/auth/resetPassword');
  });

  test('takes over the address that was typed at the log-in', async () => {
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

  test('says under the form that the server is down or asked too often, and goes on once it is not', async () => {
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

  test('a double click mails one code', async () => {
    const app = await open();
    const ask = vi.spyOn(app.accounts, 'forgotPassword');
    await app.fill({ Email: SAMPLE_TRAVELER.email });
    await app.user.dblClick(screen.getByRole('button', { name: 'Send me a code' }));
    await waitForPath('/auth/resetPassword');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('can be given up', async () => {
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

  test('[ACC-18] is set with the mailed code, and leads to the log-in with its word and the address', async () => {
    const app = await open();
    expect(screen.getByRole('main').textContent).toContain(SAMPLE_TRAVELER.email);
    await app.fill({ [CODE]: mailed(app), [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    const sign = await waitForPath('/auth/login');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: SAMPLE_TRAVELER.email, isReset: true });
    expect(await app.accounts.logIn({ email: SAMPLE_TRAVELER.email, password: another })).toBeDefined();
  });

  test('[ACC-22] says under each field what is missing, and leads to the first', async () => {
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

  test('with a wrong code stays, says so, and keeps what was typed; a copied code loses its spaces', async () => {
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

  test('keeps what was typed while there is no network, and goes on once there is', async () => {
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

  test('asks for the address where nothing tells it', async () => {
    const app = await open({});
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await app.fill({ [CODE]: mailed(app), [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    expect(fieldHint('Email')).toContain('Please enter your email');
    await app.fill({ Email: SAMPLE_TRAVELER.email });
    await app.press('Set new password');
    await waitForPath('/auth/login');
  });

  test('[ACC-39] asks for name and Quest Code where another may have signed up, and keeps nothing of that', async () => {
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

  test('leaves whoever is signed in here to another account', async () => {
    const app = await open(undefined, (one) => one.signInAs('tomas@example.org'));
    const before = app.sessionStore.read();
    const reset = vi.spyOn(app.accounts, 'reset');
    await app.fill({ [CODE]: mailed(app), [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    await vi.waitFor(() => expect(reset).toHaveBeenCalled());
    await reset.mock.results[0]?.value;
    expect(app.sessionStore.read()).toBe(before);
  });

  test('lets go of whoever was signed in here, without a word of a session that ended', async () => {
    const app = await open(undefined, (one) => one.signIn());
    const said = app.watchSessionEnd();
    await app.fill({ [CODE]: mailed(app), [NEW]: another, [REPEAT]: another });
    await app.press('Set new password');
    await waitForPath('/auth/login');
    expect(app.sessionStore.read()).toBeUndefined();
    expect(said()).toBeUndefined();
  });

  test('can be given up', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitForPath('/auth/login');
  });

  describe('and another code', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    test('is sent once, told, and can be asked for again after half a minute', async () => {
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
  test('says that the new password is set, knows the address, and takes it', async () => {
    const app = new AuthApp();
    await app.signUp();
    app.open('/auth/login', <LoginScreen />, { state: { address: SAMPLE_TRAVELER.email, isReset: true } });
    expect((await screen.findByRole('status')).textContent).toBe('Your new password is set. You can log in now.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(SAMPLE_TRAVELER.email);
    await app.fill({ Password: SAMPLE_TRAVELER.password });
    await app.press('Log in');
    await waitForPath('/auth/emailVerification');
  });

  test('hands a typed address on to whoever has forgotten the password', async () => {
    const app = new AuthApp();
    app.open('/auth/login', <LoginScreen />);
    await app.fill({ Email: SAMPLE_TRAVELER.email });
    await app.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    const sign = await waitForPath('/auth/forgotPassword');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: SAMPLE_TRAVELER.email });
  });

  test('[ACC-21] knows whom the log-in page was used by last', async () => {
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
