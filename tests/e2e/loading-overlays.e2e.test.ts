import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '#core/messages';
import { chrome } from './support/browser.ts';
import { shiftDeviceClock, hideServerTime } from './support/device-clock.ts';
import { holdRequest } from './support/hold-request.ts';
import { SIZES, setUpBrowserHarness } from './support/browser-harness.ts';

const DAY = 86_400_000;
const QUEST = '**/api/v1/quests/active';

describe.skipIf(chrome === undefined)('slow loading', () => {
  const harness = setUpBrowserHarness();
  const { inspect, heading, press } = harness;

  /** Returns to the window until an element is shown: a reload under way does not start a second one. */
  const lookAgainUntil = async (shown: Locator): Promise<void> => {
    const seen = async (): Promise<boolean> => {
      await harness.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return shown.isVisible();
    };
    await expect.poll(seen, { interval: 500, timeout: 15_000 }).toBe(true);
  };

  test.each(SIZES)('on a %s home says that it is syncing, and that a new week is loading', async (name) => {
    await harness.newTraveler(name, 'waiting');
    const { page } = harness;
    await hideServerTime(page);
    await page.reload();
    await heading('Sit where people pass');
    const letSync = await holdRequest(page, QUEST);
    const banner = page.getByText(formatMessage('loadingSyncing'), { exact: true });
    await lookAgainUntil(banner);
    await inspect('home-syncing');
    await letSync();
    await banner.waitFor({ state: 'detached' });
    await heading('Sit where people pass');

    const newWeek = page.getByText(formatMessage('overlayNewWeek'), { exact: true });
    const letWeek = await holdRequest(page, QUEST);
    await page.evaluate(shiftDeviceClock, 7 * DAY);
    await lookAgainUntil(newWeek);
    await inspect('overlay-new-week');
    await letWeek();
    await newWeek.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(harness.problems).toEqual([]);
    // By the device's clock the next week has begun, so home may ask for a challenge that the server does not open yet.
    expect(harness.errors.filter((error) => !/status of 422 .*\/challenges\//.test(error))).toEqual([]);
  });

  test.each(SIZES)('on a %s a quest that starts soon asks in which week to start', async (name) => {
    const stranger = await harness.newVisitor(name, 'starting');
    const { page } = harness;
    await page.goto('/auth/register');
    await stranger.fillRegistration();
    await page.getByRole('textbox', { name: 'Quest Code' }).fill('24681');
    await press('Create account');
    const question = page.getByRole('dialog', { name: formatMessage('startTitle') });
    await question.getByText(formatMessage('startQuestion')).waitFor();
    await inspect('register-start-question');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Quest Code' }).inputValue()).toBe('24681');
    await press('Create account');
    await question.getByRole('button', { name: /^With my group/ }).click();
    await heading('Check your email');
    await stranger.verify();
    await stranger.passAppOnboarding();
    await stranger.passQuestOnboarding();
    await stranger.waitForHeading('Your week');
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });
});
