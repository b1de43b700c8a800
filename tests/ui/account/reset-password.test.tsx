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

const mailed = (doorstep: AuthApp): string => doorstep.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email) ?? '';

describe('a forgotten password', () => {
  const open = async (how: Parameters<AuthApp['open']>[2] = {}): Promise<AuthApp> => {
    const doorstep = new AuthApp();
    await doorstep.signUp();
    doorstep.open('/auth/forgotPassword', <ForgotPasswordScreen />, how);
    return doorstep;
  };

  test('[ACC-18] has a code mailed, and leads to where it is typed, with the address', async () => {
    const doorstep = await open();
    const before = doorstep.authBackend.codeMailer.sent.length;
    await doorstep.fill({ Email: SAMPLE_TRAVELER.email });
    await doorstep.press('Send me a code');
    const sign = await waitForPath('/auth/resetPassword');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: SAMPLE_TRAVELER.email });
    expect(doorstep.authBackend.codeMailer.sent.slice(before).map(({ to, purpose }) => [to, purpose])).toEqual([
      [SAMPLE_TRAVELER.email, 'reset'],
    ]);
  });

  test('[ACC-5] of an address that nobody has goes the same way', async () => {
    const doorstep = await open();
    await doorstep.fill({ Email: 'nobody@example.org{Enter}' });
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
    const doorstep = await open();
    const ask = vi.spyOn(doorstep.accounts, 'forgotPassword');
    if (email !== '') await doorstep.fill({ Email: email });
    await doorstep.press('Send me a code');
    expect(fieldHint('Email')).toContain(message);
    expect(ask).not.toHaveBeenCalled();
  });

  test('says under the form that the server is down or asked too often, and goes on once it is not', async () => {
    const doorstep = await open();
    vi.spyOn(doorstep.accounts, 'forgotPassword')
      .mockRejectedValueOnce(new Refusal('errorOffline'))
      .mockRejectedValueOnce(retryLaterRefusal('tooManyCodes', 2_400));
    await doorstep.fill({ Email: SAMPLE_TRAVELER.email });
    await doorstep.press('Send me a code');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You seem to not be connected to internet. Please restore the connection.',
    );
    await doorstep.press('Send me a code');
    expect(await screen.findByText('You have asked for too many codes. Try again in 40 minutes.')).toBeDefined();
    await doorstep.press('Send me a code');
    await waitForPath('/auth/resetPassword');
  });

  test('a double click mails one code', async () => {
    const doorstep = await open();
    const ask = vi.spyOn(doorstep.accounts, 'forgotPassword');
    await doorstep.fill({ Email: SAMPLE_TRAVELER.email });
    await doorstep.user.dblClick(screen.getByRole('button', { name: 'Send me a code' }));
    await waitForPath('/auth/resetPassword');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('can be given up', async () => {
    const doorstep = await open();
    await doorstep.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitForPath('/auth/login');
  });
});

describe('a new password', () => {
  const open = async (
    how: Parameters<AuthApp['open']>[2] = { state: { address: SAMPLE_TRAVELER.email } },
    signIn?: (doorstep: AuthApp) => Promise<void>,
  ): Promise<AuthApp> => {
    const doorstep = new AuthApp();
    await doorstep.signUp();
    await doorstep.accounts.forgotPassword(SAMPLE_TRAVELER.email);
    await signIn?.(doorstep);
    doorstep.open('/auth/resetPassword', <ResetPasswordScreen />, how);
    return doorstep;
  };

  test('[ACC-18] is set with the mailed code, and leads to the log-in with its word and the address', async () => {
    const doorstep = await open();
    expect(screen.getByRole('main').textContent).toContain(SAMPLE_TRAVELER.email);
    await doorstep.fill({ [CODE]: mailed(doorstep), [NEW]: another, [REPEAT]: another });
    await doorstep.press('Set new password');
    const sign = await waitForPath('/auth/login');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: SAMPLE_TRAVELER.email, isReset: true });
    expect(await doorstep.accounts.logIn({ email: SAMPLE_TRAVELER.email, password: another })).toBeDefined();
  });

  test('[ACC-22] says under each field what is missing, and leads to the first', async () => {
    const doorstep = await open();
    const reset = vi.spyOn(doorstep.accounts, 'reset');
    await doorstep.press('Set new password');
    expect(fieldHint(CODE)).toContain('Please enter the code from your email');
    expect(fieldHint(NEW)).toContain('Please enter a password');
    expect(document.activeElement).toBe(screen.getByLabelText(CODE));
    await doorstep.fill({ [CODE]: '1234', [NEW]: 'a quiet', [REPEAT]: 'a loud one' });
    await doorstep.press('Set new password');
    expect(fieldHint(CODE)).toContain('The code has exactly 5 digits');
    expect(fieldHint(NEW)).toContain('Password must be at least 8 characters');
    expect(fieldHint(REPEAT)).toContain("The passwords you entered don't match");
    expect(reset).not.toHaveBeenCalled();
  });

  test('with a wrong code stays, says so, and keeps what was typed; a copied code loses its spaces', async () => {
    const doorstep = await open();
    const wrong = mailed(doorstep) === '11111' ? '22222' : '11111';
    await doorstep.fill({ [CODE]: wrong, [NEW]: another, [REPEAT]: another });
    await doorstep.press('Set new password');
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not valid');
    expect(screen.getByLabelText<HTMLInputElement>(NEW).value).toBe(another);
    await doorstep.fill({ [CODE]: ` ${mailed(doorstep)} ` });
    await doorstep.press('Set new password');
    await waitForPath('/auth/login');
  });

  test('keeps what was typed while there is no network, and goes on once there is', async () => {
    const doorstep = await open();
    vi.spyOn(doorstep.accounts, 'reset').mockRejectedValueOnce(new Refusal('errorOffline'));
    const code = mailed(doorstep);
    await doorstep.fill({ [CODE]: code, [NEW]: another, [REPEAT]: another });
    await doorstep.press('Set new password');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You seem to not be connected to internet. Please restore the connection.',
    );
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe(code);
    await doorstep.press('Set new password');
    await waitForPath('/auth/login');
  });

  test('asks for the address where nothing tells it', async () => {
    const doorstep = await open({});
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await doorstep.fill({ [CODE]: mailed(doorstep), [NEW]: another, [REPEAT]: another });
    await doorstep.press('Set new password');
    expect(fieldHint('Email')).toContain('Please enter your email');
    await doorstep.fill({ Email: SAMPLE_TRAVELER.email });
    await doorstep.press('Set new password');
    await waitForPath('/auth/login');
  });

  test('[ACC-39] asks for name and Quest Code where another may have signed up, and keeps nothing of that', async () => {
    const doorstep = new AuthApp();
    await doorstep.signUpElsewhere();
    await doorstep.accounts.forgotPassword(SAMPLE_TRAVELER.email);
    doorstep.open('/auth/resetPassword', <ResetPasswordScreen />, { state: { address: SAMPLE_TRAVELER.email } });
    await doorstep.fill({ [CODE]: mailed(doorstep), [NEW]: another, [REPEAT]: another });
    await doorstep.press('Set new password');
    const name = await screen.findByLabelText('First and last name');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Is this your sign-up?');
    expect(screen.getByRole('main').textContent).toContain(SAMPLE_TRAVELER.email);
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(name));

    await doorstep.press('Set new password');
    expect(fieldHint('First and last name')).toContain('Please enter your first and last name');
    expect(fieldHint('Quest Code')).toContain('Please enter your Quest Code');
    await doorstep.fill({ 'First and last name': 'Olive Owner', 'Quest Code': CODES.trial });
    await doorstep.press('Set new password');
    await waitForPath('/auth/login');
    const token = await doorstep.accounts.logIn({ email: SAMPLE_TRAVELER.email, password: another });
    expect(sessionOf(token)).toMatchObject({ firstName: 'Olive', verified: true });
  });

  test('lets go of whoever was signed in here, without a word of a session that ended', async () => {
    const doorstep = await open(undefined, (one) => one.signIn());
    const said = doorstep.watchSessionEnd();
    await doorstep.fill({ [CODE]: mailed(doorstep), [NEW]: another, [REPEAT]: another });
    await doorstep.press('Set new password');
    await waitForPath('/auth/login');
    expect(doorstep.sessionStore.read()).toBeUndefined();
    expect(said()).toBeUndefined();
  });

  test('can be given up', async () => {
    const doorstep = await open();
    await doorstep.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitForPath('/auth/login');
  });

  describe('and another code', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    test('is sent once, told, and can be asked for again after half a minute', async () => {
      const doorstep = await open();
      const before = doorstep.authBackend.codeMailer.sent.length;
      await doorstep.fill({ [CODE]: 'an old one', [NEW]: another });
      await doorstep.press('Send a new code');
      expect((await screen.findByText(/We sent a new code/)).textContent).toContain(SAMPLE_TRAVELER.email);
      expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe('');
      expect(screen.getByLabelText<HTMLInputElement>(NEW).value).toBe(another);
      expect(doorstep.authBackend.codeMailer.sent).toHaveLength(before + 1);
      fireEvent.click(screen.getByRole('button', { name: /^Send a new code in \d+ s$/ }));
      expect(doorstep.authBackend.codeMailer.sent).toHaveLength(before + 1);
      act(() => void vi.advanceTimersByTime(30_000));
      await doorstep.press('Send a new code');
      await vi.waitFor(() => expect(doorstep.authBackend.codeMailer.sent).toHaveLength(before + 2));
    });
  });
});

describe('the log-in after it', () => {
  test('says that the new password is set, knows the address, and takes it', async () => {
    const doorstep = new AuthApp();
    await doorstep.signUp();
    doorstep.open('/auth/login', <LoginScreen />, { state: { address: SAMPLE_TRAVELER.email, isReset: true } });
    expect((await screen.findByRole('status')).textContent).toBe('Your new password is set. You can log in now.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(SAMPLE_TRAVELER.email);
    await doorstep.fill({ Password: SAMPLE_TRAVELER.password });
    await doorstep.press('Log in');
    await waitForPath('/auth/emailVerification');
  });

  test('hands a typed address on to whoever has forgotten the password', async () => {
    const doorstep = new AuthApp();
    doorstep.open('/auth/login', <LoginScreen />);
    await doorstep.fill({ Email: SAMPLE_TRAVELER.email });
    await doorstep.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    const sign = await waitForPath('/auth/forgotPassword');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: SAMPLE_TRAVELER.email });
  });

  test('[ACC-21] knows whom the front door was busy with last', async () => {
    const doorstep = new AuthApp();
    await doorstep.signUp();
    doorstep.open('/auth/forgotPassword', <ForgotPasswordScreen />);
    await doorstep.fill({ Email: SAMPLE_TRAVELER.email });
    await doorstep.press('Send me a code');
    await waitForPath('/auth/resetPassword');
    doorstep.open('/auth/login', <LoginScreen />);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(SAMPLE_TRAVELER.email);
  });
});
