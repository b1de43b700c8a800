import { describe, expect, test } from 'vitest';
import { chrome } from './support/browser.ts';
import { SIZES, setUpBrowserHarness } from './support/browser-harness.ts';

describe.skipIf(chrome === undefined)('reminders', () => {
  const harness = setUpBrowserHarness();
  const { inspect } = harness;

  test.each(SIZES)(
    '[TIME-5] on a %s their hour and frequency are chosen, kept, and turned off by a link',
    async (name) => {
      const stranger = await harness.newTraveler(name, 'reminders');
      const { page, errors } = harness;

      await page.goto('/daily-reminder-time?from=settings');
      await stranger.waitForHeading('Your next reminders');
      const slider = page.getByRole('slider', { name: 'Time of your daily reminder' });
      expect(await slider.getAttribute('aria-valuetext')).toBe('08:00');
      await slider.focus();
      for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
      expect(await slider.getAttribute('aria-valuetext')).toBe('21:00');
      await page.getByRole('listitem').filter({ hasText: '21:00' }).first().waitFor();
      await page.getByRole('radio', { name: 'Every Monday' }).check();
      await inspect('reminder');
      await stranger.press('Save');
      await page.waitForURL('**/settings/daily_reminder');

      await page.goto('/daily-reminder-time?from=settings');
      await stranger.waitForHeading('Your next reminders');
      expect(await slider.getAttribute('aria-valuetext')).toBe('21:00');
      await page.getByRole('radio', { name: 'Not at all' }).check();
      await stranger.waitForHeading('No reminders');
      await inspect('reminder-off');
      expect(errors).toEqual([]);

      await page.goto('/unsubscribe/made-up');
      await page.getByText('This link no longer works.').waitFor();
      await inspect('unsubscribe-not-valid');
      await page.route('**/notifications/reminder-link', (route) => route.fulfill({ json: { isOn: false } }));
      await page.goto('/unsubscribe/as-it-was-mailed');
      await stranger.waitForHeading('Your reminders are off');
      await inspect('unsubscribe');
      expect(harness.problems).toEqual([]);
    },
  );
});
