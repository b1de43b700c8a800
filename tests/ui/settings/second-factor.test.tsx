import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { newTraveler } from '#core/account/server';
import { formatMessage, messages, Refusal } from '#core/messages';
import { MemoryTotpHasher } from '#memory/account/memory-second-factors';
import { oneTimeCode } from '../../fixtures/authenticator-app.ts';
import { SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { SettingsApp, settingsSection } from '../support/settings-app.tsx';

const { password } = SAMPLE_TRAVELER;
const shown = () => settingsSection(messages.secondFactorTitle);

/** Mara on the page of two-step log-in. */
async function opened() {
  const settings = new SettingsApp();
  const { auth, user } = settings;
  const passwordHash = await auth.passwordHasher.hash(password);
  const { id, email } = SAMPLE_TRAVELER;
  const createdAt = auth.clock.now();
  const mara = newTraveler({
    id,
    email,
    displayName: 'Mara Linden',
    passwordHash,
    timeZone: 'Europe/Berlin',
    createdAt,
  });
  await auth.travelers.add({ ...mara, verifiedAt: createdAt });
  await settings.openSettings('two_step_log_in');
  await screen.findByText(messages.secondFactorIsOff);
  const press = async (name: string) => user.click(shown().getByRole('button', { name }));
  const fill = async (label: string, text: string) => user.type(shown().getByLabelText(label), text);
  const code = async () => {
    const record = await auth.secondFactors.find(id);
    return oneTimeCode(new MemoryTotpHasher(), record?.secret ?? '', auth.clock, 1);
  };
  const begin = async () => {
    await fill(messages.currentPassword, password);
    await press(messages.secondFactorBegin);
    await screen.findByText(messages.secondFactorScan);
  };
  const switchOn = async () => {
    await begin();
    await fill(messages.oneTimeCode, await code());
    await press(messages.secondFactorConfirm);
    const heading = await screen.findByText(messages.recoveryCodesTitle);
    expect(document.activeElement).toBe(heading);
  };
  return { settings, auth, user, press, fill, code, begin, switchOn };
}

describe('two-step log-in', () => {
  test('[ACC-50] is set up with a QR code and its key, after the password', async () => {
    const { press, fill, begin, settings } = await opened();
    await fill(messages.currentPassword, 'another harbour');
    await press(messages.secondFactorBegin);
    expect(await screen.findByText(messages.currentPasswordWrong)).toBeDefined();
    await settings.user.clear(shown().getByLabelText(messages.currentPassword));
    await begin();
    const qr = await shown().findByRole('img', { name: messages.secondFactorQr });
    const link = shown().getByRole('link', { name: messages.secondFactorOpenApp });
    expect(link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
    expect(qr.querySelector('path')?.getAttribute('d')).toMatch(/^M\d/);
    expect(shown().getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeDefined();
    await press(messages.secondFactorCancel);
    expect(shown().getByText(messages.secondFactorIsOff)).toBeDefined();
  });

  test('[ACC-52] shows the recovery codes once, to copy and to download', async () => {
    const { switchOn, press, user } = await opened();
    await switchOn();
    const codes = shown()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(codes).toHaveLength(10);
    await press(messages.recoveryCodesCopy);
    await screen.findByText(messages.recoveryCodesCopied);
    expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press(messages.recoveryCodesDownload);
    expect(link).toHaveBeenCalledTimes(1);
    await user.click(shown().getByRole('button', { name: messages.recoveryCodesSaved }));
    expect(shown().getByText(formatMessage('secondFactorIsOn', { count: 10 }))).toBeDefined();
    expect(shown().queryByText(codes[0] ?? '')).toBeNull();
  });

  test('[ACC-54] is turned off with the password and a code, and shows what is wrong with them', async () => {
    const { switchOn, press, fill, auth, user } = await opened();
    await switchOn();
    const [recoveryCode = ''] = shown()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    await press(messages.recoveryCodesSaved);
    await press(messages.secondFactorSwitchOff);
    await fill(messages.currentPassword, password);
    await fill(messages.eitherCode, '12345');
    await press(messages.secondFactorSwitchOff);
    expect(await screen.findByText(messages.secondFactorMalformed)).toBeDefined();
    await user.clear(shown().getByLabelText(messages.eitherCode));
    await fill(messages.eitherCode, recoveryCode);
    await press(messages.secondFactorSwitchOff);
    expect(await screen.findByText(messages.secondFactorIsOff)).toBeDefined();
    expect(await auth.secondFactors.find(SAMPLE_TRAVELER.id)).toBeUndefined();
  });

  test('shows an error if it cannot be loaded, and tries again', async () => {
    const settings = new SettingsApp();
    settings.connection.failure = new Refusal('errorServerDown');
    await settings.openSettings('two_step_log_in');
    expect(await screen.findByText(messages.errorServerDown)).toBeDefined();
  });
});
