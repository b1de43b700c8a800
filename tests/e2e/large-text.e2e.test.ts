import { describe, expect, test } from 'vitest';
import { chrome, openBrowser, waitUntilSettled, windows, ZONE } from './support/browser.ts';
import { setUpBrowserHarness } from './support/browser-harness.ts';
import { committedTravelerToken, demoSessionToken } from './support/sessions.ts';
import { textLayoutProblems } from './support/text-layout.ts';

/** The narrowest phone, with text twice as large as usual. */
const WIDTH = 320;
const LARGE_TEXT = '--blink-settings=defaultFontSize=32';

const PAGES = ['/home', '/overview', '/schedule-commit', '/daily-reminder-time', '/replan', '/join'];

/** Pages where, at both widths of a phone, no word is broken inside either and no control overlaps another. */
const MEASURED = [
  '/overview',
  '/overview?tab=weekly',
  '/overview?tab=daily',
  '/playlist',
  '/relationships',
  '/profile/ManageQuests',
  '/profile/AchievementsList',
  '/profile/NotebookGrid',
  '/profile/ShowcasesList',
  '/schedule-commit',
  '/daily-reminder-time',
  '/settings/get_help',
  '/settings/visibility_permissions',
  '/settings/notifications',
  '/challenge/sit-where-people-pass/0',
  '/unsubscribe/nowhere',
  '/notification-stop/nowhere',
  '/invitation/nowhere',
  '/join',
];

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

      await page.evaluate(
        (jwt) => localStorage.setItem('waymark.session', jwt),
        await demoSessionToken(harness, 'traveler'),
      );
      const problems: string[] = [];
      for (const path of MEASURED) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
        for (const width of [windows.phone.width, WIDTH]) {
          await page.setViewportSize({ width, height: 640 });
          await waitUntilSettled(page);
          problems.push(...(await textLayoutProblems(page)).map((problem) => `${path} at ${width}: ${problem}`));
        }
      }
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
