import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import { chrome } from '../support/browser.ts';
import { holdRequest } from '../support/hold-request.ts';
import { demoSessionToken, newTravelerToken, openSignedInPage } from '../support/sessions.ts';
import { setUpBrowserHarness } from '../support/browser-harness.ts';
import { gotoQuietly } from '../support/quiet-network.ts';

const CALLS = '**/api/v1/**';
const QUEST = '**/api/v1/quests/active';

/** Pages that need a quest; one guard redirects from all of them, so the first represents the others. */
const GUARDED = [
  '/home',
  '/loadingScreen',
  '/onboarding/quest',
  '/overview',
  '/playlist',
  '/replan',
  '/schedule-commit',
  '/onboarding/week',
  '/onboarding/complete',
  '/offboarding/quest',
  '/resume',
] as const;

/** Pages that are other in a trial, and then others that only the deep run opens. */
const TRIAL = [
  '/home',
  '/overview',
  '/replan',
  '/challenge/put-a-light-on/0',
  '/playlist',
  '/profile/ManageQuests',
  '/profile/NotebookGrid',
  '/join',
  '/settings/get_help',
  '/daily-reminder-time',
] as const;

describe.skipIf(chrome === undefined)('pages without a quest, and in a trial', () => {
  const harness = setUpBrowserHarness(undefined, { checksAccessibility: true });
  const { inspect } = harness;

  const openAs = (token: string): Promise<Page> => openSignedInPage(harness, 'phone', token);
  const named = (path: string): string => path.replaceAll(/[^a-z]+/gi, '-');

  test.each(isDeepRun ? GUARDED : GUARDED.slice(0, 1))('%s without a quest leads to the Quest Code', async (path) => {
    const page = await openAs(await demoSessionToken(harness, 'newcomer'));
    await page.goto(path);
    await page.waitForURL('**/join');
    await harness.heading(messages.joinTitle);
    // All lead to the same page.
    if (path === '/home') await inspect('state-no-quest-join');
    expect(harness.problems).toEqual([]);
  });

  test('/join shows the error and keeps the code', async () => {
    const page = await openAs(await demoSessionToken(harness, 'newcomer'));
    await gotoQuietly(page, '/join');
    await page.getByRole('textbox', { name: messages.joinCode }).fill('13579');
    await page.route(CALLS, (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(messages.errorServerDown).first().waitFor();
    expect(await page.getByRole('textbox', { name: messages.joinCode }).inputValue()).toBe('13579');
    await inspect('state-error-join');
    await page.unroute(CALLS);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('One Evening').first().waitFor();
    await inspect('state-trial-join');
    expect(harness.problems).toEqual([]);
  });

  test('/profile without a quest says so, and links to joining one', async () => {
    const page = await openAs(await demoSessionToken(harness, 'newcomer'));
    await page.goto('/profile/ManageQuests');
    await harness.heading(messages.questsEmptyTitle);
    await inspect('state-no-quest-quests');
    await page.getByRole('link', { name: messages.joinTitle }).click();
    await page.waitForURL('**/join');
    expect(harness.problems).toEqual([]);
  });

  test('/challenge without a quest is not found, and leads home, which leads to the Quest Code', async () => {
    const page = await openAs(await demoSessionToken(harness, 'newcomer'));
    await page.goto('/challenge/sit-where-people-pass/0');
    await harness.heading(messages.challengeNotFound);
    await inspect('state-no-quest-challenge');
    await page.getByRole('link', { name: messages.backToHome }).click();
    await page.waitForURL('**/join');
    expect(harness.problems).toEqual([]);
  });

  test.each(['/settings', ...(isDeepRun ? ['/settings/get_help', '/daily-reminder-time'] : [])])(
    '%s is the same without a quest',
    async (path) => {
      const page = await openAs(await demoSessionToken(harness, 'newcomer'));
      await gotoQuietly(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.getByRole('alert').count()).toBe(0);
      await inspect(`state-no-quest${named(path)}`);
      expect([harness.problems, harness.errors]).toEqual([[], []]);
    },
  );

  test.each([
    ['newcomer', '**/join'],
    ['traveler', '**/home'],
  ])('/onboarding leads a %s to /loadingScreen, which leads on', async (who, end) => {
    const page = await openAs(await demoSessionToken(harness, who));
    const letQuest = await holdRequest(page, QUEST);
    await page.goto('/onboarding');
    await page.waitForURL('**/loadingScreen');
    await letQuest();
    await page.waitForURL(end);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('/offboarding/quest and /onboarding/complete lead home while the quest is in progress', async () => {
    const page = await openAs(await demoSessionToken(harness, 'traveler'));
    for (const path of ['/offboarding/quest', '/onboarding/complete']) {
      await page.goto(path);
      await page.waitForURL('**/home');
      await page.getByRole('article').first().waitFor();
    }
    expect(harness.errors).toEqual([]);
  });

  test('a trial has an overview page, and no planning', async () => {
    const page = await openAs(await newTravelerToken(harness, harness.emailOf('states-trial'), '13579'));
    for (const path of isDeepRun ? TRIAL : TRIAL.slice(0, 4)) {
      await gotoQuietly(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await inspect(`state-trial${named(path)}`);
    }
    await page.goto('/schedule-commit');
    await page.waitForURL('**/home');
    await page.goto('/onboarding/quest');
    await harness.heading('Before it gets dark');
    await inspect('state-trial-onboarding-quest');
    await harness.press(messages.cardStart);
    await page.waitForURL('**/home');
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });
});
