import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { messages, Refusal } from '#core/messages';
import { SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { SettingsApp, settingsSection } from '../support/settings-app.tsx';

const shown = () => settingsSection(messages.passkeysTitle);

/** Mara on the passkeys page. */
async function opened() {
  const settings = new SettingsApp();
  await settings.openSettings('passkeys');
  await screen.findByText(messages.passkeysNone);
  const { user, connection, passkeyDevice } = settings;
  const change = async (pressed: string, submit: string, password: string = SAMPLE_TRAVELER.password) => {
    await user.click(shown().getByRole('button', { name: pressed }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(messages.currentPassword), password);
    await user.click(dialog.getByRole('button', { name: submit }));
  };
  const add = (password?: string) => change(messages.passkeyAdd, messages.passkeyAdd, password);
  return { user, connection, passkeyDevice, change, add };
}

describe('passkeys', () => {
  test('[ACC-60] one is added and removed with the password', async () => {
    const { add, change } = await opened();
    await add();
    expect(await screen.findByText(messages.passkeyAdded)).toBeDefined();
    expect(shown().getByRole('listitem').textContent).toMatch(/^Chrome on AndroidAdded /);
    await change('Remove the passkey of Chrome on Android', messages.passkeyRemove);
    expect(await screen.findByText(messages.passkeyRemoved)).toBeDefined();
    expect(shown().getByText(messages.passkeysNone)).toBeDefined();
  });

  test('[ACC-60] none is added with a wrong password, which is reported at its field', async () => {
    const { add, connection } = await opened();
    await add('another harbour');
    expect(await screen.findByText(messages.currentPasswordWrong)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(messages.currentPassword));
    expect(connection.count('add')).toBe(0);
  });

  test.each(['passkeyCancelled', 'passkeyKnown', 'passkeyUnsupported'] as const)(
    'a browser that refuses with %s adds none, and the dialog says so',
    async (key) => {
      const { add, connection, passkeyDevice } = await opened();
      passkeyDevice.refuses = key;
      await add();
      expect(await screen.findByText(messages[key])).toBeDefined();
      expect(connection.count('add')).toBe(0);
    },
  );

  test('a failed load shows an error', async () => {
    const settings = new SettingsApp();
    settings.connection.failure = new Refusal('errorOffline');
    await settings.openSettings('passkeys');
    expect((await shown().findByRole('alert')).textContent).toContain(messages.errorOffline);
  });
});
