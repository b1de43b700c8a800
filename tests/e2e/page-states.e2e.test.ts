import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from './support/browser.ts';
import { holdRequest } from './support/hold-request.ts';
import { demoSessionToken, newTravelerToken, openSignedInPage } from './support/sessions.ts';
import { setUpBrowserHarness, startDemo } from './support/browser-harness.ts';
import { gotoQuietly } from './support/quiet-network.ts';

const CALLS = '**/api/v1/**';
const QUEST = '**/api/v1/quests/active';
const CODE = '**/assets/**';

/** Pages that ask the server before they can show themselves. */
const READING = [
  '/home',
  '/overview',
  '/overview?tab=weekly',
  '/overview?tab=daily',
  '/playlist',
  '/relationships',
  '/profile/ManageQuests',
  '/profile/NotebookGrid',
  '/replan',
  '/schedule-commit',
  '/daily-reminder-time',
  '/settings/get_help',
  '/settings/visibility_permissions',
  '/see-as/guide',
  '/challenge/sit-where-people-pass/0',
  '/onboarding/app',
  '/onboarding/quest',
  '/onboarding/week?week=rehearse',
  '/onboarding/complete',
  '/offboarding/quest',
  '/unsubscribe/nowhere',
  '/notification-stop/nowhere',
  '/relationships/nowhere/profile',
  '/invitation/nowhere',
  '/profile/ShowcasesList',
  '/operator',
] as const;

/** Who stands where a page has something to show; a Traveler in their second week everywhere else. */
const WALKER: Readonly<Record<string, string>> = {
  '/operator': 'operator',
  '/offboarding/quest': 'mentor',
  '/onboarding/complete': 'mentor',
};

/** Pages that only lead on once they were read. */
const LEADING = ['/loadingScreen', '/resume'] as const;

/** Pages that are there at once. */
const STANDING = ['/join', '/settings'] as const;

describe.skipIf(chrome === undefined)('every page in every state', () => {
  const harness = setUpBrowserHarness(startDemo, { checksAccessibility: true });
  const { inspect } = harness;

  const openAs = (token: string): Promise<Page> => openSignedInPage(harness, 'phone', token);
  const tokenOf = (path: string): Promise<string> => demoSessionToken(harness, WALKER[path] ?? 'traveler');
  const named = (path: string): string => path.replaceAll(/[^a-z]+/gi, '-');

  test.each([...READING, ...LEADING])('%s shows its own shape while it is on its way', async (path) => {
    const page = await openAs(await tokenOf(path));
    await page.route(CALLS, () => undefined);
    await page.goto(path);
    await page.locator('main [aria-busy=true], main [role=progressbar], main [role=status]').first().waitFor();
    await inspect(`state-loading${named(path)}`);
    expect(harness.problems).toEqual([]);
  });

  test.each([...READING, ...LEADING])(
    '%s says what happened when it cannot be read, and offers to try again',
    async (path) => {
      const page = await openAs(await tokenOf(path));
      await page.route(CALLS, (route) => route.abort('connectionfailed'));
      await page.goto(path);
      await page.getByText(messages.errorServerDown).first().waitFor();
      await page.getByRole('button', { name: messages.tryAgain }).first().waitFor();
      await inspect(`state-error${named(path)}`);
      expect(harness.problems).toEqual([]);
    },
  );

  test.each([...READING, ...STANDING])('%s says that there is no network, and keeps what it showed', async (path) => {
    const page = await openAs(await tokenOf(path));
    await gotoQuietly(page, path);
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    const before = await page.getByRole('heading', { level: 1 }).first().innerText();
    await harness.window.context.setOffline(true);
    await page.getByText(messages.offlineKeepGoing).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).first().innerText()).toBe(before);
    await inspect(`state-offline${named(path)}`);
    expect(harness.problems).toEqual([]);
  });

  test('/loadingScreen says that there is no network, and goes on when there is', async () => {
    const page = await openAs(await demoSessionToken(harness, 'traveler'));
    const { context } = harness.window;
    const asked: Route[] = [];
    let isCut = false;
    await page.route(CALLS, (route) => (isCut ? route.abort('internetdisconnected') : void asked.push(route)));
    await page.goto('/loadingScreen');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    isCut = true;
    await context.setOffline(true);
    for (const route of asked) await route.abort('internetdisconnected');
    await page.getByRole('main').getByText(messages.errorOffline).waitFor();
    await inspect('state-offline-loadingScreen');
    await context.setOffline(false);
    await page.unroute(CALLS);
    await harness.press(messages.tryAgain);
    await page.waitForURL('**/home');
    expect(harness.problems).toEqual([]);
  });

  test('/generic_error_screen says that a report found no network, and sends it when there is one', async () => {
    const page = await openAs(await demoSessionToken(harness, 'traveler'));
    const { context } = harness.window;
    await gotoQuietly(page, '/generic_error_screen');
    await context.setOffline(true);
    await harness.press(messages.reportToAdmin);
    await page.getByRole('main').getByText(messages.errorOffline).waitFor();
    await inspect('state-offline-report');
    await context.setOffline(false);
    await harness.press(messages.reportToAdmin);
    await page.getByText(messages.reportSent).waitFor();
    expect(harness.problems).toEqual(['state-offline-report: something has no words']);
  });

  test('a page whose code cannot be fetched says that there is no network, and is there when there is', async () => {
    const page = await openAs(await demoSessionToken(harness, 'traveler'));
    const { context } = harness.window;
    await gotoQuietly(page, '/home');
    await context.setOffline(true);
    await page.getByRole('link', { name: messages.navOverview, exact: true }).click();
    await page.getByRole('button', { name: messages.tryAgain }).waitFor();
    await page.getByRole('main').getByText(messages.errorOffline).waitFor();
    await inspect('state-offline-code');
    const late: Route[] = [];
    let network: 'away' | 'empty' | 'there' = 'away';
    let refused = 0;
    await page.route(CODE, async (route) => {
      if (network === 'there') return route.continue();
      if (network === 'away') return void late.push(route);
      refused += 1;
      return route.abort('internetdisconnected');
    });
    await harness.press(messages.tryAgain);
    await expect.poll(() => late.length).toBeGreaterThan(0);
    for (const route of late.splice(0)) await route.abort('internetdisconnected');
    await expect.poll(() => late.length).toBeGreaterThan(0);
    await page.getByRole('main').getByText(messages.errorOffline).waitFor();
    network = 'empty';
    await context.setOffline(false);
    for (const route of late) await route.abort('internetdisconnected');
    await expect.poll(() => refused).toBeGreaterThan(1);
    network = 'there';
    await harness.heading(messages.overviewTitle);
    await page.getByRole('tablist').waitFor();
    const unstyled = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet).length,
    );
    expect(unstyled).toBe(0);
    await inspect('state-code-after-offline');
    expect(harness.problems).toEqual([]);
  });

  test.each([
    '/home',
    '/loadingScreen',
    '/overview',
    '/playlist',
    '/replan',
    '/schedule-commit',
    '/onboarding/quest',
    '/onboarding/week',
    '/onboarding/complete',
    '/offboarding/quest',
    '/resume',
  ])('%s without a quest leads to the Quest Code', async (path) => {
    const page = await openAs(await demoSessionToken(harness, 'newcomer'));
    await page.goto(path);
    await page.waitForURL('**/join');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await inspect(`state-no-quest${named(path)}`);
    expect(harness.problems).toEqual([]);
  });

  test('/join says what happened and keeps the code', async () => {
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

  test('/profile without a quest says so, and leads to joining one', async () => {
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

  test.each(['/settings', '/settings/get_help', '/daily-reminder-time'])(
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

  test('/offboarding/quest and /onboarding/complete lead home while the quest is under way', async () => {
    const page = await openAs(await demoSessionToken(harness, 'traveler'));
    for (const path of ['/offboarding/quest', '/onboarding/complete']) {
      await page.goto(path);
      await page.waitForURL('**/home');
      await page.getByRole('article').first().waitFor();
    }
    expect(harness.errors).toEqual([]);
  });

  test('a trial has a page of everything, and nothing to plan', async () => {
    const page = await openAs(await newTravelerToken(harness, harness.emailOf('states-trial'), '13579'));
    for (const path of [
      '/home',
      '/overview',
      '/playlist',
      '/profile/ManageQuests',
      '/profile/NotebookGrid',
      '/replan',
      '/join',
      '/challenge/put-a-light-on/0',
      '/settings/get_help',
      '/daily-reminder-time',
    ]) {
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
