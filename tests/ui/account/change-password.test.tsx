import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { OwnPassword } from '#core/account';
import { messages, Refusal } from '#core/messages';
import { ChangePasswordForm } from '#ui/account/password/change-password-form.tsx';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { AuthApp, SAMPLE_TRAVELER, fieldHint } from '../support/auth-app.tsx';

const CURRENT = messages.currentPassword;
const NEW = messages.newPassword;
const REPEAT = messages.repeatPassword;
const another = 'another harbour';
const form = { [CURRENT]: SAMPLE_TRAVELER.password, [NEW]: another, [REPEAT]: another };

async function open() {
  const app = new AuthApp();
  await app.signUp();
  app.sessionStore.save(await app.accounts.logIn({ email: SAMPLE_TRAVELER.email, password: SAMPLE_TRAVELER.password }));
  app.open('/settings', <ChangePasswordForm />);
  const own = app.container.get(OwnPassword);
  const toasts = app.container.get(ToastState);
  return { app, change: vi.spyOn(own, 'change'), toasts, said: () => toasts.shown?.key };
}

const values = () => [CURRENT, NEW, REPEAT].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const press = (app: AuthApp) => app.press(messages.changePasswordSubmit);

describe('changing the password', () => {
  test('takes the current one and the new one twice, confirms for 5 seconds, and clears the form', async () => {
    const { app, said, toasts } = await open();
    await app.fill(form);
    await press(app);
    await waitFor(() => expect(said()).toBe('passwordChanged'));
    expect(toasts.milliseconds).toBe(5000);
    expect(values()).toEqual(['', '', '']);
    const goingOn = await app.authBackend.tokens.read(app.sessionStore.read() ?? '');
    expect(app.authBackend.sessions.isOpen(goingOn?.jti ?? '')).toBe(true);
    expect(await app.accounts.logIn({ email: SAMPLE_TRAVELER.email, password: another })).toBeDefined();
  });

  test('[ACC-16] says below each field what is missing', async () => {
    const { app, change } = await open();
    await press(app);
    expect(fieldHint(CURRENT)).toContain(messages.oldPasswordMissing);
    expect(fieldHint(NEW)).toContain(messages.passwordMissing);
    expect(document.activeElement).toBe(screen.getByLabelText(CURRENT));
    await app.fill({ [NEW]: 'password', [REPEAT]: 'passwort' });
    expect(fieldHint(NEW)).toContain(messages.passwordTooCommon);
    expect(fieldHint(REPEAT)).toContain("The passwords you entered don't match");
    expect(change).not.toHaveBeenCalled();
  });

  test('with a wrong current password says so, and keeps the input', async () => {
    const { app, said } = await open();
    await app.fill({ ...form, [CURRENT]: 'a loud harbour' });
    await press(app);
    expect((await screen.findByRole('alert')).textContent).toBe('Current password is wrong.');
    expect(values()).toEqual(['a loud harbour', another, another]);
    expect(said()).toBeUndefined();
  });

  test('[ERR-2] repeats the same request after a lost response', async () => {
    const { app, change, said } = await open();
    change.mockRejectedValueOnce(new Refusal('errorServerDown'));
    await app.fill(form);
    await press(app);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorServerDown);
    await press(app);
    await waitFor(() => expect(said()).toBe('passwordChanged'));
    expect(new Set(change.mock.calls.map(([, key]) => key)).size).toBe(1);
  });

  test('happens once on a double click', async () => {
    const { app, change, said } = await open();
    await app.fill(form);
    await app.user.dblClick(screen.getByRole('button', { name: messages.changePasswordSubmit }));
    await waitFor(() => expect(said()).toBe('passwordChanged'));
    expect(change).toHaveBeenCalledTimes(1);
  });
});
