import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { LogIn, sessionOf } from '#core/account';
import { formatMessage, messages, Refusal } from '#core/messages';
import { MemoryTotpHasher } from '#memory/account/memory-second-factors';
import { LoginScreen } from '#ui/account/session/login.screen.tsx';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { oneTimeCode } from '../../fixtures/authenticator-app.ts';
import { fillableStorage } from '../../fixtures/web-storage.ts';
import { waitForPath, AuthApp, SAMPLE_TRAVELER, fieldHint } from '../support/auth-app.tsx';

const open = async (...[brought]: [Parameters<AuthApp['open']>[2]?]): Promise<AuthApp> => {
  const app = new AuthApp();
  await app.signUp();
  app.open('/auth/login', <LoginScreen />, brought);
  return app;
};

const verified = async (): Promise<AuthApp> => {
  const app = await open();
  await app.accounts.verify(SAMPLE_TRAVELER.email, app.authBackend.codeMailer.lastCodeTo(SAMPLE_TRAVELER.email) ?? '');
  return app;
};

test('[ACC-4] the log-in says if the browser cannot keep people logged in', async () => {
  fillableStorage().isFull = true;
  await open();
  expect(await screen.findByText(messages.storageNotSaved)).toBeDefined();
});

describe('logging in', () => {
  test('opens a session and continues to loading, also by Enter', async () => {
    const app = await verified();
    await app.fill({ Email: SAMPLE_TRAVELER.email, Password: `${SAMPLE_TRAVELER.password}{Enter}` });
    await waitForPath('/loadingScreen');
    expect(app.sessionStore.read()).toBeDefined();
  });

  test('with an unverified address continues to its verification', async () => {
    const app = await open();
    await app.fill({ Email: SAMPLE_TRAVELER.email, Password: SAMPLE_TRAVELER.password });
    await app.press('Log in');
    await waitForPath('/auth/emailVerification');
  });

  test('says below the form that address or password are wrong, and keeps both', async () => {
    const app = await verified();
    await app.fill({ Email: SAMPLE_TRAVELER.email, Password: 'another harbour' });
    await app.press('Log in');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Incorrect email or password, please verify your credentials and retry.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(SAMPLE_TRAVELER.email);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('another harbour');
    expect(app.sessionStore.read()).toBeUndefined();
  });

  test('shows missing input below its field, and moves the focus there', async () => {
    const app = await open();
    const logIn = vi.spyOn(app.accounts, 'logIn');
    await app.press('Log in');
    expect(fieldHint('Email')).toContain('Please enter your email');
    expect(fieldHint('Password')).toContain('Please enter a password');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(logIn).not.toHaveBeenCalled();
  });

  test('says that an address is invalid when its field is left', async () => {
    const app = await open();
    await app.user.type(screen.getByLabelText('Email'), 'mara@');
    expect(fieldHint('Email')).not.toContain('valid');
    await app.user.tab();
    expect(fieldHint('Email')).toContain('Please enter a valid email');
  });

  test('only requires that the password is not empty', async () => {
    const app = await open();
    await app.fill({ Email: SAMPLE_TRAVELER.email, Password: 'short' });
    await app.press('Log in');
    await screen.findByRole('alert');
    expect(fieldHint('Password')).toBe('');
  });

  test('a double click sends one request', async () => {
    const app = await verified();
    const logIn = vi.spyOn(app.accounts, 'logIn');
    await app.fill({ Email: SAMPLE_TRAVELER.email, Password: SAMPLE_TRAVELER.password });
    await app.user.dblClick(screen.getByRole('button', { name: 'Log in' }));
    await waitForPath('/loadingScreen');
    expect(logIn).toHaveBeenCalledTimes(1);
  });

  test('keeps the input while the server is down, and continues once it is back', async () => {
    const app = await verified();
    vi.spyOn(app.accounts, 'logIn').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await app.fill({ Email: SAMPLE_TRAVELER.email, Password: SAMPLE_TRAVELER.password });
    await app.press('Log in');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, we ran into some trouble, please try again in a few minutes!',
    );
    await app.press('Log in');
    await waitForPath('/loadingScreen');
  });

  test('a password can be shown', async () => {
    const app = await open();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await app.press('Show Password');
    expect(password.type).toBe('text');
    await app.press('Hide Password');
    expect(password.type).toBe('password');
  });

  test('leads to registering', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth/register');
  });

  test('a session that appears in another tab continues here', async () => {
    const app = await open();
    await act(() => app.signIn());
    await waitForPath('/loadingScreen');
  });
});

describe('two-step log-in', () => {
  const withSecondFactor = async () => {
    const app = await verified();
    const { secondFactors, travelers, random, clock } = app.authBackend;
    const traveler = await travelers.byEmailKey(SAMPLE_TRAVELER.email);
    const id = random.uuid();
    await secondFactors.begin(traveler?.id ?? '', { id, kind: 'totp', secret: 'SECRET' });
    await secondFactors.confirm(traveler?.id ?? '', id, clock.now());
    await app.fill({ Email: SAMPLE_TRAVELER.email, Password: SAMPLE_TRAVELER.password });
    await app.press('Log in');
    await screen.findByLabelText(messages.oneTimeCode);
    return app;
  };
  const codeOf = (app: AuthApp) => oneTimeCode(new MemoryTotpHasher(), 'SECRET', app.clock);

  test('[ACC-54] asks for the code after the password, and continues with it', async () => {
    const app = await withSecondFactor();
    const input = screen.getByLabelText<HTMLInputElement>(messages.oneTimeCode);
    expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('alert')).toBeNull();
    await app.fill({ [messages.oneTimeCode]: codeOf(app) });
    await app.press('Log in');
    await waitForPath('/loadingScreen');
  });

  test('[ACC-54] says that a code is wrong and keeps it, as well as email and password', async () => {
    const app = await withSecondFactor();
    const wrong = codeOf(app) === '000000' ? '111111' : '000000';
    await app.fill({ [messages.oneTimeCode]: wrong });
    await app.press('Log in');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.secondFactorWrong);
    expect(screen.getByLabelText<HTMLInputElement>(messages.oneTimeCode).value).toBe(wrong);
    await app.press(messages.secondFactorBack);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(SAMPLE_TRAVELER.email);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(SAMPLE_TRAVELER.password);
  });

  test('[ACC-52] accepts a recovery code instead', async () => {
    const app = await withSecondFactor();
    await app.press(messages.useRecoveryCode);
    expect(screen.getByLabelText<HTMLInputElement>(messages.recoveryCode).inputMode).toBe('text');
    await app.press('Log in');
    expect(fieldHint(messages.recoveryCode)).toContain(messages.secondFactorNeeded);
    await app.press(messages.useOneTimeCode);
    expect(screen.getByLabelText(messages.oneTimeCode)).toBeDefined();
  });
});

describe('an invitation', () => {
  test('[ACC-6] logs in automatically with the address and the one-time password of its link', async () => {
    const app = await open({ brought: { email: SAMPLE_TRAVELER.email, temporalpass: SAMPLE_TRAVELER.password } });
    await waitForPath('/auth/emailVerification');
    expect(app.sessionStore.read()).toBeDefined();
  });

  test('[ACC-6] is tried once: another visit to the page shows the form', async () => {
    const app = await open({ brought: { email: SAMPLE_TRAVELER.email, temporalpass: 'long used up' } });
    await screen.findByRole('alert');
    const again = app.container.get((await import('#ui/account/session/login.view-model.ts')).LoginViewModel);
    again.start();
    expect(again.email.value).toBe('');
    expect(again.logIn.status).toBe('not started');
  });

  test('[ACC-45] opened while another person is signed in asks first, and continues only as its recipient', async () => {
    const app = new AuthApp();
    await app.signUp();
    await app.signInAs('tomas@example.org');
    const before = app.sessionStore.read();
    const logIn = vi.spyOn(app.accounts, 'logIn');
    app.open('/auth/login', <LoginScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, temporalpass: SAMPLE_TRAVELER.password },
    });
    const swap = { current: 'tomas@example.org', linked: SAMPLE_TRAVELER.email };
    expect(await screen.findByText(formatMessage('linkSwapsAccount', swap))).toBeDefined();
    const stay = screen.getByRole('link', { name: formatMessage('linkKeepAccount', swap) });
    expect(stay.getAttribute('href')).toBe('/home');
    expect([logIn.mock.calls.length, app.sessionStore.read()]).toEqual([0, before]);
    await app.press('Log in');
    await waitForPath('/auth/emailVerification');
    expect(sessionOf(app.sessionStore.read() ?? '')?.email).toBe(SAMPLE_TRAVELER.email);
  });

  test('if refused while another person is signed in, stays and says so, until its recipient logs in', async () => {
    const app = new AuthApp();
    await app.signUp();
    await app.signInAs('tomas@example.org');
    app.open('/auth/login', <LoginScreen />, {
      brought: { email: SAMPLE_TRAVELER.email, temporalpass: 'long used up' },
    });
    await app.press('Log in');
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect email or password');
    expect(screen.queryByRole('note')).toBeNull();
    await app.fill({ Password: SAMPLE_TRAVELER.password });
    await app.press('Log in');
    await waitForPath('/auth/emailVerification');
  });

  test('without a one-time password fills in no field and sends no request', async () => {
    const app = await open({ brought: { email: SAMPLE_TRAVELER.email } });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
    expect(app.sessionStore.read()).toBeUndefined();
  });
});

describe('the prerendered page', () => {
  const page = (app: AuthApp) => (
    <ViewModelProvider value={(type) => app.container.get(type)}>
      <MemoryRouter initialEntries={['/auth/login']}>
        <LoginScreen />
      </MemoryRouter>
    </ViewModelProvider>
  );

  test('contains the whole form, without a style attribute, and sends no request', () => {
    const html = renderToString(page(new AuthApp()));
    expect(html).toContain('Welcome to Waymark');
    expect(html).toContain('method="dialog"');
    expect(html).not.toMatch(/\sstyle=/);
  });

  const drawn = (app: AuthApp): HTMLElement => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page(app));
    return root;
  };

  test('is hydrated without flashing, and keeps earlier input', async () => {
    const app = new AuthApp();
    const container = drawn(app);
    screen.getByLabelText<HTMLInputElement>('Email').value = SAMPLE_TRAVELER.email;
    const complaints = vi.spyOn(console, 'error');
    render(page(app), { container, hydrate: true });

    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a' } });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(SAMPLE_TRAVELER.email));
    expect(complaints).not.toHaveBeenCalled();
  });

  test('continues for a signed-in person once hydrated', async () => {
    const app = new AuthApp();
    const container = drawn(app);
    await app.signIn();
    const complaints = vi.spyOn(console, 'error');
    render(page(app), { container, hydrate: true });
    expect(complaints).not.toHaveBeenCalled();
  });
});

describe('logging in with a passkey', () => {
  test('[ACC-59] opens a session without email and password', async () => {
    const app = await verified();
    const credentials = { email: SAMPLE_TRAVELER.email, password: SAMPLE_TRAVELER.password };
    app.logInWithPasskey = () => new LogIn(app.accounts, app.sessionStore).run(credentials);
    await app.press(messages.loginPasskey);
    await waitForPath('/loadingScreen');
  });

  test('says below the form that none was used, until the password is tried', async () => {
    const app = await verified();
    await app.press(messages.loginPasskey);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.passkeyCancelled);
    await app.fill({ Email: SAMPLE_TRAVELER.email, Password: SAMPLE_TRAVELER.password });
    await app.press('Log in');
    await waitForPath('/loadingScreen');
    expect(screen.queryByText(messages.passkeyCancelled)).toBeNull();
  });
});
