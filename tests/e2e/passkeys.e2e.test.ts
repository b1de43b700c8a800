import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from './support/browser.ts';
import { setUpBrowserHarness } from './support/browser-harness.ts';
import { NEW_PASSWORD } from './support/sessions.ts';

describe.skipIf(chrome === undefined)('a passkey', () => {
  const harness = setUpBrowserHarness();

  test('[ACC-59] is added in the settings, logs in without a password, and is removed', async () => {
    const { page } = await harness.newTraveler('phone', 'passkey');
    const { context, errors } = harness.window;
    const line = await context.newCDPSession(page);
    await line.send('WebAuthn.enable');
    await line.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const confirm = async (name: string): Promise<void> => {
      await page.getByRole('dialog').getByLabel(messages.currentPassword, { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    };

    await page.goto('/settings/passkeys');
    await page.getByText(messages.passkeysNone).waitFor();
    await harness.inspect('passkeys-none');
    await page.getByRole('button', { name: messages.passkeyAdd }).click();
    await page.getByRole('dialog').waitFor();
    await harness.inspect('passkeys-add');
    await confirm(messages.passkeyAdd);
    await page.getByText(messages.passkeyAdded).waitFor();
    await harness.inspect('passkeys');

    await page.evaluate(() => localStorage.removeItem('waymark.session'));
    await page.goto('/auth/login?back=%2Fsettings%2Fpasskeys');
    await page.getByRole('button', { name: messages.loginPasskey }).click();
    await page.getByText(/, last used /).waitFor();

    await page.getByRole('button', { name: /^Remove the passkey/ }).click();
    await confirm(messages.passkeyRemove);
    await page.getByText(messages.passkeysNone).waitFor();
    expect([harness.problems, errors]).toEqual([[], []]);
  });
});
