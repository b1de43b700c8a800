import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { chrome } from './support/browser.ts';
import { setUpBrowserHarness } from './support/browser-harness.ts';
import type { Visitor } from './support/visitor.ts';

/** The number of consecutive runs that must succeed: DRAFTS_TIMES, or 1. */
const TIMES = Number(process.env['DRAFTS_TIMES'] ?? 1);

const STEP = '/challenge/sit-where-people-pass/1';

describe.skipIf(chrome === undefined)('a draft', () => {
  const harness = setUpBrowserHarness();

  const field = (page: Page) => page.getByRole('region', { name: 'Three things I saw' }).getByRole('textbox');
  const wordsOn = (page: Page) => expect.poll(() => field(page).inputValue(), { timeout: 15_000 });
  const endSession = (page: Page): Promise<void> =>
    page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('waymark.session') ?? ''}`;
      await fetch('/api/v1/logout', { method: 'POST', headers: { authorization } });
    });
  /** Makes the browser look like another device: cached files stay, personal data is removed. */
  const forgetAll = async (page: Page): Promise<void> => {
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
  };
  const logIn = async (page: Page, { email, password }: Visitor): Promise<void> => {
    await page.goto(STEP);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };

  const timeout = 240_000 + TIMES * 30_000;
  test(
    '[STP-5] survives closing the tab and the end of the session, and is available on another device',
    { timeout },
    async () => {
      const nora = await harness.newTravelerAtFirstStep('phone', 'drafts');
      const phone = harness.window.context;
      await nora.page.goto(STEP);
      await nora.waitForHeading('Sit for half an hour');

      const { page: elsewhere } = await harness.open('desktop');
      let page = nora.page;
      for (let time = 1; time <= TIMES; time += 1) {
        const begun = `Round ${time}: the low wall 🌊 שלום "quoted"`;
        await field(page).fill(begun);
        await page.getByText(/^Saved/).waitFor();
        await page.close({ runBeforeUnload: false });

        page = await phone.newPage();
        await page.goto(STEP);
        await wordsOn(page).toBe(begun);

        const rest = '\nand what came after the session.';
        const more = begun + rest;
        await field(page).press('Control+End');
        // The question to log in again waits until a person who types pauses.
        await Promise.all([page.keyboard.type(rest, { delay: 40 }), endSession(page)]);
        const again = page.getByRole('dialog', { name: 'Log in again' });
        await again.waitFor();
        await again.getByLabel('Password', { exact: true }).fill(nora.password);
        await again.getByRole('button', { name: 'Log in', exact: true }).click();
        await again.waitFor({ state: 'hidden' });
        await wordsOn(page).toBe(more);
        await page.getByText(/^Saved \d+:\d+/).waitFor();

        await forgetAll(elsewhere);
        await logIn(elsewhere, nora);
        await wordsOn(elsewhere).toBe(more);
        expect(await elsewhere.getByRole('heading', { name: 'You have two versions' }).count()).toBe(0);
      }
    },
  );
});
