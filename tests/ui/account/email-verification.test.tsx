import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#core/account';
import { Refusal, retryLaterRefusal } from '#core/messages';
import { EmailVerificationScreen } from '#ui/account/sign-up/email-verification.screen.tsx';
import { waitForPath, AuthApp, SAMPLE_TRAVELER, fieldHint } from '../support/auth-app.tsx';

const CODE = 'Verification code';
const open = async (
  how: Parameters<AuthApp['open']>[2] = { state: { address: SAMPLE_TRAVELER.email } },
): Promise<AuthApp> => {
  const doorstep = new AuthApp();
  await doorstep.signUp();
  doorstep.open('/auth/emailVerification', <EmailVerificationScreen />, how);
  return doorstep;
};

const mailed = (doorstep: AuthApp): string => doorstep.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email) ?? '';
const wrongFor = (code: string): string => (code === '11111' ? '22222' : '11111');

describe('after signing up', () => {
  test('tells where the code went, takes it, and goes on to loading', async () => {
    const doorstep = await open();
    expect(screen.getByRole('main').textContent).toContain(SAMPLE_TRAVELER.email);
    await doorstep.fill({ [CODE]: mailed(doorstep) });
    await doorstep.press('Verify');
    await waitForPath('/loadingScreen');
    expect(sessionOf(doorstep.sessionStore.read() ?? '')?.verified).toBe(true);
  });

  test('Enter sends the code, and spaces that were copied along do not matter', async () => {
    const doorstep = await open();
    await doorstep.user.click(screen.getByLabelText(CODE));
    await doorstep.user.paste(` ${mailed(doorstep).slice(0, 2)} ${mailed(doorstep).slice(2)} `);
    await doorstep.user.keyboard('{Enter}');
    await waitForPath('/loadingScreen');
  });

  test.each([
    ['', 'Please enter the code from your email'],
    ['1234', 'The code has exactly 5 digits'],
    ['123456', 'The code has exactly 5 digits'],
    ['12a45', 'The code has exactly 5 digits'],
  ])('a code "%s" is refused under its field', async (code, message) => {
    const doorstep = await open();
    const verify = vi.spyOn(doorstep.accounts, 'verify');
    if (code !== '') await doorstep.fill({ [CODE]: code });
    await doorstep.press('Verify');
    expect(fieldHint(CODE)).toContain(message);
    expect(verify).not.toHaveBeenCalled();
  });

  test('a wrong code is told under the form and kept; the right one still works', async () => {
    const doorstep = await open();
    const wrong = wrongFor(mailed(doorstep));
    await doorstep.fill({ [CODE]: wrong });
    await doorstep.press('Verify');
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not valid');
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe(wrong);
    await doorstep.fill({ [CODE]: mailed(doorstep) });
    await doorstep.press('Verify');
    await waitForPath('/loadingScreen');
  });

  test('the code is kept while the server is down', async () => {
    const doorstep = await open();
    vi.spyOn(doorstep.accounts, 'verify').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await doorstep.fill({ [CODE]: mailed(doorstep) });
    await doorstep.press('Verify');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, we ran into some trouble, please try again in a few minutes!',
    );
    await doorstep.press('Verify');
    await waitForPath('/loadingScreen');
  });

  test('goes back to logging in', async () => {
    const doorstep = await open();
    await doorstep.press('Go back');
    await waitForPath('/auth/login');
  });

  test('goes on when the address is verified in another tab', async () => {
    const doorstep = await open();
    await act(() => doorstep.signIn());
    await waitForPath('/loadingScreen');
  });
});

describe('another code', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('is sent once, told, and can be asked for again after half a minute', async () => {
    const doorstep = await open();
    const before = doorstep.authBackend.codeMailer.sent.length;
    await doorstep.fill({ [CODE]: 'an old one' });
    await doorstep.press('Send a new code');
    expect((await screen.findByText(/We sent a new code/)).textContent).toContain(SAMPLE_TRAVELER.email);
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe('');
    expect(doorstep.authBackend.codeMailer.sent).toHaveLength(before + 1);

    const calm = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send a new code in \d+ s$/ });
    expect(calm.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(calm);
    fireEvent.click(calm);
    expect(doorstep.authBackend.codeMailer.sent).toHaveLength(before + 1);
    act(() => void vi.advanceTimersByTime(30_000));
    await doorstep.press('Send a new code');
    await vi.waitFor(() => expect(doorstep.authBackend.codeMailer.sent).toHaveLength(before + 2));
  });

  test('too many are refused in words', async () => {
    const doorstep = await open();
    vi.spyOn(doorstep.accounts, 'resend').mockRejectedValue(retryLaterRefusal('tooManyCodes', 60));
    await doorstep.press('Send a new code');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You have asked for too many codes. Try again in 1 minute.',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a new code' }).disabled).toBe(false);
  });
});

describe('the link in the letter', () => {
  test('[ACC-6] is tried by itself, and goes on to loading', async () => {
    const doorstep = new AuthApp();
    await doorstep.signUp();
    doorstep.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: mailed(doorstep) },
    });
    await waitForPath('/loadingScreen');
  });

  test('[ACC-6] with a code that is no longer valid shows it in the form, with another letter and the way back', async () => {
    const doorstep = await open({ brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: '00000' } });
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not valid');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Mara');
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe('00000');
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDefined();
    await doorstep.press('Go back');
    await waitForPath('/auth/login');
  });

  test('opened while somebody else is signed in goes on only as whom it was sent to', async () => {
    const doorstep = new AuthApp();
    await doorstep.signUp();
    await doorstep.signInAs('tomas@example.org');
    doorstep.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: mailed(doorstep) },
    });
    expect(screen.queryByRole('note')).toBeNull();
    await waitForPath('/loadingScreen');
    expect(sessionOf(doorstep.sessionStore.read() ?? '')?.email).toBe(SAMPLE_TRAVELER.email);
  });

  test('that is refused while somebody else is signed in stays and says so', async () => {
    const doorstep = new AuthApp();
    await doorstep.signUp();
    await doorstep.signInAs('tomas@example.org');
    doorstep.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: wrongFor(mailed(doorstep)) },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not valid');
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('[ACC-6] without all three parts is not tried', async () => {
    const doorstep = new AuthApp();
    await doorstep.signUp();
    const verify = vi.spyOn(doorstep.accounts, 'verify');
    doorstep.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, verificationCode: mailed(doorstep) },
    });
    await screen.findByRole('button', { name: 'Go back' });
    expect(verify).not.toHaveBeenCalled();
  });

  test.each([
    ['a code but no name', { brought: { email: SAMPLE_TRAVELER.email, verificationCode: '01234' } }],
    ['no code', { at: `/auth/emailVerification?email=${encodeURIComponent(SAMPLE_TRAVELER.email)}&name=Mara` }],
    ['an address alone', { at: `/auth/emailVerification?email=${encodeURIComponent(SAMPLE_TRAVELER.email)}` }],
  ])('with %s tells that a letter was sent, sends another one, and takes its code', async (_, how) => {
    const doorstep = await open(how);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your email');
    expect(screen.getByRole('main').textContent).toContain(SAMPLE_TRAVELER.email);
    expect(screen.getByRole('button', { name: 'Go back' })).toBeDefined();
    await doorstep.press('Send a new code');
    await screen.findByText(/We sent a new code/);
    await doorstep.fill({ [CODE]: mailed(doorstep) });
    await doorstep.press('Verify');
    await waitForPath('/loadingScreen');
  });

  test('that names no address anybody can have is as none', async () => {
    await open({ at: '/auth/emailVerification?email=call%20us%20now&name=Mara' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Check your email');
    expect(screen.getByRole('main').textContent).not.toContain('call us now');
    expect(screen.getByLabelText('Email')).toBeDefined();
  });
});

describe('an unverified log-in', () => {
  test('knows its address, and going back signs out', async () => {
    const doorstep = new AuthApp();
    await doorstep.signUp();
    await doorstep.signIn(false);
    doorstep.open('/auth/emailVerification', <EmailVerificationScreen />);
    expect(screen.getByRole('main').textContent).toContain(SAMPLE_TRAVELER.email);
    const said = doorstep.watchSessionEnd();
    await doorstep.press('Go back');
    await waitForPath('/auth/login');
    expect(doorstep.sessionStore.read()).toBeUndefined();
    expect(said()).toBeUndefined();
  });

  test('going back signs out here also when the server cannot be reached', async () => {
    const doorstep = new AuthApp();
    await doorstep.signIn(false);
    vi.spyOn(doorstep.accounts, 'signOut').mockRejectedValue(new Refusal('errorServerDown'));
    doorstep.open('/auth/emailVerification', <EmailVerificationScreen />);
    await doorstep.press('Go back');
    await waitForPath('/auth/login');
    expect(doorstep.sessionStore.read()).toBeUndefined();
  });
});

describe('without anything that tells the address', () => {
  test('asks for it, sends a code there, and takes that', async () => {
    const doorstep = await open({});
    await doorstep.press('Send me a code');
    expect(fieldHint('Email')).toContain('Please enter your email');
    await doorstep.fill({ Email: 'mara@' });
    expect(fieldHint('Email')).toContain('Please enter a valid email');
    await doorstep.fill({ Email: SAMPLE_TRAVELER.email });
    await doorstep.press('Send me a code');
    const code = await screen.findByLabelText(CODE);
    await vi.waitFor(() => expect(document.activeElement).toBe(code));
    await doorstep.fill({ [CODE]: mailed(doorstep) });
    await doorstep.press('Verify');
    await waitForPath('/loadingScreen');
  });
});
