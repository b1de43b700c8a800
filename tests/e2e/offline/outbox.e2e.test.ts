import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { REFLECTION, NOTES_ANSWER } from '../support/first-challenge.ts';
import { SIZES, setUpBrowserHarness } from '../support/browser-harness.ts';
import { arrivalsFrom, askedBy, chooseSpot, outbox } from './outbox-of-a-page.ts';

const CHALLENGE = 'sit-where-people-pass';

interface Opened {
  readonly completed: boolean;
  readonly completedSteps: readonly number[];
}

describe.skipIf(chrome === undefined)('without a network', () => {
  const harness = setUpBrowserHarness();

  const opened = (page: Page): Promise<Opened> => askedBy<Opened>(page, `/challenges/${CHALLENGE}`);

  test.each(SIZES)(
    '[ERR-4] on a %s a challenge is completed offline, and celebrated when the network is back',
    async (size) => {
      const nora = await harness.newTravelerAtFirstStep(size, 'outbox');
      const { page } = nora;
      const { context } = harness.window;
      const seen = arrivalsFrom(context);
      await chooseSpot(nora);
      await context.setOffline(true);
      await nora.press('Complete step');
      await nora.waitForHeading('Sit for half an hour');
      await outbox(page).getByText('1 item waiting to be sent').waitFor();
      await nora.answer('Three things I saw', NOTES_ANSWER);
      await nora.press('I sat there');
      await nora.waitForHeading('Read your notes once');
      await nora.press('Complete step');
      await nora.press('Skip and complete');
      await nora.waitForHeading('The person you would like to know');
      await page.getByRole('textbox', { name: 'Your reflection' }).fill(REFLECTION);
      await nora.press('Finish the challenge');
      await outbox(page).getByText('4 items waiting to be sent').waitFor();
      await harness.inspect('outbox-post-waits');
      await nora.press('Show Outbox');
      const list = page.getByRole('dialog', { name: 'Outbox' });
      await expect.poll(() => list.getByRole('listitem').count()).toBe(4);
      await harness.inspect('outbox-list');
      await list.getByRole('button', { name: 'Close' }).last().click();
      expect(seen).toEqual([]);

      await context.setOffline(false);
      const party = page.getByRole('dialog', { name: 'Sit where people pass' });
      await party.getByText('40 earned').waitFor();
      await outbox(page).waitFor({ state: 'hidden' });
      expect(await opened(page)).toMatchObject({ completed: true, completedSteps: [0, 1, 2] });
      expect(seen).toHaveLength(4);
      expect(harness.problems).toEqual([]);
    },
  );

  test('[ERR-4] completions of a closed tab are sent once by the next tabs', async () => {
    const nora = await harness.newTravelerAtFirstStep('phone', 'outbox-closed');
    const { context } = harness.window;
    await chooseSpot(nora);
    await context.setOffline(true);
    await nora.press('Complete step');
    await outbox(nora.page).getByText('1 item waiting to be sent').waitFor();
    await nora.page.close({ runBeforeUnload: false });

    const seen = arrivalsFrom(context);
    await context.setOffline(false);
    const pages = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
    await Promise.all(pages.map((page) => page.goto('/home')));
    const [page] = pages;
    await expect.poll(() => opened(page), { timeout: 15_000 }).toMatchObject({ completedSteps: [0] });
    await Promise.all(pages.map((one) => outbox(one).waitFor({ state: 'hidden' })));
    expect(seen).toHaveLength(1);
    await page.goto(`/challenge/${CHALLENGE}/0`);
    await page.getByText('Completed and saved').waitFor();
  });
});
