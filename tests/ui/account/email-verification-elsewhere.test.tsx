import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#core/account';
import { EmailVerificationScreen } from '#ui/account/sign-up/email-verification.screen.tsx';
import { waitForPath, AuthApp, CODES, SAMPLE_TRAVELER, fieldHint } from '../support/auth-app.tsx';

const CODE = 'Verification code';
const mailed = (app: AuthApp): string => app.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email) ?? '';

describe('on a device that did not sign up', () => {
  const PASSWORD = 'New password';
  const REPEAT = 'Repeat the password';
  const elsewhere = async (): Promise<AuthApp> => {
    const app = new AuthApp();
    await app.signUpElsewhere();
    app.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: mailed(app) },
    });
    await screen.findByLabelText(PASSWORD);
    return app;
  };

  test('[ACC-26] the link asks for a password in place, explains why, and continues with it', async () => {
    const app = await elsewhere();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a password');
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(PASSWORD)));
    await app.fill({ [PASSWORD]: SAMPLE_TRAVELER.password, [REPEAT]: SAMPLE_TRAVELER.password });
    await app.press('Confirm email');
    await waitForPath('/loadingScreen');
    expect(sessionOf(app.sessionStore.read() ?? '')).toMatchObject({ firstName: 'Mara', verified: true });
  });

  test('[ACC-39] another password requires name and Quest Code too, and no data of the sign-up is stored', async () => {
    const app = await elsewhere();
    await app.fill({ [PASSWORD]: 'another hill', [REPEAT]: 'another hill' });
    await app.press('Confirm email');
    const name = await screen.findByLabelText('First and last name');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Start your sign-up again');
    expect(screen.getByRole('main').textContent).not.toContain('Mara');
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(name));

    const verify = vi.spyOn(app.accounts, 'verify');
    await app.press('Confirm email');
    expect(fieldHint('First and last name')).toContain('Please enter your first and last name');
    expect(fieldHint('Quest Code')).toContain('Please enter your Quest Code');
    expect(verify).not.toHaveBeenCalled();

    await app.fill({ 'First and last name': 'Olive Owner', 'Quest Code': '99999' });
    await app.press('Confirm email');
    expect((await screen.findByRole('alert')).textContent).toBe('This Quest Code is not valid');
    await app.fill({ 'Quest Code': CODES.trial });
    await app.press('Confirm email');
    await waitForPath('/loadingScreen');
    expect(sessionOf(app.sessionStore.read() ?? '')).toMatchObject({ firstName: 'Olive', verified: true });
    expect(app.authBackend.signUpEnrollment.enrolledTravelers).toMatchObject([
      { questCode: CODES.trial, start: { today: '2026-11-20', startOnSameWeek: true } },
    ]);
    const login = { email: SAMPLE_TRAVELER.email, password: 'another hill' };
    expect(sessionOf(await app.accounts.logIn(login))?.verified).toBe(true);
  });

  test.each([
    ['short', 'short', PASSWORD, 'Password must be at least 8 characters'],
    [SAMPLE_TRAVELER.email, SAMPLE_TRAVELER.email, PASSWORD, 'Choose a password that isn’t your name or email'],
    ['another hill', 'another hull', REPEAT, "The passwords you entered don't match"],
  ])('[ACC-26] %s and %s are told under the field, and nobody is asked', async (password, repeat, label, text) => {
    const app = await elsewhere();
    const verify = vi.spyOn(app.accounts, 'verify');
    await app.fill({ [PASSWORD]: password, [REPEAT]: repeat });
    await app.press('Confirm email');
    expect(fieldHint(label)).toContain(text);
    expect(verify).not.toHaveBeenCalled();
  });

  test('[ACC-26] if the code expires in the meantime, a new one works with the typed password', async () => {
    const app = await elsewhere();
    app.clock.advance(20);
    await app.fill({ [PASSWORD]: SAMPLE_TRAVELER.password, [REPEAT]: SAMPLE_TRAVELER.password });
    await app.press('Confirm email');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This code isn’t valid. Check it, or ask for a new one.',
    );
    await app.press('Send a new code');
    await screen.findByText(/We sent a new code/);
    await app.fill({ [CODE]: mailed(app) });
    await app.press('Confirm email');
    await waitForPath('/loadingScreen');
  });
});
