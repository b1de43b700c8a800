import { describe, expect, test } from 'vitest';
import { chrome, waitUntilSettled, windows } from '../support/browser.ts';
import { setUpBrowserHarness } from '../support/browser-harness.ts';
import { DEMO_PAGES } from '../support/demo-pages.ts';
import { englishTexts } from './english-words.ts';
import { demoSessionToken, openSignedInPage } from '../support/sessions.ts';
import { textLayoutProblems } from '../support/text-layout.ts';

describe.skipIf(chrome === undefined)('pages in German', () => {
  const harness = setUpBrowserHarness();

  test.each(Object.entries(DEMO_PAGES))('have no English text and fit both windows, of %s', async (who, paths) => {
    const page =
      who === 'nobody'
        ? (await harness.open('phone')).page
        : await openSignedInPage(harness, 'phone', await demoSessionToken(harness, who));
    await page.goto('/auth/login?locale=de');
    const problems: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      for (const { width, height } of Object.values(windows)) {
        await page.setViewportSize({ width, height });
        await waitUntilSettled(page);
        problems.push(...(await textLayoutProblems(page)).map((problem) => `${path} at ${width}: ${problem}`));
      }
      problems.push(...(await englishTexts(page)).map((text) => `${path}: ${text}`));
    }
    expect(problems).toEqual([]);
  });
});
