import { describe, expect, test } from 'vitest';
import { chrome } from './support/browser.ts';
import { callApi, NEW_PASSWORD } from './support/sessions.ts';
import { SIZES, setUpBrowserHarness } from './support/browser-harness.ts';

describe.skipIf(chrome === undefined)('the trial without an account', () => {
  const harness = setUpBrowserHarness();
  const { heading, inspect, press } = harness;

  test.each(SIZES)(
    '[ACC-61] [ACC-63] on a %s a visitor tries it from the first page, and keeps their work',
    async (name) => {
      const { page, errors } = await harness.open(name);
      const email = harness.emailOf(`trial-${name}`);

      await page.goto('/');
      await page.getByRole('button', { name: 'Try it' }).first().click();
      await heading('Before it gets dark');
      await page.goto('/home');
      await heading('Put a light on');
      await page.getByText('The steps of this quest take about 30 min').waitFor();
      await page.getByText('You’re trying Waymark.').waitFor();
      await inspect('guest-home');

      const token = await page.evaluate(() => localStorage.getItem('waymark.session') ?? '');
      for (const [step, applet] of [
        ['clear-one-corner', 'the-corner-i-chose'],
        ['sit-there-for-five-minutes', undefined],
      ] as const) {
        const applets = applet ? [{ appletId: applet, appletType: 'inline-text', text: 'By the window.' }] : [];
        const path = `/challenges/put-a-light-on/steps/${step}/completed`;
        await callApi(harness.product.url, path, { applets, platform: 'web' }, token, 'PATCH');
      }
      await page.goto('/challenge/put-a-light-on/2');
      await press('Start');
      await page.getByRole('textbox').fill('The lamp makes the table smaller.');
      await press('Finish the challenge');
      await page.getByRole('dialog').getByText('10 earned').waitFor();
      await inspect('guest-celebration');
      await press('Keep this');

      await heading('Keep this');
      await inspect('keep');
      await page.getByRole('textbox', { name: 'First and last name' }).fill('Nora Lind');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await press('Continue');
      await heading('Check your email');
      await inspect('keep-code');
      await page.getByRole('textbox', { name: 'Verification code' }).fill(await harness.product.codeFor(email));
      await press('Create account');

      await page.waitForURL('**/home');
      await heading('Ask one question');
      await page.getByText('10 XP', { exact: true }).first().waitFor();
      expect(await page.getByText('You’re trying Waymark.').count()).toBe(0);
      expect(errors).toEqual([]);
      expect(harness.problems).toEqual([]);
    },
  );

  test('/auth/keep shows the error and keeps the input, also without a network', async () => {
    const { page } = await harness.open('phone');
    const { context } = harness.window;
    await page.goto('/auth/login');
    await press('Try it');
    await heading('Before it gets dark');
    await page.goto('/auth/keep');
    await page.getByRole('textbox', { name: 'First and last name' }).fill('Nora Lind');
    await page.getByRole('textbox', { name: 'Email' }).fill('nora@keep.test');
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.route('**/api/v1/guests/keep', (route) => route.fulfill({ status: 500, json: {} }));
    await press('Continue');
    await page.getByRole('alert').waitFor();
    await page.unroute('**/api/v1/guests/keep');
    await context.setOffline(true);
    await press('Continue');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('nora@keep.test');
    await context.setOffline(false);
  });
});
