import { describe, expect, test } from 'vitest';
import { chrome, openBrowser, waitUntilSettled, ZONE } from './support/browser.ts';
import { setUpBrowserHarness } from './support/browser-harness.ts';
import { committedTravelerToken } from './support/sessions.ts';

/** The narrowest phone, with text twice as large as usual. */
const WIDTH = 320;
const LARGE_TEXT = '--blink-settings=defaultFontSize=32';

const PAGES = ['/home', '/overview', '/schedule-commit', '/daily-reminder-time', '/replan', '/join'];

describe.skipIf(chrome === undefined)('text twice as large on the narrowest phone', () => {
  const harness = setUpBrowserHarness();

  test('fits the window, and no words are squeezed into a column of letters', async () => {
    const token = await committedTravelerToken(harness, {
      email: harness.emailOf('large-text'),
      displayName: 'Robin Ferryman',
      password: 'a quiet walk along the quay',
      code: '24680',
    });
    const browser = await openBrowser(LARGE_TEXT);
    try {
      const page = await browser.newPage({
        baseURL: harness.product.url,
        viewport: { width: WIDTH, height: 640 },
        timezoneId: ZONE,
        serviceWorkers: 'block',
      });
      await page.goto('/auth/login');
      await page.evaluate((jwt) => localStorage.setItem('waymark.session', jwt), token);
      const widths: Record<string, number> = {};
      for (const path of PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
        await waitUntilSettled(page);
        widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
        const words = { '/home': /^Harbour Lights/, '/schedule-commit': 'That is what your quest asks for.' }[path];
        if (words === undefined) continue;
        const box = await page.getByText(words).first().boundingBox();
        expect([path, (box?.width ?? 0) > WIDTH / 3]).toEqual([path, true]);
      }
      expect(widths).toEqual(Object.fromEntries(PAGES.map((path) => [path, WIDTH])));
    } finally {
      await browser.close();
    }
  });
});
