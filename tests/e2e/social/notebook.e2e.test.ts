import { describe, expect, test } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness, SIZES } from '../support/browser-harness.ts';
import { demoSessionToken, openSignedInPage } from '../support/sessions.ts';

describe.skipIf(chrome === undefined)('the notebook', () => {
  const harness = setUpBrowserHarness(undefined, { checksAccessibility: true });
  const { inspect, press } = harness;

  test.each(SIZES)(
    '[APL-35][APL-37][APL-91][APL-92] on a %s last week’s answer is found, and a text is added, renamed and removed',
    async (name) => {
      const page = await openSignedInPage(harness, name, await demoSessionToken(harness, 'traveler'));
      await page.goto('/profile/NotebookGrid');
      await page.getByRole('article').first().waitFor();
      await page.getByRole('search').evaluate((search) => search.scrollIntoView({ block: 'start' }));
      await inspect('notebook');
      const before = await page.getByRole('article').count();
      const first = page.getByRole('article').first().getByRole('button');
      const title = await first.innerText();
      await page.getByRole('textbox', { name: messages.notebookSearch }).fill(title);
      await page.getByText(/^\d+ artifacts? found$/).waitFor();
      await first.click();
      await page.getByRole('dialog', { name: title }).waitFor();
      await inspect('notebook-artifact');
      await press(messages.close);
      await page.getByRole('textbox', { name: messages.notebookSearch }).fill('');

      await page.getByRole('button', { name: messages.notebookUploadRichText }).first().click();
      const editor = page.getByRole('dialog').getByRole('textbox', { name: messages.notebookRichTextLabel });
      await press(messages.notebookAdd);
      await page.getByRole('status').getByText(messages.notebookRichTextEmpty).waitFor();
      await press(messages.dismissMessage);
      await editor.click();
      await page.keyboard.type('The lamp at the end of the pier was lit tonight.');
      await inspect('notebook-add-text');
      await press(messages.notebookAdd);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('article').count()).toBe(before + 1);

      const added = page.getByRole('article').filter({ hasText: 'The lamp at the end' });
      await added.getByRole('button').click();
      await press(messages.notebookRename);
      await page.getByRole('textbox', { name: messages.notebookNameLabel }).fill('The pier');
      await press(messages.notebookSaveName);
      await page.getByRole('dialog', { name: 'The pier' }).waitFor();
      const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
      await press(messages.notebookDelete);
      await page.getByText(formatMessage('notebookDeleted', { title: 'The pier' })).waitFor();
      await inspect('notebook-undo');
      await deleted;
      await page.reload();
      await expect.poll(() => page.getByRole('article').count()).toBe(before);
      expect(harness.problems).toEqual([]);
      expect(harness.errors).toEqual([]);
    },
  );
});
