import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { messages, Refusal } from '#core/messages';
import { SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { SettingsApp, settingsSection } from '../support/settings-app.tsx';

const rows = () => within(settingsSection(messages.devicesTitle).getByRole('list')).getAllByRole('listitem');

/** Mara on her phone, also signed in on a laptop and on another device. */
async function openedDevices() {
  const settler = new SettingsApp();
  const { sessions, app } = settler;
  const open = async (browser: string | null, system: string | null, at: string): Promise<string> =>
    (await sessions.open(SAMPLE_TRAVELER.id, at, { browser, system })).jti;
  settler.ownSession = await open('Chrome', 'Android', app.clock.now());
  const laptop = await open('Firefox', 'Windows', '2026-01-02T09:00:00.000Z');
  const other = await open(null, null, '2026-01-01T09:00:00.000Z');
  await settler.openSettings('signed_in_devices');
  await screen.findByText('Chrome on Android');
  const { user, ownSession, connection } = settler;
  const signOut = async (name: string, password: string = SAMPLE_TRAVELER.password): Promise<void> => {
    await user.click(screen.getByRole('button', { name }));
    const form = within(await screen.findByRole('dialog', { name }));
    await user.type(form.getByLabelText(messages.currentPassword), password);
    await user.click(form.getByRole('button', { name: messages.signOut }));
  };
  return { user, ownSession, connection, sessions, app, laptop, other, signOut };
}

describe('the signed-in devices', () => {
  test('[ACC-47] are listed, and this one has no sign-out button here', async () => {
    await openedDevices();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      `Chrome on Android${messages.deviceThis}`,
      expect.stringMatching(/^Firefox on WindowsLast used .+Sign out/),
      expect.stringMatching(/^Unknown deviceLast used .+Sign out/),
    ]);
  });

  test('[ACC-47] with the same name are numbered, on the button and in the dialog', async () => {
    const { sessions, app, user, signOut } = await openedDevices();
    await sessions.open(SAMPLE_TRAVELER.id, app.clock.now(), { browser: 'Firefox', system: 'Windows' });
    await user.click(screen.getByRole('link', { name: messages.passwordSection }));
    await user.click(await screen.findByRole('link', { name: messages.devicesTitle }));
    await screen.findByText('Firefox on Windows (2)');
    await signOut('Sign out Firefox on Windows (2)');
    await screen.findByText('Firefox on Windows (2) is signed out.');
    expect(screen.getByRole('button', { name: 'Sign out Firefox on Windows' })).toBeDefined();
  });

  test('[ACC-47] one is signed out, even if it was signed out elsewhere in the meantime', async () => {
    const { signOut, sessions, laptop, other, app } = await openedDevices();
    await signOut('Sign out Firefox on Windows');
    await screen.findByText('Firefox on Windows is signed out.');
    expect([sessions.isOpen(laptop), sessions.isOpen(other)]).toEqual([false, true]);
    await sessions.end(other, app.clock.now());
    await signOut('Sign out Unknown device');
    await screen.findByText('Unknown device is signed out.');
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: messages.devicesSignOutOthers })).toBeNull();
  });

  test('[ACC-47] none is signed out with a wrong password, which is reported at its field', async () => {
    const { user, signOut, sessions, laptop } = await openedDevices();
    await signOut('Sign out Firefox on Windows', 'another harbour');
    await screen.findByText(messages.currentPasswordWrong);
    expect(sessions.isOpen(laptop)).toBe(true);
    const field = screen.getByLabelText<HTMLInputElement>(messages.currentPassword);
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    expect([field.value, field.autocomplete]).toEqual(['another harbour', 'current-password']);
    await user.type(field, '{Backspace}');
    expect(screen.queryByText(messages.currentPasswordWrong)).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rows()).toHaveLength(3);
  });

  test('[ACC-47] the dialog stays open while a device is being signed out', async () => {
    const { user, signOut, connection } = await openedDevices();
    const release = connection.hold();
    await signOut('Sign out Firefox on Windows');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Sign out Firefox on Windows' })).toBeDefined();
    release();
    await screen.findByText('Firefox on Windows is signed out.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[ACC-47] all others are signed out together, with an error if that fails', async () => {
    const { user, signOut, sessions, laptop, other, ownSession } = await openedDevices();
    vi.spyOn(sessions, 'end').mockRejectedValueOnce(new Refusal('errorServerDown'));
    await signOut(messages.devicesSignOutOthers);
    await screen.findByText(messages.errorServerDown);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: messages.signOut }));
    await screen.findByText(messages.devicesSignedOut);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect([ownSession, laptop, other].map((jti) => sessions.isOpen(jti))).toEqual([true, false, false]);
  });
});
