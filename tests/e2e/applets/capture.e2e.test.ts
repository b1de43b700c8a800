import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureMessages, formatMessage, registerMessages } from '#core/messages';
import { accessibilityProblemsInBothThemes } from '../support/axe.ts';
import { chrome, openTestBrowser, openWindow, waitUntilSettled } from '../support/browser.ts';
import { contentWithUploads } from '../support/content-with-uploads.ts';
import { signUpAndReachHome } from '../support/first-challenge.ts';
import type { Product } from '../support/product.ts';
import { SIZES, startWithContent } from '../support/browser-harness.ts';
import { Visitor } from '../support/visitor.ts';

registerMessages(captureMessages);

const album = process.env['ALBUM'];
describe.skipIf(chrome === undefined)('recording in a real browser', () => {
  let content: string;
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    content = contentWithUploads({ id: 'a-voice', type: 'generic-upload-file', title: 'My voice' });
    product = await startWithContent(content);
    browser = await openTestBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
    rmSync(content, { recursive: true, force: true });
  });

  const problems: string[] = [];
  const look = async (page: Page, name: string): Promise<void> => {
    problems.push(...(await accessibilityProblemsInBothThemes(page)).map((problem) => `${name}: ${problem}`));
    if (album === undefined) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await waitUntilSettled(page);
      await page.screenshot({ path: join(album, `${name}-${colorScheme}.png`), fullPage: true });
    }
  };

  test.each(SIZES)(
    '[APL-106] [APL-107] on a %s a recording outlives a reload, and is uploaded and played',
    async (size) => {
      const { page, errors, context } = await openWindow(browser, product.url, size);
      const stranger = new Visitor(page, product, async () => undefined, `capture-${Date.now()}@stranger.test`);
      await signUpAndReachHome(stranger);
      await stranger.followLink('Start');
      await stranger.passWeekOnboarding();
      await stranger.waitForHeading('Pick your spot');
      const field = page.getByRole('region', { name: 'My voice' });
      const press = (name: string) => field.getByRole('button', { name, exact: true }).click();
      const waitForTime = (time: RegExp) => field.getByText(time).waitFor();
      await look(page, `capture-offered-${size}`);

      await press('Record');
      await waitForTime(/^0:0[3-9]$/);
      await press('Pause');
      await field.getByText('Paused', { exact: true }).waitFor();
      await look(page, `capture-paused-${size}`);
      await press('Resume');
      await field.getByText('Recording', { exact: true }).waitFor();

      const other = await context.newPage();
      await other.goto(page.url());
      const otherField = other.getByRole('region', { name: 'My voice' });
      await otherField.getByRole('button', { name: 'Record', exact: true }).click();
      await otherField.getByText(formatMessage('captureUnkept')).waitFor();
      await other.close();
      expect(await field.getByText(formatMessage('captureUnkept')).count()).toBe(0);

      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await stranger.waitForHeading('Pick your spot');
      await field.getByText('We kept a recording that you didn’t finish.').waitFor();
      await look(page, `capture-found-${size}`);
      await press('Keep it');
      const sound = field.locator('audio');
      await sound.waitFor();
      await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.readyState)).toBeGreaterThan(0);
      await field.getByRole('link', { name: 'Download' }).waitFor();

      await field.getByRole('button', { name: 'Remove' }).click();
      await press('Film');
      await waitForTime(/^0:0[2-9] of /);
      await look(page, `capture-filming-${size}`);
      await press('Stop');
      await look(page, `capture-film-${size}`);
      await press('Use it');
      const film = field.locator('video');
      await field.getByRole('link', { name: 'Download' }).waitFor();
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
      expect(problems).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
