import { describe, expect, test } from 'vitest';
import { captureMessages, formatMessage, registerMessages } from '#core/messages';
import { SIZES, setUpBrowserHarness, startWithUploads } from '../support/browser-harness.ts';
import { chrome } from '../support/browser.ts';

registerMessages(captureMessages);

describe.skipIf(chrome === undefined)('recording in a real browser', () => {
  const harness = setUpBrowserHarness(
    () => startWithUploads({ id: 'a-voice', type: 'generic-upload-file', title: 'My voice' }),
    {
      checksAccessibility: true,
      browserFlags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
  );

  test.each(SIZES)(
    '[APL-106] [APL-107] on a %s a recording outlives a reload, and is uploaded and played',
    async (size) => {
      const stranger = await harness.newTraveler(size, 'capture');
      const { page, errors, context } = harness.window;
      await stranger.followLink('Start');
      await stranger.passWeekOnboarding();
      await stranger.waitForHeading('Pick your spot');
      const field = page.getByRole('region', { name: 'My voice' });
      const press = (name: string) => field.getByRole('button', { name, exact: true }).click();
      const waitForTime = (time: RegExp) => field.getByText(time).waitFor();
      await harness.inspect('capture-offered');

      await press('Record');
      await waitForTime(/^0:0[3-9]$/);
      await press('Pause');
      await field.getByText('Paused', { exact: true }).waitFor();
      await harness.inspect('capture-paused');
      await press('Resume');
      await field.getByText('Recording', { exact: true }).waitFor();

      const other = await context.newPage();
      await other.goto(page.url());
      const otherField = other.getByRole('region', { name: 'My voice' });
      await otherField.getByRole('button', { name: 'Record', exact: true }).click();
      await otherField.getByText(formatMessage('captureUnkept')).waitFor();
      await other.close();
      expect(await field.getByText(formatMessage('captureUnkept')).count()).toBe(0);

      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await stranger.waitForHeading('Pick your spot');
      await field.getByText('We kept a recording that you didn’t finish.').waitFor();
      await harness.inspect('capture-found');
      await press('Keep it');
      const sound = field.locator('audio');
      await sound.waitFor();
      await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.readyState)).toBeGreaterThan(0);
      await field.getByRole('link', { name: 'Download' }).waitFor();

      await field.getByRole('button', { name: 'Remove' }).click();
      await press('Film');
      await waitForTime(/^0:0[2-9] of /);
      await harness.inspect('capture-filming');
      await press('Stop');
      await harness.inspect('capture-film');
      await press('Use it');
      const film = field.locator('video');
      await field.getByRole('link', { name: 'Download' }).waitFor();
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
      expect(harness.problems).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});
