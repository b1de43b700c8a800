import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { NOTES_ANSWER } from '../support/first-challenge.ts';
import { SIZES, setUpBrowserHarness, startDemo } from '../support/browser-harness.ts';
import { arrivalsFrom, askedBy, chooseSpot, outbox } from './outbox-of-a-page.ts';

const CHALLENGE = 'sit-where-people-pass';

describe.skipIf(chrome === undefined)('an edit without a network', () => {
  const harness = setUpBrowserHarness(startDemo);

  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const account = (page: Page) => boxOf(page.getByRole('banner').getByRole('button'));
  /** The distance of the account button from the left edge, and from the top of the content next to it. */
  const accountPlace = async (page: Page): Promise<readonly number[]> => {
    const [button, content] = await Promise.all([account(page), boxOf(page.getByRole('main'))]);
    return [Math.round(button.x), Math.round(button.y - content.y)];
  };

  test.each(SIZES)(
    '[ERR-4] on a %s a completed step is edited offline, and the edit appears once on another device',
    async (size) => {
      await harness.product.runOperatorCommand('cohort', 'edit', '24680', '--allow-edit-completed', 'yes');
      const nora = await harness.newTravelerAtFirstStep(size, 'outbox-edit');
      const train = harness.window;
      await chooseSpot(nora);
      await nora.press('Complete step');
      await nora.waitForHeading('Sit for half an hour');
      await nora.answer('Three things I saw', NOTES_ANSWER);
      await nora.press('I sat there');
      await nora.waitForHeading('Read your notes once');
      await nora.page.goto(`/challenge/${CHALLENGE}/1`);
      await nora.waitForHeading('Sit for half an hour');
      const place = await accountPlace(nora.page);
      await nora.press('Edit content');
      const seen = arrivalsFrom(train.context);
      await train.context.setOffline(true);
      const changed = `${NOTES_ANSWER}\nAnd from the train: a heron. 🌊`;
      await nora.answer('Three things I saw', changed);
      await nora.press('Save content');
      await nora.page.getByText(/We’ve saved your changes on your device/).waitFor();
      await outbox(nora.page).getByText('1 item waiting to be sent').waitFor();
      await nora.page.getByText(messages.offlineKeepGoing).waitFor();
      expect(await accountPlace(nora.page), 'the account button stays beside the content').toEqual(place);
      const strip = await boxOf(outbox(nora.page));
      expect((await account(nora.page)).y, 'below both bars').toBeGreaterThanOrEqual(strip.y + strip.height);
      await harness.inspect('outbox-edit-waits');
      await nora.press('Show Outbox');
      const list = nora.page.getByRole('dialog', { name: 'Outbox' });
      await list.getByText('Changes to Sit for half an hour').first().waitFor();
      await harness.inspect('outbox-edit-list');
      await list.getByRole('button', { name: 'Close' }).last().click();
      expect(seen).toEqual([]);

      await train.context.setOffline(false);
      await outbox(nora.page).waitFor({ state: 'hidden' });
      await nora.page.getByRole('button', { name: 'Edit content' }).waitFor();
      await nora.page.getByText(messages.offlineKeepGoing).waitFor({ state: 'hidden' });
      expect(await accountPlace(nora.page)).toEqual(place);
      expect(seen).toEqual(['/api/v1/applets']);

      const { page: desktop } = await harness.open('desktop');
      await desktop.goto(`/challenge/${CHALLENGE}/1`);
      await desktop.getByRole('textbox', { name: 'Email' }).fill(nora.email);
      await desktop.getByLabel('Password', { exact: true }).fill(nora.password);
      await desktop.getByRole('button', { name: 'Log in', exact: true }).click();
      await desktop.getByText('And from the train: a heron. 🌊').waitFor();
      await desktop.getByRole('button', { name: 'Edit content' }).waitFor();
      expect(await askedBy(desktop, `/challenges/${CHALLENGE}`)).toMatchObject({ completedSteps: [0, 1] });
      const { answers } = await askedBy<{ answers: { answer: { text: string | null } }[] }>(desktop, '/applets');
      expect(answers.filter(({ answer: { text } }) => text === changed)).toHaveLength(1);
      const draftKey = encodeURIComponent(`edit:${CHALLENGE}:sit-for-half-an-hour`);
      expect(await askedBy(desktop, `/drafts/${draftKey}`)).toMatchObject({ saved: { draft: { content: null } } });
      expect(harness.problems).toEqual([]);
    },
  );
});
