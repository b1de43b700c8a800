import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#core/account';
import { EmailVerificationScreen } from '#ui/account/sign-up/email-verification.screen.tsx';
import { waitForPath, AuthApp, CODES, SAMPLE_TRAVELER, fieldHint } from '../support/auth-app.tsx';

const CODE = 'Verification code';
const mailed = (doorstep: AuthApp): string => doorstep.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email) ?? '';

describe('on a device that did not sign up', () => {
  const PASSWORD = 'New password';
  const REPEAT = 'Repeat the password';
  const elsewhere = async (): Promise<AuthApp> => {
    const doorstep = new AuthApp();
    await doorstep.signUpElsewhere();
    doorstep.open('/auth/emailVerification', <EmailVerificationScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, name: 'Mara', verificationCode: mailed(doorstep) },
    });
    await screen.findByLabelText(PASSWORD);
    return doorstep;
  };

  test('[ACC-26] the link asks for a password in place, says why, and goes on with it', async () => {
    const doorstep = await elsewhere();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a password');
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(PASSWORD)));
    await doorstep.fill({ [PASSWORD]: SAMPLE_TRAVELER.password, [REPEAT]: SAMPLE_TRAVELER.password });
    await doorstep.press('Verify');
    await waitForPath('/loadingScreen');
    expect(sessionOf(doorstep.sessionStore.read() ?? '')).toMatchObject({ firstName: 'Mara', verified: true });
  });

  test('[ACC-39] another password asks for name and Quest Code too, and nothing of the sign-up is kept', async () => {
    const doorstep = await elsewhere();
    await doorstep.fill({ [PASSWORD]: 'another hill', [REPEAT]: 'another hill' });
    await doorstep.press('Verify');
    const name = await screen.findByLabelText('First and last name');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Is this your sign-up?');
    expect(screen.getByRole('main').textContent).not.toContain('Mara');
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(name));

    const verify = vi.spyOn(doorstep.accounts, 'verify');
    await doorstep.press('Verify');
    expect(fieldHint('First and last name')).toContain('Please enter your first and last name');
    expect(fieldHint('Quest Code')).toContain('Please enter your Quest Code');
    expect(verify).not.toHaveBeenCalled();

    await doorstep.fill({ 'First and last name': 'Olive Owner', 'Quest Code': '99999' });
    await doorstep.press('Verify');
    expect((await screen.findByRole('alert')).textContent).toBe('This Quest Code is not valid');
    await doorstep.fill({ 'Quest Code': CODES.trial });
    await doorstep.press('Verify');
    await waitForPath('/loadingScreen');
    expect(sessionOf(doorstep.sessionStore.read() ?? '')).toMatchObject({ firstName: 'Olive', verified: true });
    expect(doorstep.authBackend.signUpEnrollment.enrolledTravelers).toMatchObject([
      { questCode: CODES.trial, start: { today: '2026-11-20', startOnSameWeek: true } },
    ]);
    const login = { email: SAMPLE_TRAVELER.email, password: 'another hill' };
    expect(sessionOf(await doorstep.accounts.logIn(login))?.verified).toBe(true);
  });

  test.each([
    ['short', 'short', PASSWORD, 'Password must be at least 8 characters'],
    [SAMPLE_TRAVELER.email, SAMPLE_TRAVELER.email, PASSWORD, 'Choose a password that is not your name or email'],
    ['another hill', 'another hull', REPEAT, "The passwords you entered don't match"],
  ])('[ACC-26] %s and %s are told under the field, and nobody is asked', async (password, repeat, label, words) => {
    const doorstep = await elsewhere();
    const verify = vi.spyOn(doorstep.accounts, 'verify');
    await doorstep.fill({ [PASSWORD]: password, [REPEAT]: repeat });
    await doorstep.press('Verify');
    expect(fieldHint(label)).toContain(words);
    expect(verify).not.toHaveBeenCalled();
  });

  test('[ACC-26] when the code is over meanwhile, another one works with the password that was typed', async () => {
    const doorstep = await elsewhere();
    doorstep.clock.advance(20);
    await doorstep.fill({ [PASSWORD]: SAMPLE_TRAVELER.password, [REPEAT]: SAMPLE_TRAVELER.password });
    await doorstep.press('Verify');
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not valid');
    await doorstep.press('Send a new code');
    await screen.findByText(/We sent a new code/);
    await doorstep.fill({ [CODE]: mailed(doorstep) });
    await doorstep.press('Verify');
    await waitForPath('/loadingScreen');
  });
});
