import { describe, expect, test } from 'vitest';
import { chrome } from './browser.ts';
import { drawn } from './journey.ts';
import { SIZES, stageFor } from './stage.ts';

const CHALLENGE = '/challenge/sit-where-people-pass';

describe.skipIf(chrome === undefined)('the browser’s Back in a challenge', () => {
  const stage = stageFor();

  test.each(SIZES)('[STP-11] leads through its steps to where one came from, on a %s', async (size) => {
    const nora = await stage.walker(size, 'back');
    const { page } = nora;
    const stands = (place: number): Promise<void> => page.waitForURL(`**${CHALLENGE}/${place}`);
    await nora.follow('Start');
    await nora.passWeekOnboarding();
    await nora.heading('Pick your spot');
    await nora.press('Choose for me');
    await page.getByText(drawn).waitFor();
    await nora.press('Complete step');
    await nora.heading('Sit for half an hour');
    await nora.follow('Step 3: Read your notes once');
    await nora.heading('Read your notes once');
    for (const [place, title] of [
      [1, 'Sit for half an hour'],
      [0, 'Pick your spot'],
    ] as const) {
      await page.goBack();
      await nora.heading(title);
      await stands(place);
    }
    await page.goBack();
    await page.waitForURL('**/home');
    await page.goForward();
    await nora.heading('Pick your spot');

    await page.goto(`${CHALLENGE}/2`);
    await nora.heading('Read your notes once');
    await page.getByRole('link', { name: 'Back to step 2' }).waitFor();
    await page.reload();
    await nora.heading('Read your notes once');
    await page.goBack();
    await nora.heading('Sit for half an hour');
    await stands(1);
    expect(stage.complaints).toEqual([]);
  });

  test('[STP-5][STP-11] asks before words would be lost that are saved nowhere: on Back, on reloading, on closing', async () => {
    const nora = await stage.walker('phone', 'unsaved');
    const { page } = nora;
    await nora.follow('Start');
    await nora.passWeekOnboarding();
    await nora.heading('Pick your spot');
    await nora.follow('Step 2: Sit for half an hour');
    await nora.heading('Sit for half an hour');
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
    const words = nora.answerOf('Three things I saw');
    await words.fill('A boy who counted the boats.');
    await page.getByText(/^Not saved: this browser has no room left/).waitFor();

    for (const leave of [() => page.evaluate(() => location.reload()), () => page.close({ runBeforeUnload: true })]) {
      const asked = page.waitForEvent('dialog');
      const left = leave().catch(() => undefined);
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await left;
      expect(await words.inputValue()).toBe('A boy who counted the boats.');
    }

    await page.goBack();
    await nora.heading('Pick your spot');
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await page.goBack();
    await question.waitFor();
    await stage.look('leaving-unsaved');
    await nora.press('Stay here');
    await question.waitFor({ state: 'hidden' });
    await page.waitForURL(`**${CHALLENGE}/0`);
    await page.goForward();
    await expect.poll(() => words.inputValue()).toBe('A boy who counted the boats.');
    await page.goBack();
    await nora.heading('Pick your spot');
    await page.goBack();
    await question.waitFor();
    await nora.press('lose changes');
    await page.waitForURL('**/home');
    expect(stage.problems).toEqual([]);
  });
});
