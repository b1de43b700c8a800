import { describe, expect, test } from 'vitest';
import { closeByBack } from './support/back-closes.ts';
import { chrome } from './support/browser.ts';
import { DRAWN_OPTION } from './support/first-challenge.ts';
import { SIZES, setUpBrowserHarness, startDemo } from './support/browser-harness.ts';
import { demoSessionToken, openSignedInPage } from './support/sessions.ts';

const CHALLENGE = '/challenge/sit-where-people-pass';

describe.skipIf(chrome === undefined)('the browser’s Back in a challenge', () => {
  const harness = setUpBrowserHarness();

  test.each(SIZES)('[STP-11] goes through its steps and stops at the first, on a %s', async (size) => {
    const nora = await harness.newTraveler(size, 'back');
    const { page } = nora;
    const stands = (index: number): Promise<void> => page.waitForURL(`**${CHALLENGE}/${index}`);
    await nora.followLink('Start');
    await nora.passWeekOnboarding();
    await nora.waitForHeading('Pick your spot');
    await nora.press('Choose for me');
    await page.getByText(DRAWN_OPTION).waitFor();
    await nora.press('Complete step');
    await nora.waitForHeading('Sit for half an hour');
    await nora.followLink('Step 3: Read your notes once');
    await nora.waitForHeading('Read your notes once');
    for (const [index, title] of [
      [1, 'Sit for half an hour'],
      [0, 'Pick your spot'],
    ] as const) {
      await page.goBack();
      await nora.waitForHeading(title);
      await stands(index);
    }
    await page.goBack();
    await stands(0);
    await page.goForward();
    await nora.waitForHeading('Sit for half an hour');

    await page.goto(`${CHALLENGE}/2`);
    await nora.waitForHeading('Read your notes once');
    await page.getByRole('link', { name: 'Back to step 2' }).waitFor();
    await page.reload();
    await nora.waitForHeading('Read your notes once');
    await page.goBack();
    await nora.waitForHeading('Sit for half an hour');
    await stands(1);
    expect(harness.errors).toEqual([]);
  });

  test('[STP-5][STP-11] asks before unsaved text is lost: on Back, on reloading, on closing', async () => {
    const nora = await harness.newTraveler('phone', 'unsaved');
    const { page } = nora;
    await nora.followLink('Start');
    await nora.passWeekOnboarding();
    await nora.waitForHeading('Pick your spot');
    await nora.followLink('Step 2: Sit for half an hour');
    await nora.waitForHeading('Sit for half an hour');
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
        for (let room = true, piece = 0; room; piece += 1)
          try {
            localStorage.setItem(`full ${size} ${piece}`, 'x'.repeat(size));
          } catch {
            room = false;
          }
    });
    await page.context().setOffline(true);
    const textElement = nora.answerOf('Three things I saw');
    await textElement.fill('A boy who counted the boats.');
    await page.getByText(/^Not saved: this browser is out of space/).waitFor();

    for (const leave of [() => page.evaluate(() => location.reload()), () => page.close({ runBeforeUnload: true })]) {
      const asked = page.waitForEvent('dialog');
      const left = leave().catch(() => undefined);
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await left;
      expect(await textElement.inputValue()).toBe('A boy who counted the boats.');
    }

    await page.goBack();
    await nora.waitForHeading('Pick your spot');
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await page.goBack();
    await question.waitFor();
    await harness.inspect('leaving-unsaved');
    await nora.press('Keep editing');
    await question.waitFor({ state: 'hidden' });
    await page.waitForURL(`**${CHALLENGE}/0`);
    await page.goForward();
    await expect.poll(() => textElement.inputValue()).toBe('A boy who counted the boats.');
    await page.goBack();
    await nora.waitForHeading('Pick your spot');
    await page.goBack();
    await question.waitFor();
    await nora.press('Lose changes');
    await page.waitForURL('**/home');
    expect(harness.problems).toEqual([]);
  });
});

describe.skipIf(chrome === undefined)('the browser’s Back with an overlay open', () => {
  const harness = setUpBrowserHarness(startDemo);

  test('closes a dialog, a menu, an invitation and a work, and leaves the page only after that', async () => {
    const token = await demoSessionToken(harness, 'finisher');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${harness.product.url}/api/v1/showcases`, { headers });
    const { showcases } = (await answer.json()) as { showcases: readonly { id: string }[] };
    await closeByBack(await openSignedInPage(harness, 'phone', token), `/showcase/${showcases[0]?.id}`);
    expect(harness.errors).toEqual([]);
  });
});
