import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import { samples } from '../../ui/applets-page/samples.ts';
import { type AppletsPage, serveAppletsPage, type SampleState } from '../support/serve-applets-page.ts';
import { accessibilityProblemsInBothThemes } from '../support/axe.ts';
import { SIZES } from '../support/browser-harness.ts';
import { chrome, openTestBrowser, openWindow, waitUntilSettled, type WindowName, windows } from '../support/browser.ts';
import { waitForQuietNetwork } from '../support/quiet-network.ts';

const stages: readonly SampleState[] = ['blank', 'answered', 'completed'];

/**
 * Every applet type once; in `npm run test:deep` also those with the Traveler's own options, or with a previous answer.
 */
const shown = Object.keys(samples).filter((name) => isDeepRun || !/-own$|^then-/.test(name));

describe.skipIf(chrome === undefined)('the applets in a real browser', () => {
  let browser: Browser;
  let applets: AppletsPage;
  beforeAll(async () => {
    applets = await serveAppletsPage();
    browser = await openTestBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await applets?.close();
  });

  const show = async (page: Page, sample: string, state: SampleState): Promise<Page> => {
    await page.goto(applets.address(sample, state));
    await page.getByRole('region').first().waitFor();
    await waitForQuietNetwork(page);
    return page;
  };

  const open = async (size: WindowName, sample: string, state: SampleState): Promise<Page> => {
    const { page } = await openWindow(browser, applets.address(sample, state), size);
    return show(page, sample, state);
  };

  const order = (page: Page): Promise<readonly (string | null)[]> =>
    page
      .locator('main ol > li bdi')
      .evaluateAll((titles) => titles.map(({ textContent }) => textContent?.slice(0, 12) ?? null));

  test.each(shown)('%s is accessible, and fits the narrowest screen', async (sample) => {
    for (const size of SIZES) {
      const { page } = await openWindow(browser, applets.address(sample, 'blank'), size);
      for (const state of stages) {
        await page.setViewportSize(windows[size]);
        await show(page, sample, state);
        // What is out of sight fades in only when it is looked at, which is in the middle of the check.
        await page.addStyleTag({ content: '* { animation: none !important }' });
        expect(await accessibilityProblemsInBothThemes(page), `${size}, ${state}`).toEqual([]);
        await page.setViewportSize({ width: 350, height: 800 });
        await waitUntilSettled(page);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth, `${size}, ${state}`).toBe(clientWidth);
      }
      await page.context().close();
    }
  });

  test('[APL-2] a rank is put in order by mouse, and Escape undoes a drag', async () => {
    const page = await open('desktop', 'rank', 'blank');
    const grips = page.locator('main ol > li > [aria-hidden]:first-child');
    const [first, third] = [await grips.nth(0).boundingBox(), await grips.nth(2).boundingBox()];
    if (!first || !third) throw new Error('There is nothing to drag.');
    const drag = async (): Promise<void> => {
      await page.mouse.move(first.x + 20, first.y + 20);
      await page.mouse.down();
      await page.mouse.move(first.x + 20, first.y + 60, { steps: 4 });
      await page.mouse.move(third.x + 20, third.y + 24, { steps: 8 });
    };
    await drag();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect((await order(page)).slice(0, 3)).toEqual(['The kitchen ', 'The staircas', 'The courtyar']);
    await drag();
    await page.mouse.up();
    expect((await order(page)).slice(0, 3)).toEqual(['The staircas', 'The courtyar', 'The kitchen ']);
    await page.context().close();
  });

  test('[APL-2] a rank is put in order by touch', async () => {
    const page = await open('phone', 'rank', 'blank');
    const grips = page.locator('main ol > li > [aria-hidden]:first-child');
    const [first, second] = [await grips.nth(0).boundingBox(), await grips.nth(1).boundingBox()];
    if (!first || !second) throw new Error('There is nothing to drag.');
    const touch = await page.context().newCDPSession(page);
    const at = (y: number) => [{ x: first.x + 20, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(first.y + 20) });
    for (let y = first.y + 20; y < second.y + 30; y += 8)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => order(page)).toMatchObject({ 0: 'The staircas', 1: 'The kitchen ' });
    await page.context().close();
  });
});
