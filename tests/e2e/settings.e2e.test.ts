import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { SETTINGS_PAGES, type SettingsPage } from '#core/settings';
import { isDeepRun } from '../../scripts/test-suites.mjs';
import { accessibilityProblemsInBothThemes } from './support/axe.ts';
import { chrome, type BrowserWindow, type WindowName, windows } from './support/browser.ts';
import { WIDE_SIZES, setUpBrowserHarness, startDemo } from './support/browser-harness.ts';
import { gotoQuietly, waitForQuietNetwork } from './support/quiet-network.ts';
import { demoSessionToken, storeSession } from './support/sessions.ts';

const email = 'traveler@demo.waymark.test';

describe.skipIf(chrome === undefined)('the settings', () => {
  const harness = setUpBrowserHarness(startDemo);

  const logIn = async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };

  const comeIn = async (name: WindowName, settingsPage: SettingsPage): Promise<BrowserWindow> => {
    const window = await harness.open(name);
    const { page, context } = window;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await storeSession(page, await demoSessionToken(harness, 'traveler'));
    await page.goto(`/settings/${settingsPage}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    return window;
  };

  test.each(WIDE_SIZES)(
    '[TIME-2] on a %s the time zone is found by city and, like the theme, survives a reload',
    async (name) => {
      const { page, errors } = await comeIn(name, 'time_zone');
      await page.getByRole('button', { name: 'Choose another time zone' }).waitFor();
      expect(await accessibilityProblemsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Choose another time zone' }).click();
      const place = name === 'phone' ? 'Kiritimati' : 'Lisbon';
      await page.getByRole('textbox', { name: 'Find a place' }).fill(place);
      await page.getByRole('radio', { name: new RegExp(place) }).check();
      expect(await accessibilityProblemsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save time zone' }).click();
      await page.getByText(/Your time zone is now .*\./).waitFor();
      await page.reload();
      await page.getByText(place).first().waitFor();
      await page.goto('/settings/appearance');
      await page.getByRole('radio', { name: 'Dark' }).check();
      await page.reload();
      expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(errors).toEqual([]);
    },
  );

  test('[SET-3][SET-1] on a phone every page is one tap away from the list, and the list from every page', async () => {
    const { page, errors } = await comeIn('phone', 'name_and_email');
    await page.getByLabel(messages.nameLast).fill('Lindt-Featherstonehaugh of the Long Harbour');
    await page.getByRole('button', { name: messages.nameSave }).click();
    await page.getByText(messages.nameSaved).waitFor();
    for (const name of isDeepRun ? SETTINGS_PAGES : SETTINGS_PAGES.slice(0, 3)) {
      await page.getByRole('link', { name: messages.settingsContents }).click();
      await page.getByRole('button', { name: messages.signOut, exact: true }).waitFor();
      if (name === SETTINGS_PAGES[0]) await harness.inspect('settings-list');
      await page.locator(`a[href="/settings/${name}"]`).click();
      await page.waitForURL(`**/settings/${name}`);
      await waitForQuietNetwork(page);
      await harness.inspect(`settings-${name}`);
    }
    await gotoQuietly(page, '/settings/get_help');
    await page.getByText('Where do I start?').click();
    await harness.inspect('settings-help-open');
    await page.goto('/settings/visibility_permissions');
    await page.getByRole('switch', { name: messages.visibilityRunningPartner }).uncheck();
    await page.getByText(messages.visibilityFellowTravelerOnly).waitFor();
    await harness.inspect('settings-visibility-changed');
    await page.goto('/settings/give_us_feedback');
    await page.getByRole('button', { name: messages.appFeedbackSend }).click();
    await page.getByText(messages.appFeedbackCommentMissing).waitFor();
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByLabel(messages.appFeedbackComment).fill('A kind product.');
    await harness.inspect('settings-feedback-written');
    await page.getByRole('button', { name: messages.appFeedbackSend }).click();
    await page.getByRole('dialog', { name: messages.appFeedbackSentTitle }).waitFor();
    await harness.inspect('settings-feedback-sent');
    expect([harness.problems, errors]).toEqual([[], []]);
  });

  test('on a phone home greets with a long first name in full', async () => {
    const { page } = await comeIn('phone', 'name_and_email');
    await page.getByLabel(messages.nameFirst).fill('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren');
    await page.getByRole('button', { name: messages.nameSave }).click();
    await page.getByText(messages.nameSaved).waitFor();
    await page.goto('/home');
    const greeting = page.getByRole('heading', { level: 1, name: /Wolfe/ });
    const right = await greeting.evaluate((heading) => heading.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(windows.phone.width);
  });

  test.each(WIDE_SIZES)('on a %s changing a password requires the current one', async (name) => {
    const { page } = await comeIn(name, 'change_password');
    await page.getByLabel(messages.currentPassword, { exact: true }).fill('not this one');
    await page.getByLabel(messages.newPassword, { exact: true }).fill('a loud walk along the quay');
    await page.getByLabel(messages.repeatPassword, { exact: true }).fill('a loud walk along the quay');
    await page.getByRole('button', { name: messages.changePasswordSubmit }).click();
    await page.getByText(messages.currentPasswordWrong).first().waitFor();
    await harness.inspect('change-password');
    expect(harness.problems).toEqual([]);
  });

  test('[ACC-9] a calendar link is copied, read by a calendar, and invalid once revoked; personal data is downloaded as one file', async () => {
    const { page, errors } = await comeIn('desktop', 'calendar_link');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const address = await page.getByRole('textbox', { name: 'Your calendar link' }).inputValue();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied. Paste it into your calendar.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(await accessibilityProblemsInBothThemes(page)).toEqual([]);
    const read = async () => fetch(address);
    expect(await (await read()).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await page.getByRole('button', { name: messages.feedRenew }).click();
    const renewal = page.getByRole('dialog', { name: messages.feedRenewTitle });
    await renewal.waitFor();
    await harness.inspect('calendar-link-renew');
    await page.keyboard.press('Escape');
    await renewal.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Turn off link' }).click();
    const revoking = page.getByRole('dialog', { name: 'Turn off this link?' });
    await revoking.waitFor();
    await harness.inspect('calendar-link-revoke');
    await revoking.getByRole('button', { name: 'Turn off link' }).click();
    await page.getByRole('button', { name: 'Make a link' }).waitFor();
    expect((await read()).status).toBe(404);

    await page.getByRole('link', { name: messages.dataTitle, exact: true }).click();
    await page.getByLabel(messages.currentPassword, { exact: true }).fill('waymark-demo');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const files = unzipSync(readFileSync(await (await coming).path()));
    expect(strFromU8(files['profile.json'] ?? new Uint8Array())).toContain(email);
    expect([harness.problems, errors]).toEqual([[], []]);
  });

  test('clicks and scrolling before the log-in page is hydrated take effect', async () => {
    const { page } = await harness.open('phone');
    await page.setViewportSize({ width: 390, height: 480 });
    const openStill = async (): Promise<() => void> => {
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/auth/login?back=%2Fsettings', { waitUntil: 'commit' });
      return letGo;
    };
    let letGo = await openStill();
    await page.getByRole('button', { name: /^Show/ }).click();
    await page.getByRole('button', { name: messages.loginTrial }).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    letGo();
    await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    expect([scrolled > 0, await page.evaluate(() => scrollY)]).toEqual([true, scrolled]);

    letGo = await openStill();
    await logIn(page);
    letGo();
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings');
  });

  test('signing out asks for one confirmation, and leads to the log-in page', async () => {
    const { page } = await comeIn('phone', 'name_and_email');
    await page.getByRole('link', { name: messages.settingsContents }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Welcome to Waymark' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth/login');
  });
});
