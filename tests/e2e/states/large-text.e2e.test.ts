import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import { chrome, openTestBrowser, waitUntilSettled, windows, ZONE } from '../support/browser.ts';
import { setUpBrowserHarness } from '../support/browser-harness.ts';
import { DEMO_PAGES } from '../support/demo-pages.ts';
import { demoSessionToken } from '../support/sessions.ts';
import { textLayoutProblems } from '../support/text-layout.ts';

/** Pages with most text in little room; only the deep run checks all. */
const NARROW =
  /^\/(?:auth|home|overview|profile\/NotebookGrid|schedule-commit|settings$|challenge|relationships$|operator)/;

/** The widths of a usual phone and the narrowest one; pages open at the first, with text twice as large as usual. */
const WIDTHS = [windows.phone.width, 320];
const HEIGHT = 640;
const LARGE_TEXT = '--blink-settings=defaultFontSize=32';

describe.skipIf(chrome === undefined)('text twice as large on a phone', () => {
  const harness = setUpBrowserHarness();

  const openAs = async (browser: Browser, who: string): Promise<Page> => {
    const page = await browser.newPage({ baseURL: harness.product.url, timezoneId: ZONE, serviceWorkers: 'block' });
    if (who === 'nobody') return page;
    const token = await demoSessionToken(harness, who);
    await page.addInitScript((saved) => localStorage.setItem('waymark.session', saved), token);
    return page;
  };

  test.each(Object.entries(DEMO_PAGES).filter(([, paths]) => isDeepRun || paths.some((path) => NARROW.test(path))))(
    'fits the window, breaks no word inside and lets no control overlap another on the pages of %s',
    async (who, paths) => {
      const browser = await openTestBrowser(LARGE_TEXT);
      try {
        const page = await openAs(browser, who);
        const problems: string[] = [];
        for (const path of paths.filter((one) => isDeepRun || NARROW.test(one))) {
          await page.setViewportSize({ width: windows.phone.width, height: HEIGHT });
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
          expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: HEIGHT });
            await waitUntilSettled(page);
            problems.push(...(await textLayoutProblems(page)).map((problem) => `${path} at ${width}: ${problem}`));
          }
        }
        expect(problems).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );
});
