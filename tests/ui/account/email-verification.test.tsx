import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#core/account';
import { formatMessage, Refusal, retryLaterRefusal } from '#core/messages';
import { EmailVerificationScreen } from '#ui/account/sign-up/email-verification.screen.tsx';
import { waitForPath, AuthApp, SAMPLE_TRAVELER, fieldHint } from '../support/auth-app.tsx';

const CODE = 'Verification code';
const open = async (
  how: Parameters<AuthApp['open']>[2] = { state: { address: SAMPLE_TRAVELER.email } },
): Promise<AuthApp> => {
  const app = new AuthApp();
  await app.signUp();
  app.open('/auth/emailVerification', <EmailVerificationScreen />, how);
  return app;
};

const mailed = (app: AuthApp): string => app.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email) ?? '';
const wrongFor = (code: string): string => (code === '11111' ? '22222' : '11111');

describe('after signing up', () => {
  test('says where the code was sent, accepts it, and continues to loading', async () => {
    const app = await open();
    expect(screen.getByRole('main').textContent).toContain(`We sent a 5-digit code to ${SAMPLE_TRAVELER.email}`);
    await app.fill({ [CODE]: mailed(app) });
    await app.press('Confirm email');
    await waitForPath('/loadingScreen');
    expect(sessionOf(app.sessionStore.read() ?? '')?.verified).toBe(true);
  });

  test('Enter sends the code, and copied words and spaces do not matter', async () => {
    const app = await open();
    await app.user.click(screen.getByLabelText(CODE));
    await app.user.paste(`Your code is ${mailed(app).slice(0, 2)} ${mailed(app).slice(2)}.`);
    await app.user.keyboard('{Enter}');
    await waitForPath('/loadingScreen');
  });

  test.each([
    ['', 'Please enter the code from your email'],
    ['1234', 'The code has exactly 5 digits'],
    ['123456', 'The code has exactly 5 digits'],
    ['12a45', 'The code has exactly 5 digits'],
  ])('a code "%s" is refused under its field', async (code, message) => {
    const app = await open();
    const verify = vi.spyOn(app.accounts, 'verify');
    if (code !== '') await app.fill({ [CODE]: code });
    await app.press('Confirm email');
    expect(fieldHint(CODE)).toContain(message);
    expect(verify).not.toHaveBeenCalled();
  });

  test('a wrong code is reported below the form and stays; the right one still works', async () => {
    const app = await open();
    const wrong = wrongFor(mailed(app));
    await app.fill({ [CODE]: wrong });
    await app.press('Confirm email');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This code isn’t valid. Check it, or ask for a new one.',
    );
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe(wrong);
    await app.fill({ [CODE]: mailed(app) });
    await app.press('Confirm email');
    await waitForPath('/loadingScreen');
  });

  test('the code stays while the server is down', async () => {
    const app = await open();
    vi.spyOn(app.accounts, 'verify').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await app.fill({ [CODE]: mailed(app) });
    await app.press('Confirm email');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, we ran into some trouble, please try again in a few minutes!',
    );
    await app.press('Confirm email');
    await waitForPath('/loadingScreen');
  });

  test('goes back to logging in', async () => {
    const app = await open();
    await app.press('Go back');
    await waitForPath('/auth/login');
  });

  test('continues when the address is verified in another tab', async () => {
    const app = await open();
    await act(() => app.signIn());
    await waitForPath('/loadingScreen');
  });
});

describe('another code', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('is sent once with a message, and can be requested again after half a minute', async () => {
    const app = await open();
    const before = app.authBackend.codeMailer.sent.length;
    await app.fill({ [CODE]: 'an old one' });
    await app.press('Send a new code');
    expect((await screen.findByText(/We sent a new code/)).textContent).toContain(SAMPLE_TRAVELER.email);
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe('');
    expect(app.authBackend.codeMailer.sent).toHaveLength(before + 1);

    const calm = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send a new code in \d+ seconds?$/ });
    expect(calm.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(calm);
    fireEvent.click(calm);
    expect(app.authBackend.codeMailer.sent).toHaveLength(before + 1);
    act(() => void vi.advanceTimersByTime(30_000));
    await app.press('Send a new code');
    await vi.waitFor(() => expect(app.authBackend.codeMailer.sent).toHaveLength(before + 2));
  });

  test('is refused with a message after too many requests', async () => {
    const app = await open();
    vi.spyOn(app.accounts, 'resend').mockRejectedValue(retryLaterRefusal('tooManyCodes', 60));
    await app.press('Send a new code');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You’ve asked for too many codes. Try again in 1 minute.',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a new code' }).disabled).toBe(false);
  });
});

describe('the link in the email', () => {
  test('[ACC-6] is tried automatically, and continues to loading', async () => {
    const app = new AuthApp();
    await app.signUp();
    app.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: mailed(app) },
    });
    await waitForPath('/loadingScreen');
  });

  test('[ACC-6] with an expired code shows it in the form, with another email and a way back', async () => {
    const app = await open({ brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: '00000' } });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This code isn’t valid. Check it, or ask for a new one.',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Mara');
    expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe('00000');
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDefined();
    await app.press('Go back');
    await waitForPath('/auth/login');
  });

  test('[ACC-45] opened while another person is signed in asks first, and continues only as its recipient', async () => {
    const app = new AuthApp();
    await app.signUp();
    await app.signInAs('tomas@example.org');
    const before = app.sessionStore.read();
    const verify = vi.spyOn(app.accounts, 'verify');
    app.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: mailed(app) },
    });
    const swap = { current: 'tomas@example.org', linked: SAMPLE_TRAVELER.email };
    expect(await screen.findByText(formatMessage('linkSwapsAccount', swap))).toBeDefined();
    expect([verify.mock.calls.length, app.sessionStore.read()]).toEqual([0, before]);
    await app.press('Confirm email');
    await waitForPath('/loadingScreen');
    expect(sessionOf(app.sessionStore.read() ?? '')?.email).toBe(SAMPLE_TRAVELER.email);
  });

  test('[ACC-45] going back from it signs no other person out', async () => {
    const app = new AuthApp();
    await app.signUp();
    await app.signInAs('tomas@example.org');
    const before = app.sessionStore.read();
    app.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: mailed(app) },
    });
    await app.press('Go back');
    await waitForPath('/auth/login');
    expect(app.sessionStore.read()).toBe(before);
  });

  test('if refused while another person is signed in, stays and says so', async () => {
    const app = new AuthApp();
    await app.signUp();
    await app.signInAs('tomas@example.org');
    app.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: wrongFor(mailed(app)) },
    });
    await app.press('Confirm email');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This code isn’t valid. Check it, or ask for a new one.',
    );
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('[ACC-6] without all three parts is not tried', async () => {
    const app = new AuthApp();
    await app.signUp();
    const verify = vi.spyOn(app.accounts, 'verify');
    app.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, verificationCode: mailed(app) },
    });
    await screen.findByRole('button', { name: 'Go back' });
    expect(verify).not.toHaveBeenCalled();
  });

  test.each([
    ['a code but no name', { brought: { email: SAMPLE_TRAVELER.email, verificationCode: '01234' } }],
    ['no code', { at: `/auth/emailVerification?email=${encodeURIComponent(SAMPLE_TRAVELER.email)}&name=Mara` }],
    ['an address alone', { at: `/auth/emailVerification?email=${encodeURIComponent(SAMPLE_TRAVELER.email)}` }],
  ])('with %s tells that a letter was sent, sends another one, and takes its code', async (_, how) => {
    const app = await open(how);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your email');
    expect(screen.getByRole('main').textContent).toContain(SAMPLE_TRAVELER.email);
    expect(screen.getByRole('button', { name: 'Go back' })).toBeDefined();
    await app.press('Send a new code');
    await screen.findByText(/We sent a new code/);
    await app.fill({ [CODE]: mailed(app) });
    await app.press('Confirm email');
    await waitForPath('/loadingScreen');
  });

  test('with an invalid address is ignored', async () => {
    await open({ at: '/auth/emailVerification?email=call%20us%20now&name=Mara' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Check your email');
    expect(screen.getByRole('main').textContent).not.toContain('call us now');
    expect(screen.getByLabelText('Email')).toBeDefined();
  });
});

describe('an unverified log-in', () => {
  test('does not claim that an email was sent, until a new code is requested', async () => {
    const app = new AuthApp();
    await app.signUp();
    await app.signIn(false);
    app.open('/auth/emailVerification', <EmailVerificationScreen />);
    expect(screen.getByRole('main').textContent).toContain(`the code from our last email to ${SAMPLE_TRAVELER.email}`);
    await app.press('Send a new code');
    await screen.findByText(/We sent a 5-digit code to/);
  });

  test('knows its address, and going back signs out', async () => {
    const app = new AuthApp();
    await app.signUp();
    await app.signIn(false);
    app.open('/auth/emailVerification', <EmailVerificationScreen />);
    expect(screen.getByRole('main').textContent).toContain(SAMPLE_TRAVELER.email);
    const said = app.watchSessionEnd();
    await app.press('Go back');
    await waitForPath('/auth/login');
    expect(app.sessionStore.read()).toBeUndefined();
    expect(said()).toBeUndefined();
  });

  test('going back signs out here even if the server cannot be reached', async () => {
    const app = new AuthApp();
    await app.signIn(false);
    vi.spyOn(app.accounts, 'signOut').mockRejectedValue(new Refusal('errorServerDown'));
    app.open('/auth/emailVerification', <EmailVerificationScreen />);
    await app.press('Go back');
    await waitForPath('/auth/login');
    expect(app.sessionStore.read()).toBeUndefined();
  });
});

describe('without any known address', () => {
  test('asks for it, sends a code there, and accepts that', async () => {
    const app = await open({});
    await app.press('Send me a code');
    expect(fieldHint('Email')).toContain('Please enter your email');
    await app.fill({ Email: 'mara@' });
    expect(fieldHint('Email')).toContain('Please enter a valid email');
    await app.fill({ Email: SAMPLE_TRAVELER.email });
    await app.press('Send me a code');
    const code = await screen.findByLabelText(CODE);
    await vi.waitFor(() => expect(document.activeElement).toBe(code));
    await app.fill({ [CODE]: mailed(app) });
    await app.press('Confirm email');
    await waitForPath('/loadingScreen');
  });
});
