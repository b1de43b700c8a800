import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness } from '../support/browser-harness.ts';
import { demoSessionToken, openSignedInPage } from '../support/sessions.ts';

/** A phone on its side, with a notch on the left and rounded corners. */
const SIDEWAYS = { width: 844, height: 390 };
const NOTCH = { left: 59, right: 47, bottom: 21 };

describe.skipIf(chrome === undefined)('a phone on its side', () => {
  const harness = setUpBrowserHarness();

  test('shows every control of pages, bars and dialogs between its notch and its corners', async () => {
    const page = await openSignedInPage(harness, 'phone', await demoSessionToken(harness, 'traveler'));
    await page.setViewportSize(SIDEWAYS);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH });
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await outside(page)).toEqual([]);
    await page.goto('/profile/NotebookGrid');
    await page.getByRole('article').first().waitFor();
    expect(await outside(page)).toEqual([]);
    await page.getByRole('button', { name: messages.notebookUploadRichText }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: messages.notebookRichTextLabel }).waitFor();
    expect(await outside(page)).toEqual([]);
    await dialog.getByRole('button', { name: messages.notebookAdd }).click();
    await page.getByRole('status').getByText(messages.notebookRichTextEmpty).waitFor();
    expect(await outside(page)).toEqual([]);
    await page.goto('/resume');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await outside(page)).toEqual([]);
  });
});

/** The visible links, buttons, fields and headings that reach into the notch or a corner. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(({ left, right }) => {
    const all = [...document.querySelectorAll('a, button, input, textarea, [role=textbox], h1, h2')];
    return all
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && (box.left < left || box.right > innerWidth - right);
      })
      .map((one) => one.outerHTML.slice(0, 120));
  }, NOTCH);
