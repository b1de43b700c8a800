import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { say } from '#core/messages';
import { chrome } from './browser.ts';
import { ahead, timeless } from './device-clock.ts';
import { held } from './held.ts';
import { SIZES, stageFor } from './stage.ts';

const DAY = 86_400_000;
const QUEST = '**/api/v1/quests/active';

describe.skipIf(chrome === undefined)('what takes a while', () => {
  const stage = stageFor();
  const { look, heading, press } = stage;

  /** Comes back to the window until something shows: a look that was under way already takes no second one along. */
  const lookAgainUntil = async (shown: Locator): Promise<void> => {
    const seen = async (): Promise<boolean> => {
      await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return shown.isVisible();
    };
    await expect.poll(seen, { interval: 500, timeout: 15_000 }).toBe(true);
  };

  test.each(SIZES)('on a %s home says that it syncs, and that a new week is brought', async (name) => {
    await stage.walker(name, 'waiting');
    const { page } = stage;
    await timeless(page);
    await page.reload();
    await heading('Sit where people pass');
    const letSync = await held(page, QUEST);
    const banner = page.getByText(say('loadingSyncing'), { exact: true });
    await lookAgainUntil(banner);
    await look('home-syncing');
    await letSync();
    await banner.waitFor({ state: 'detached' });
    await heading('Sit where people pass');

    const newWeek = page.getByText(say('overlayNewWeek'), { exact: true });
    const letWeek = await held(page, QUEST);
    await page.evaluate(ahead, 7 * DAY);
    await lookAgainUntil(newWeek);
    await look('overlay-new-week');
    await letWeek();
    await newWeek.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([stage.problems, stage.complaints]).toEqual([[], []]);
  });

  test.each(SIZES)('on a %s a quest that starts soon asks with which week to begin', async (name) => {
    const stranger = await stage.stranger(name, 'starting');
    const { page } = stage;
    await page.goto('/auth/register');
    await stranger.fillRegistration();
    await page.getByRole('textbox', { name: 'Quest Code' }).fill('24681');
    await press('Create account');
    const question = page.getByRole('dialog', { name: say('startTitle') });
    await question.getByText(say('startQuestion')).waitFor();
    await look('register-start-question');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Quest Code' }).inputValue()).toBe('24681');
    await press('Create account');
    await question.getByRole('button', { name: /^Start in the week of/ }).click();
    await heading('Look into your mail');
    await stranger.verify();
    await stranger.passAppOnboarding();
    await stranger.passQuestOnboarding();
    await stranger.heading('Your week');
    expect([stage.problems, stage.complaints]).toEqual([[], []]);
  });
});
