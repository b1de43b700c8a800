import { describe, expect, test } from 'vitest';
import { messages, formatMessage } from '#core/messages';
import { todayIn, weekdayAndDate } from '#core/shared';
import { isDeepRun } from '../../scripts/test-suites.mjs';
import { chrome, ZONE } from './support/browser.ts';
import { shiftDeviceClock } from './support/device-clock.ts';
import { signUpAndReachHome } from './support/first-challenge.ts';
import { setUpBrowserHarness } from './support/browser-harness.ts';

const DAY = 86_400_000;

describe.skipIf(chrome === undefined)('a device whose clock is wrong', () => {
  const harness = setUpBrowserHarness();
  const { heading, press } = harness;

  test.each(isDeepRun ? [-400, 400] : [-400])(
    'by %i days signs up, logs in, shows the right date, and joins another quest',
    async (days) => {
      const stranger = await harness.newVisitor('phone', `clock${days}`);
      const { page, context } = harness.window;
      await context.addInitScript(shiftDeviceClock, days * DAY);
      const today = todayIn(ZONE, new Date().toISOString());

      await signUpAndReachHome(stranger);
      await page.goto('/overview?tab=Daily');
      await page.getByText(weekdayAndDate(today, today)).first().waitFor();
      await page.goto('/home');
      await heading('Sit where people pass');

      await page.evaluate(() => localStorage.clear());
      await page.goto('/auth/login');
      await page.getByRole('textbox', { name: messages.email }).fill(stranger.email);
      await page.getByLabel(messages.password, { exact: true }).fill(stranger.password);
      await press('Log in');
      await heading('Before anything else, look up');
      await page.goto('/home');
      await heading('Sit where people pass');
      expect(await page.getByText(formatMessage('challengeLate'), { exact: true }).count()).toBe(0);

      await page.goto('/join');
      await page.getByRole('textbox', { name: 'Quest Code' }).fill('24681');
      await press('Continue');
      await page.getByRole('radio', { name: /With my group/ }).check();
      await page.getByRole('button', { name: /^Leave Harbour Lights.* and join$/ }).click();
      await page.waitForURL((url) => url.pathname !== '/join');
      expect([harness.problems, harness.errors]).toEqual([[], []]);
    },
  );
});
