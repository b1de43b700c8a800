import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal, refusedFor } from '#core/messages';
import { ForgotPasswordScreen } from '#ui/account/forgot-password.screen.tsx';
import { LoginScreen } from '#ui/account/login.screen.tsx';
import { ResetPasswordScreen } from '#ui/account/reset-password.screen.tsx';
import { arrivedAt, Doorstep, MARA, under } from './doorstep.tsx';

const CODE = 'Verification code';
const NEW = 'New password';
const REPEAT = 'Repeat the password';
const another = 'another harbour';

const mailed = (doorstep: Doorstep): string => doorstep.door.mail.lastCodeTo(MARA.email) ?? '';

describe('a forgotten password', () => {
  const open = async (how: Parameters<Doorstep['open']>[2] = {}): Promise<Doorstep> => {
    const doorstep = new Doorstep();
    await doorstep.signUp();
    doorstep.open('/auth/forgotPassword', <ForgotPasswordScreen />, how);
    return doorstep;
  };

  test('[ACC-18] has a code mailed, and leads to where it is typed, with the address', async () => {
    const doorstep = await open();
    const before = doorstep.door.mail.sent.length;
    await doorstep.fill({ Email: MARA.email });
    await doorstep.press('Send me a code');
    const sign = await arrivedAt('/auth/resetPassword');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: MARA.email });
    expect(doorstep.door.mail.sent.slice(before).map(({ to, purpose }) => [to, purpose])).toEqual([
      [MARA.email, 'reset'],
    ]);
  });

  test('[ACC-5] of an address that nobody has goes the same way', async () => {
    const doorstep = await open();
    await doorstep.fill({ Email: 'nobody@example.org{Enter}' });
    await arrivedAt('/auth/resetPassword');
  });

  test('takes over the address that was typed at the log-in', async () => {
    await open({ state: { address: MARA.email } });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(MARA.email);
  });

  test.each([
    ['', 'Please enter your email'],
    ['mara@', 'Please enter a valid email'],
  ])('of "%s" asks for an address under its field', async (email, message) => {
    const doorstep = await open();
    const ask = vi.spyOn(doorstep.accounts, 'forgotPassword');
    if (email !== '') await doorstep.fill({ Email: email });
    await doorstep.press('Send me a code');
    expect(under('Email')).toContain(message);
    expect(ask).not.toHaveBeenCalled();
  });

  test('says under the form that the server is down or asked too often, and goes on once it is not', async () => {
    const doorstep = await open();
    vi.spyOn(doorstep.accounts, 'forgotPassword')
      .mockRejectedValueOnce(new Refusal('errorOffline'))
      .mockRejectedValueOnce(refusedFor('tooManyCodes', 2_400));
    await doorstep.fill({ Email: MARA.email });
    await doorstep.press('Send me a code');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You seem to not be connected to internet. Please restore the connection.',
    );
    await doorstep.press('Send me a code');
    expect(await screen.findByText('You have asked for many codes. Try again in 40 minutes.')).toBeDefined();
    await doorstep.press('Send me a code');
    await arrivedAt('/auth/resetPassword');
  });

  test('a double click mails one code', async () => {
    const doorstep = await open();
    const ask = vi.spyOn(doorstep.accounts, 'forgotPassword');
    await doorstep.fill({ Email: MARA.email });
    await doorstep.user.dblClick(screen.getByRole('button', { name: 'Send me a code' }));
    await arrivedAt('/auth/resetPassword');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('can be given up', async () => {
    const doorstep = await open();
    await doorstep.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await arrivedAt('/auth/login');
  });
});

describe('a new password', () => {
  const open = async (
    how: Parameters<Doorstep['open']>[2] = { state: { address: MARA.email } },
    signIn?: (doorstep: Doorstep) => Promise<void>,
  ): Promise<Doorstep> => {
    const doorstep = new Doorstep();
    await doorstep.signUp();
    await doorstep.accounts.forgotPassword(MARA.email);
    await signIn?.(doorstep);
    doorstep.open('/auth/resetPassword', <ResetPasswordScreen />, how);
    return doorstep;
  };

  test('[ACC-18] is set with the mailed code, and leads to the log-in with its word and the address', async () => {
    const doorstep = await open();
    expect(screen.getByRole('main').textContent).toContain(MARA.email);
    await doorstep.fill({ [CODE]: mailed(doorstep), [NEW]: another, [REPEAT]: another });
    await doorstep.press('Set new password');
    const sign = await arrivedAt('/auth/login');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: MARA.email, isReset: true });
    expect(await doorstep.accounts.logIn({ email: MARA.email, password: another })).toBeDefined();
  });

  test('[ACC-22] says under each field what is missing, and leads to the first', async () => {
    const doorstep = await open();
    const reset = vi.spyOn(doorstep.accounts, 'reset');
    await doorstep.press('Set new password');
    expect(under(CODE)).toContain('Please enter the code from your email');
    expect(under(NEW)).toContain('Please enter a password');
    expect(document.activeElement).toBe(screen.getByLabelText(CODE));
    await doorstep.fill({ [CODE]: '1234', [NEW]: 'a quiet', [REPEAT]: 'a loud one' });
    await doorstep.press('Set new password');
    expect(under(CODE)).toContain('The code has exactly 5 digits');
    expect(under(NEW)).toContain('Password must be at least 8 characters');
    expect(under(REPEAT)).toContain("The passwords you entered don't match");
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
    await arrivedAt('/auth/login');
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
    await arrivedAt('/auth/login');
  });

  test('asks for the address where nothing tells it', async () => {
    const doorstep = await open({});
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await doorstep.fill({ [CODE]: mailed(doorstep), [NEW]: another, [REPEAT]: another });
    await doorstep.press('Set new password');
    expect(under('Email')).toContain('Please enter your email');
    await doorstep.fill({ Email: MARA.email });
    await doorstep.press('Set new password');
    await arrivedAt('/auth/login');
  });

  test('lets go of whoever was signed in here, without a word of a session that ended', async () => {
    const doorstep = await open(undefined, (one) => one.signIn());
    const said = doorstep.listen();
    await doorstep.fill({ [CODE]: mailed(doorstep), [NEW]: another, [REPEAT]: another });
    await doorstep.press('Set new password');
    await arrivedAt('/auth/login');
    expect(doorstep.keeper.read()).toBeUndefined();
    expect(said()).toBeUndefined();
  });

  test('can be given up', async () => {
    const doorstep = await open();
    await doorstep.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await arrivedAt('/auth/login');
  });

  describe('and another code', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    test('is sent once, told, and can be asked for again after half a minute', async () => {
      const doorstep = await open();
      const before = doorstep.door.mail.sent.length;
      await doorstep.fill({ [CODE]: 'an old one', [NEW]: another });
      await doorstep.press('Send a new code');
      expect((await screen.findByText(/A new code is on its way/)).textContent).toContain(MARA.email);
      expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe('');
      expect(screen.getByLabelText<HTMLInputElement>(NEW).value).toBe(another);
      expect(doorstep.door.mail.sent).toHaveLength(before + 1);
      fireEvent.click(screen.getByRole('button', { name: /^Send a new code in \d+ s$/ }));
      expect(doorstep.door.mail.sent).toHaveLength(before + 1);
      act(() => void vi.advanceTimersByTime(30_000));
      await doorstep.press('Send a new code');
      await vi.waitFor(() => expect(doorstep.door.mail.sent).toHaveLength(before + 2));
    });
  });
});

describe('the log-in after it', () => {
  test('says that the new password is set, knows the address, and takes it', async () => {
    const doorstep = new Doorstep();
    await doorstep.signUp();
    doorstep.open('/auth/login', <LoginScreen />, { state: { address: MARA.email, isReset: true } });
    expect((await screen.findByRole('status')).textContent).toBe('Your new password is set. Log in with it.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(MARA.email);
    await doorstep.fill({ Password: MARA.password });
    await doorstep.press('Log in');
    await arrivedAt('/auth/emailVerification');
  });

  test('hands a typed address on to whoever has forgotten the password', async () => {
    const doorstep = new Doorstep();
    doorstep.open('/auth/login', <LoginScreen />);
    await doorstep.fill({ Email: MARA.email });
    await doorstep.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    const sign = await arrivedAt('/auth/forgotPassword');
    expect(JSON.parse(sign.dataset['state'] ?? '')).toEqual({ address: MARA.email });
  });

  test('[ACC-21] knows whom the front door was busy with last', async () => {
    const doorstep = new Doorstep();
    await doorstep.signUp();
    doorstep.open('/auth/forgotPassword', <ForgotPasswordScreen />);
    await doorstep.fill({ Email: MARA.email });
    await doorstep.press('Send me a code');
    await arrivedAt('/auth/resetPassword');
    doorstep.open('/auth/login', <LoginScreen />);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(MARA.email);
  });
});
