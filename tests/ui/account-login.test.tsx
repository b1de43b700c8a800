import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#core/account';
import { Refusal } from '#core/messages';
import { LoginScreen } from '#ui/account/login.screen.tsx';
import { ViewModels } from '#ui/app/view-models.tsx';
import { arrivedAt, Doorstep, MARA, under } from './doorstep.tsx';

const open = async (...[brought]: [Parameters<Doorstep['open']>[2]?]): Promise<Doorstep> => {
  const doorstep = new Doorstep();
  await doorstep.signUp();
  doorstep.open('/auth/login', <LoginScreen />, brought);
  return doorstep;
};

const verified = async (): Promise<Doorstep> => {
  const doorstep = await open();
  await doorstep.accounts.verify(MARA.email, doorstep.door.mail.lastCodeTo(MARA.email) ?? '');
  return doorstep;
};

describe('logging in', () => {
  test('opens a session and goes on to loading, also by Enter', async () => {
    const doorstep = await verified();
    await doorstep.fill({ Email: MARA.email, Password: `${MARA.password}{Enter}` });
    await arrivedAt('/loadingScreen');
    expect(doorstep.keeper.read()).toBeDefined();
  });

  test('with an address that was never verified goes on to verify it', async () => {
    const doorstep = await open();
    await doorstep.fill({ Email: MARA.email, Password: MARA.password });
    await doorstep.press('Log in');
    await arrivedAt('/auth/emailVerification');
  });

  test('says under the form that address or password are wrong, and keeps both', async () => {
    const doorstep = await verified();
    await doorstep.fill({ Email: MARA.email, Password: 'another harbour' });
    await doorstep.press('Log in');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Incorrect email or password, please verify your credentials and retry.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(MARA.email);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('another harbour');
    expect(doorstep.keeper.read()).toBeUndefined();
  });

  test('asks for what is missing under its field, and leads there', async () => {
    const doorstep = await open();
    const logIn = vi.spyOn(doorstep.accounts, 'logIn');
    await doorstep.press('Log in');
    expect(under('Email')).toContain('Please enter your email');
    expect(under('Password')).toContain('Please enter a password');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(logIn).not.toHaveBeenCalled();
  });

  test('says that an address is not one when its field is left', async () => {
    const doorstep = await open();
    await doorstep.user.type(screen.getByLabelText('Email'), 'mara@');
    expect(under('Email')).not.toContain('valid');
    await doorstep.user.tab();
    expect(under('Email')).toContain('Please enter a valid email');
  });

  test('asks nothing more of a password than that there is one', async () => {
    const doorstep = await open();
    await doorstep.fill({ Email: MARA.email, Password: 'short' });
    await doorstep.press('Log in');
    await screen.findByRole('alert');
    expect(under('Password')).toBe('');
  });

  test('a double click asks the server once', async () => {
    const doorstep = await verified();
    const logIn = vi.spyOn(doorstep.accounts, 'logIn');
    await doorstep.fill({ Email: MARA.email, Password: MARA.password });
    await doorstep.user.dblClick(screen.getByRole('button', { name: 'Log in' }));
    await arrivedAt('/loadingScreen');
    expect(logIn).toHaveBeenCalledTimes(1);
  });

  test('keeps what was typed while the server is down, and goes on once it is back', async () => {
    const doorstep = await verified();
    vi.spyOn(doorstep.accounts, 'logIn').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await doorstep.fill({ Email: MARA.email, Password: MARA.password });
    await doorstep.press('Log in');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, we ran into some trouble, please try again in a few minutes!',
    );
    await doorstep.press('Log in');
    await arrivedAt('/loadingScreen');
  });

  test('a password can be shown', async () => {
    const doorstep = await open();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await doorstep.press('Show');
    expect(password.type).toBe('text');
    await doorstep.press('Hide');
    expect(password.type).toBe('password');
  });

  test('leads to registering', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/auth/register');
  });

  test('a session that appears in another tab goes on here', async () => {
    const doorstep = await open();
    await act(() => doorstep.signIn());
    await arrivedAt('/loadingScreen');
  });
});

describe('an invitation', () => {
  test('[ACC-6] logs in by itself with the address and the one-time password of its link', async () => {
    const doorstep = await open({ brought: { email: MARA.email, temporalpass: MARA.password } });
    await arrivedAt('/auth/emailVerification');
    expect(doorstep.keeper.read()).toBeDefined();
  });

  test('[ACC-6] is tried once: another visit to the page asks as usual', async () => {
    const doorstep = await open({ brought: { email: MARA.email, temporalpass: 'long used up' } });
    await screen.findByRole('alert');
    const again = doorstep.container.get((await import('#ui/account/login.view-model.ts')).LoginViewModel);
    again.start();
    expect(again.email.value).toBe('');
    expect(again.enter.status).toBe('not started');
  });

  test('opened while somebody else is signed in goes on only as whom it invites', async () => {
    const doorstep = new Doorstep();
    await doorstep.signUp();
    await doorstep.signInAs('tomas@example.org');
    doorstep.open('/auth/login', <LoginScreen />, { brought: { email: MARA.email, temporalpass: MARA.password } });
    await arrivedAt('/auth/emailVerification');
    expect(sessionOf(doorstep.keeper.read() ?? '')?.email).toBe(MARA.email);
  });

  test('that is refused while somebody else is signed in stays and says so, until somebody logs in here', async () => {
    const doorstep = new Doorstep();
    await doorstep.signUp();
    await doorstep.signInAs('tomas@example.org');
    doorstep.open('/auth/login', <LoginScreen />, { brought: { email: MARA.email, temporalpass: 'long used up' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect email or password');
    expect(screen.queryByRole('note')).toBeNull();
    await doorstep.fill({ Password: MARA.password });
    await doorstep.press('Log in');
    await arrivedAt('/auth/emailVerification');
  });

  test('without a one-time password fills in nothing and asks nothing', async () => {
    const doorstep = await open({ brought: { email: MARA.email } });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
    expect(doorstep.keeper.read()).toBeUndefined();
  });
});

describe('the prerendered page', () => {
  const page = (doorstep: Doorstep) => (
    <ViewModels value={(type) => doorstep.container.get(type)}>
      <MemoryRouter initialEntries={['/auth/login']}>
        <LoginScreen />
      </MemoryRouter>
    </ViewModels>
  );

  test('is the whole form, without a style attribute, and sends nothing by itself', () => {
    const html = renderToString(page(new Doorstep()));
    expect(html).toContain('Welcome back');
    expect(html).toContain('method="dialog"');
    expect(html).not.toMatch(/\sstyle=/);
  });

  const drawn = (doorstep: Doorstep): HTMLElement => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page(doorstep));
    return root;
  };

  test('wakes up without a flash, and keeps what was typed before', async () => {
    const doorstep = new Doorstep();
    const container = drawn(doorstep);
    screen.getByLabelText<HTMLInputElement>('Email').value = MARA.email;
    const complaints = vi.spyOn(console, 'error');
    render(page(doorstep), { container, hydrate: true });

    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a' } });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(MARA.email));
    expect(complaints).not.toHaveBeenCalled();
  });

  test('wakes up for somebody who is signed in by going on', async () => {
    const doorstep = new Doorstep();
    const container = drawn(doorstep);
    await doorstep.signIn();
    const complaints = vi.spyOn(console, 'error');
    render(page(doorstep), { container, hydrate: true });
    expect(complaints).not.toHaveBeenCalled();
  });
});
