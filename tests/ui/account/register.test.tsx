import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Accounts } from '#core/account';
import { Refusal } from '#core/messages';
import { MemoryGuestTrial } from '#memory/account/memory-guests';
import { RegisterScreen } from '#ui/account/sign-up/register.screen.tsx';
import { waitForPath, CODES, AuthApp, SAMPLE_TRAVELER, fieldHint } from '../support/auth-app.tsx';
import { pressEscape } from '../support/press-escape.ts';

const NAME = 'First and last name';
const open = (): AuthApp => {
  const app = new AuthApp();
  app.open('/auth/register', <RegisterScreen />);
  return app;
};

const filled = async (more: Readonly<Record<string, string>> = {}): Promise<AuthApp> => {
  const app = open();
  await app.fill({
    [NAME]: SAMPLE_TRAVELER.name,
    Email: SAMPLE_TRAVELER.email,
    Password: SAMPLE_TRAVELER.password,
    'Quest Code': CODES.running,
    ...more,
  });
  return app;
};

const submit = (app: AuthApp): Promise<void> => app.press('Create account');

describe('registering', () => {
  test('creates an account with the browser’s date and time zone, and continues to its verification', async () => {
    const app = await filled();
    const signUp = vi.spyOn(app.accounts, 'signUp');
    await submit(app);
    const sign = await waitForPath('/auth/emailVerification');
    expect(sign.dataset['state']).toBe(JSON.stringify({ address: SAMPLE_TRAVELER.email }));
    expect(signUp).toHaveBeenCalledExactlyOnceWith(
      {
        displayName: SAMPLE_TRAVELER.name,
        email: SAMPLE_TRAVELER.email,
        password: SAMPLE_TRAVELER.password,
        code: CODES.running,
        userLocalDate: { year: 2026, month: 11, day: 20 },
        timeZone: 'Europe/Berlin',
      },
      expect.any(String),
    );
    expect(app.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email)).toMatch(/^\d{5}$/);
  });

  test('[ACC-61] an old link to the trial starts it immediately', async () => {
    const app = new AuthApp();
    const start = vi.spyOn(app.guestTrial, 'start');
    app.open('/auth/register?trial', <RegisterScreen />);
    await waitForPath('/loadingScreen');
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('[ACC-61] an old link to a trial that has ended says so, over the form', async () => {
    const app = new AuthApp();
    app.guestTrial = new MemoryGuestTrial(app.authBackend, undefined, app.sessionStore);
    app.open('/auth/register?trial', <RegisterScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe('There’s no trial at the moment.');
    expect(screen.getByLabelText('Quest Code')).toBeTruthy();
  });

  test('[ACC-64] a guest may still register with a Quest Code', async () => {
    const app = new AuthApp();
    app.sessionStore.save(await app.guestTrial.start('Europe/Berlin'));
    app.open('/auth/register', <RegisterScreen />);
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeTruthy();
  });

  test('is sent by Enter in any field', async () => {
    const app = await filled();
    await app.user.type(screen.getByLabelText(NAME), '{Enter}');
    await waitForPath('/auth/emailVerification');
  });

  test('a double click creates one account', async () => {
    const app = await filled();
    const signUp = vi.spyOn(app.accounts, 'signUp');
    await app.user.dblClick(screen.getByRole('button', { name: 'Create account' }));
    await waitForPath('/auth/emailVerification');
    expect(signUp).toHaveBeenCalledTimes(1);
  });

  test('[ERR-2] trying again after a lost response is the same request; changed input is another', async () => {
    const app = await filled();
    const port: Accounts = app.accounts;
    const signUp = vi.spyOn(port, 'signUp').mockRejectedValue(new Refusal('errorServerDown'));
    for (const time of [1, 2]) {
      await submit(app);
      await waitFor(() => expect(signUp).toHaveBeenCalledTimes(time));
    }
    await app.fill({ [NAME]: 'Mara Berg' });
    await submit(app);
    await waitFor(() => expect(signUp).toHaveBeenCalledTimes(3));
    const [first, second, third] = signUp.mock.calls.map(([, key]) => key);
    expect([first, second]).toEqual([expect.any(String), first]);
    expect(third).not.toBe(first);
  });

  test('continues for a person who is already signed in', async () => {
    const app = open();
    await act(() => app.signIn());
    await waitForPath('/auth/login');
  });

  test('leads to logging in', () => {
    open();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login');
  });
});

describe('problems appear at their fields', () => {
  test('after submitting an empty form, and the focus moves to the first', async () => {
    const app = open();
    await submit(app);
    expect(fieldHint(NAME)).toContain('Please enter your first and last name');
    expect(fieldHint('Email')).toContain('Please enter your email');
    expect(fieldHint('Password')).toContain('Please enter a password');
    expect(fieldHint('Quest Code')).toContain('Please enter your Quest Code');
    expect(document.activeElement).toBe(screen.getByLabelText(NAME));
  });

  test.each([
    [NAME, 'x'.repeat(51), 'Your name can have at most 50 characters'],
    ['Email', 'mara.example.org', 'Please enter a valid email'],
    ['Password', 'seven77', 'Password must be at least 8 characters'],
    ['Password', 'password', 'That password is too common. Please choose another one'],
    ['Quest Code', '1234', 'A Quest Code has 5 or 6 digits'],
    ['Quest Code', '1234567', 'A Quest Code has 5 or 6 digits'],
    ['Quest Code', 'abcde', 'A Quest Code has 5 or 6 digits'],
  ])('%s: %s', async (label, value, message) => {
    const app = open();
    await app.user.type(screen.getByLabelText(label), value);
    expect(fieldHint(label)).not.toContain(message);
    await app.user.tab();
    expect(fieldHint(label)).toContain(message);
  });

  test('when an empty field is left', async () => {
    const app = open();
    await app.user.click(screen.getByLabelText('Email'));
    await app.user.tab();
    expect(fieldHint('Email')).toContain('Please enter your email');
  });

  test('until the field is corrected', async () => {
    const app = open();
    await app.user.type(screen.getByLabelText('Password'), 'short');
    await app.user.tab();
    await app.user.type(screen.getByLabelText('Password'), ' no more');
    expect(fieldHint('Password')).not.toContain('Password must be');
  });

  test('only after a click on a link has ended, so that the click does not miss it', async () => {
    const app = open();
    const email = screen.getByLabelText('Email');
    await app.user.click(email);
    await app.user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'Log in' }) });
    expect(document.activeElement).not.toBe(email);
    expect(fieldHint('Email')).toBe('');
    await app.user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('main') });
    await waitFor(() => expect(fieldHint('Email')).toContain('Please enter your email'));
  });

  test('while a taken address is being typed', async () => {
    const app = open();
    await app.signUp();
    await app.accounts.verify(
      SAMPLE_TRAVELER.email,
      app.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email) ?? '',
    );
    await app.user.type(screen.getByLabelText('Email'), SAMPLE_TRAVELER.email.toUpperCase());
    await waitFor(() => expect(fieldHint('Email')).toContain('Email is already in use by another account'));
    const signUp = vi.spyOn(app.accounts, 'signUp');
    await app.fill({
      [NAME]: SAMPLE_TRAVELER.name,
      Password: SAMPLE_TRAVELER.password,
      'Quest Code': CODES.running,
    });
    await submit(app);
    expect(signUp).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  test.each([' 310 01 ', 'Your code is 31001.', '３１００１'])(
    'a Quest Code is accepted as it is copied: %s',
    async (copied) => {
      const app = open();
      await app.user.click(screen.getByLabelText('Quest Code'));
      await app.user.paste(copied);
      expect(screen.getByLabelText<HTMLInputElement>('Quest Code').value).toBe('31001');
    },
  );
});

describe('the server’s refusals appear in the right place', () => {
  test('an unknown Quest Code at its field, until another one is typed, with all input kept', async () => {
    const app = await filled({ 'Quest Code': '99999' });
    await submit(app);
    expect(await screen.findByText('This Quest Code is not valid')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Quest Code');
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    expect(screen.getByLabelText<HTMLInputElement>(NAME).value).toBe(SAMPLE_TRAVELER.name);
    await app.user.type(field, '{Backspace}1');
    expect(screen.queryByText('This Quest Code is not valid')).toBeNull();
  });

  test('a taken address that the check had missed at its field', async () => {
    const app = await filled();
    vi.spyOn(app.accounts, 'signUp').mockRejectedValue(new Refusal('emailTaken'));
    await submit(app);
    expect((await screen.findByRole('alert')).textContent).toBe('Email is already in use by another account');
  });

  test.each([
    ['errorServerDown', 'Sorry, we ran into some trouble, please try again in a few minutes!'],
    ['errorOffline', 'You seem to not be connected to internet. Please restore the connection.'],
  ] as const)('%s, with everything kept, and goes on once it is back', async (key, message) => {
    const app = await filled();
    vi.spyOn(app.accounts, 'signUp').mockRejectedValueOnce(new Refusal(key));
    await submit(app);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    for (const [label, value] of [
      [NAME, SAMPLE_TRAVELER.name],
      ['Email', SAMPLE_TRAVELER.email],
      ['Password', SAMPLE_TRAVELER.password],
      ['Quest Code', CODES.running],
    ] as const)
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    await submit(app);
    await waitForPath('/auth/emailVerification');
  });
});

describe('[ACC-1] when to start', () => {
  const asked = async (): Promise<{ app: AuthApp; signUp: unknown; question: HTMLElement }> => {
    const app = await filled({ 'Quest Code': CODES.inThreeDays });
    const signUp = vi.spyOn(app.accounts, 'signUp');
    await submit(app);
    const question = await screen.findByRole('dialog', { name: 'When would you like to start?' }, { timeout: 5000 });
    expect(signUp).not.toHaveBeenCalled();
    return { app, signUp, question };
  };

  test.each([
    ['With my group, on Monday 23 November', true],
    ['On Monday 30 November', false],
  ])('[ACC-1] three days ahead it is asked: %s', async (name, startOnSameWeek) => {
    const { app, signUp, question } = await asked();
    await app.user.click(within(question).getByRole('button', { name }));
    await waitForPath('/auth/emailVerification');
    expect(signUp).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ startOnSameWeek }), expect.any(String));
  });

  test('[ACC-1] closing the question leaves the form unchanged', async () => {
    const { app, signUp } = await asked();
    await pressEscape(app.user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(signUp).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Quest Code').value).toBe(CODES.inThreeDays);
  });

  test.each([CODES.running, CODES.inFourDays])(
    '[ACC-1] the code %s, whose cohort starts earlier or later, asks no question',
    async (code) => {
      const app = await filled({ 'Quest Code': code });
      const signUp = vi.spyOn(app.accounts, 'signUp');
      await submit(app);
      await waitForPath('/auth/emailVerification');
      expect(signUp).toHaveBeenCalledExactlyOnceWith(
        expect.not.objectContaining({ startOnSameWeek: expect.anything() }),
        expect.any(String),
      );
    },
  );
});
