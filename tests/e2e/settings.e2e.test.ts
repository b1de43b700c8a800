import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { accessProblemsInBothThemes } from './axe.ts';
import { chrome, type Window, type WindowName } from './browser.ts';
import { SIZES, stageFor } from './stage.ts';

const email = 'traveler@demo.waymark.test';

describe.skipIf(chrome === undefined)('the settings', () => {
  const stage = stageFor();

  const logIn = async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };

  const comeIn = async (name: WindowName): Promise<Window> => {
    const window = await stage.open(name);
    const { page, context } = window;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/auth/login?back=%2Fsettings');
    await logIn(page);
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choose another zone' }).waitFor();
    return window;
  };

  test.each(SIZES)(
    '[TIME-2] on a %s the zone is found by its place and kept over a reload, as is the theme',
    async (name) => {
      const { page, complaints } = await comeIn(name);
      expect(await accessProblemsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Choose another zone' }).click();
      const place = name === 'phone' ? 'Kiritimati' : 'Lisbon';
      await page.getByRole('textbox', { name: 'Find a place' }).fill(place);
      await page.getByRole('radio', { name: new RegExp(place) }).check();
      expect(await accessProblemsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save time zone' }).click();
      await page.getByText(/Saved: your days follow .* now\./).waitFor();
      await page.getByRole('radio', { name: 'Dark' }).check();
      await page.reload();
      await page.getByText(place).first().waitFor();
      expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(complaints).toEqual([]);
    },
  );

  test.each(SIZES)('on a %s a password is changed by nobody who does not know it', async (name) => {
    const { page } = await comeIn(name);
    await page.getByLabel(messages.currentPassword, { exact: true }).fill('not this one');
    await page.getByLabel(messages.newPassword, { exact: true }).fill('a loud walk along the quay');
    await page.getByLabel(messages.repeatPassword, { exact: true }).fill('a loud walk along the quay');
    await page.getByRole('button', { name: messages.changePasswordSubmit }).click();
    await page.getByText(messages.currentPasswordWrong).first().waitFor();
    await stage.look('change-password');
    expect(stage.problems).toEqual([]);
  });

  test('[ACC-9] a calendar link is copied, read by a calendar, and leads nowhere once it is revoked; everything held comes as one file', async () => {
    const { page, complaints } = await comeIn('desktop');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const address = await page.getByRole('textbox', { name: 'Your calendar link' }).inputValue();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied. Paste it into your calendar.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(await accessProblemsInBothThemes(page)).toEqual([]);
    const read = async () => fetch(address);
    expect(await (await read()).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await page.getByRole('button', { name: messages.feedRenew }).click();
    const renewal = page.getByRole('dialog', { name: messages.feedRenewTitle });
    await renewal.waitFor();
    await stage.look('calendar-link-renew');
    await page.keyboard.press('Escape');
    await renewal.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Revoke link' }).click();
    const revoking = page.getByRole('dialog', { name: 'Revoke this link?' });
    await revoking.waitFor();
    await stage.look('calendar-link-revoke');
    await revoking.getByRole('button', { name: 'Revoke link' }).click();
    await page.getByRole('button', { name: 'Make a link' }).waitFor();
    expect((await read()).status).toBe(404);

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const files = unzipSync(readFileSync(await (await coming).path()));
    expect(strFromU8(files['profile.json'] ?? new Uint8Array())).toContain(email);
    expect([stage.problems, complaints]).toEqual([[], []]);
  });

  test('whoever presses before the log-in page has come to life comes in all the same', async () => {
    const { page } = await stage.open('phone');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth/login?back=%2Fsettings', { waitUntil: 'commit' });
    await logIn(page);
    letGo();
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings');
  });

  test('signing out is asked about once, and leads to the front door', async () => {
    const { page } = await comeIn('phone');
    const section = page.getByRole('region', { name: 'Sign out' });
    await section.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth/login');
  });
});
