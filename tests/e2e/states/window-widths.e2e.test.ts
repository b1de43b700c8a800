import { expect, describe, test } from 'vitest';
import { mkdirSync } from 'node:fs';
import { messages } from '#core/messages';
import { chrome, waitUntilSettled } from '../support/browser.ts';
import { setUpBrowserHarness } from '../support/browser-harness.ts';
import { DEMO_PAGES } from '../support/demo-pages.ts';
import { demoSessionToken, openSignedInPage } from '../support/sessions.ts';
import { textLayoutProblems } from '../support/text-layout.ts';

/** The narrowest and the widest window of the specification, and two in between. */
const WIDTHS = [350, 768, 1280, 1900];

const pictures = process.env['ALBUM'];

describe.skipIf(chrome === undefined)('windows from 350 to 1900 pixels', () => {
  const harness = setUpBrowserHarness();

  test.each(Object.entries(DEMO_PAGES))(
    'fit the pages of %s: no sideways scroll, no broken word, no overlap',
    async (who, paths) => {
      const page =
        who === 'nobody'
          ? (await harness.open('desktop')).page
          : await openSignedInPage(harness, 'desktop', await demoSessionToken(harness, who));
      const problems: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await waitUntilSettled(page);
          problems.push(...(await textLayoutProblems(page)).map((problem) => `${path} at ${width}: ${problem}`));
          if (pictures === undefined) continue;
          mkdirSync(pictures, { recursive: true });
          await page.screenshot({ path: `${pictures}/${who}${path.replaceAll(/\W+/g, '-')}-${width}.png` });
        }
      }
      expect(problems).toEqual([]);
    },
  );

  test('show the network status bar without scrolling', async () => {
    const page = await openSignedInPage(harness, 'desktop', await demoSessionToken(harness, 'traveler'));
    await page.goto('/relationships');
    await page.getByRole('textbox').waitFor();
    await page.context().setOffline(true);
    await page.getByText(messages.offlineKeepGoing).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });
});
