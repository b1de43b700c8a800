import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { DRAWN_OPTION, REFLECTION, NOTES_ANSWER } from '../support/first-challenge.ts';
import { SIZES, setUpBrowserHarness, startDemo } from '../support/browser-harness.ts';
import type { Visitor } from '../support/visitor.ts';

const CHALLENGE = 'sit-where-people-pass';

interface Opened {
  readonly completed: boolean;
  readonly completedSteps: readonly number[];
}

describe.skipIf(chrome === undefined)('without a network', () => {
  const harness = setUpBrowserHarness(startDemo);

  /** The server's response for the person who is signed in in a browser. */
  const asked = <Answer>(page: Page, path: string): Promise<Answer> =>
    page.evaluate(async (at) => {
      const authorization = `Bearer ${localStorage.getItem('waymark.session') ?? ''}`;
      return (await fetch(`/api/v1${at}`, { headers: { authorization } })).json();
    }, path);
  const opened = (page: Page): Promise<Opened> => asked<Opened>(page, `/challenges/${CHALLENGE}`);
  const outbox = (page: Page) => page.getByRole('complementary', { name: 'Outbox' });

  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const account = (page: Page) => boxOf(page.getByRole('banner').getByRole('button'));
  /** The distance of the account button from the left edge, and from the top of the content next to it. */
  const accountPlace = async (page: Page): Promise<readonly number[]> => {
    const [button, content] = await Promise.all([account(page), boxOf(page.getByRole('main'))]);
    return [Math.round(button.x), Math.round(button.y - content.y)];
  };

  /** Every completion, and every change of one, that reaches the server from any page of a browser. */
  const arrivals = (): string[] => {
    const seen: string[] = [];
    harness.window.context.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && /\/(completed|posts|v1\/applets)$/.test(pathname)) seen.push(pathname);
    });
    return seen;
  };

  const atFirstStep = async (visitor: Visitor): Promise<void> => {
    await visitor.followLink('Start');
    await visitor.passWeekOnboarding();
    await visitor.waitForHeading('Pick your spot');
    await visitor.press('Choose for me');
    await visitor.page.getByText(DRAWN_OPTION).waitFor();
  };

  test.each(SIZES)(
    '[ERR-4] on a %s a challenge is completed offline, and celebrated when the network is back',
    async (size) => {
      const nora = await harness.newTraveler(size, 'outbox');
      const { page } = nora;
      const { context } = harness.window;
      const seen = arrivals();
      await atFirstStep(nora);
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

  test.each(SIZES)(
    '[ERR-4] on a %s a completed step is edited offline, and the edit appears once on another device',
    async (size) => {
      await harness.product.runOperatorCommand('cohort', 'edit', '24680', '--allow-edit-completed', 'yes');
      const nora = await harness.newTraveler(size, 'outbox-edit');
      const train = harness.window;
      await atFirstStep(nora);
      await nora.press('Complete step');
      await nora.waitForHeading('Sit for half an hour');
      await nora.answer('Three things I saw', NOTES_ANSWER);
      await nora.press('I sat there');
      await nora.waitForHeading('Read your notes once');
      await nora.page.goto(`/challenge/${CHALLENGE}/1`);
      await nora.waitForHeading('Sit for half an hour');
      const place = await accountPlace(nora.page);
      await nora.press('Edit content');
      const seen = arrivals();
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
      expect(await opened(desktop)).toMatchObject({ completedSteps: [0, 1] });
      const { answers } = await asked<{ answers: { answer: { text: string | null } }[] }>(desktop, '/applets');
      expect(answers.filter(({ answer: { text } }) => text === changed)).toHaveLength(1);
      const draftKey = encodeURIComponent(`edit:${CHALLENGE}:sit-for-half-an-hour`);
      expect(await asked(desktop, `/drafts/${draftKey}`)).toMatchObject({ saved: { draft: { content: null } } });
      expect(harness.problems).toEqual([]);
    },
  );

  test('[ERR-4] completions of a closed tab are sent once by the next tabs', async () => {
    const nora = await harness.newTraveler('phone', 'outbox-closed');
    const { context } = harness.window;
    await atFirstStep(nora);
    await context.setOffline(true);
    await nora.press('Complete step');
    await outbox(nora.page).getByText('1 item waiting to be sent').waitFor();
    await nora.page.close({ runBeforeUnload: false });

    const seen = arrivals();
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
