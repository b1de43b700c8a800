import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { OWN_SERVER_CONNECTION } from '#adapters/http/api-client';
import { messages } from '#core/messages';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import { chrome } from '../support/browser.ts';
import { demoSessionToken, openSignedInPage } from '../support/sessions.ts';
import { SIZES, setUpBrowserHarness } from '../support/browser-harness.ts';
import { holdRequest } from '../support/hold-request.ts';
import { gotoQuietly, waitForQuietNetwork } from '../support/quiet-network.ts';

const CALLS = '**/api/v1/**';
const CODE = '**/assets/**';

/** Pages that need data from the server: those that people open most, and one of each kind of request. */
const READING = [
  '/home',
  '/overview?tab=daily',
  '/profile/NotebookGrid',
  '/challenge/sit-where-people-pass/0',
  '/unsubscribe/nowhere',
  '/operator',
] as const;

/** Pages that load as one of these does; only the deep run checks them. */
const ALIKE = [
  '/relationships',
  '/schedule-commit',
  '/settings/visibility_permissions',
  '/onboarding/app',
  '/overview',
  '/overview?tab=weekly',
  '/playlist',
  '/profile/ManageQuests',
  '/replan',
  '/daily-reminder-time',
  '/settings/get_help',
  '/see-as/guide',
  '/onboarding/quest',
  '/onboarding/week?week=rehearse',
  '/onboarding/complete',
  '/offboarding/quest',
  '/notification-stop/nowhere',
  '/relationships/nowhere/profile',
  '/invitation/nowhere',
  '/profile/ShowcasesList',
] as const;

/** The demo account for pages that need certain data; a Traveler in their second week otherwise. */
const WALKER: Readonly<Record<string, string>> = {
  '/operator': 'operator',
  '/offboarding/quest': 'mentor',
  '/onboarding/complete': 'mentor',
};

/** Pages that redirect after loading. */
const LEADING = ['/loadingScreen', '/resume'] as const;

/** Pages that are shown immediately, without data. */
const STANDING = ['/join', '/settings'] as const;

/** The largest layout shift, as browsers measure it, that a page may add up to while it loads. */
const MOST_SHIFT = 0.02;

/** The main pages, which show skeletons while they load. */
const MAIN_PAGES = [
  '/home',
  '/overview',
  '/overview?tab=daily',
  '/challenge/sit-where-people-pass/0',
  '/schedule-commit',
  '/replan',
  '/profile/AchievementsList',
  '/relationships',
  '/playlist',
  '/settings/visibility_permissions',
  '/settings/notifications',
];

/** Pages that load as the main ones do; only the deep run checks them. */
const OTHER_PAGES = [
  '/overview?tab=weekly',
  '/profile/ManageQuests',
  '/profile/NotebookGrid',
  '/profile/ShowcasesList',
  '/settings/get_help',
  '/see-as/guide',
];

/** Adds up the layout shifts of the page, each with the elements that moved. */
function recordLayoutShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const shifts = { sum: 0, moved: '' };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      shifts.sum += value;
      for (const { node } of sources) if (node instanceof Element) shifts.moved += ` ${node.className}`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const layoutShifts = (page: Page): Promise<{ readonly sum: number; readonly moved: string }> =>
  page.evaluate(
    () => (window as unknown as { readonly shifts: { readonly sum: number; readonly moved: string } }).shifts,
  );

describe.skipIf(chrome === undefined)('every page in every state', () => {
  const harness = setUpBrowserHarness(undefined, { checksAccessibility: true });
  const { inspect } = harness;

  const openAs = (token: string): Promise<Page> => openSignedInPage(harness, 'phone', token);
  const tokenOf = (path: string): Promise<string> => demoSessionToken(harness, WALKER[path] ?? 'traveler');
  const named = (path: string): string => path.replaceAll(/[^a-z]+/gi, '-');

  /** Opens a page whose requests are held and then cut; restores the connection at the end. */
  async function openWithoutAnswers(path: string): Promise<Page> {
    const page = await openAs(await tokenOf(path));
    const held: Route[] = [];
    let isCut = false;
    await page.route(CALLS, (route) => (isCut ? route.abort('connectionfailed') : void held.push(route)));
    await page.clock.install();
    await page.goto(path);
    await page.locator('main [aria-busy=true], main [role=progressbar], main [role=status]').first().waitFor();
    await inspect(`state-loading${named(path)}`, { isBrief: true });
    isCut = true;
    for (const route of held) await route.abort('connectionfailed');
    await page.clock.runFor(OWN_SERVER_CONNECTION.retryDelay);
    await page.getByText(messages.errorServerDown).first().waitFor();
    await page.getByRole('button', { name: messages.tryAgain }).first().waitFor();
    await inspect(`state-error${named(path)}`, { isBrief: true });
    await page.unroute(CALLS);
    return page;
  }

  /** Clicks every retry button; one may disappear when another succeeds. */
  async function tryAgainUntilShown(page: Page): Promise<void> {
    const again = page.getByRole('button', { name: messages.tryAgain });
    await expect
      .poll(async () => {
        const buttons = await again.all();
        for (const button of buttons.toReversed()) await button.click({ timeout: 1_000 }).catch(() => undefined);
        return buttons.length;
      })
      .toBe(0);
  }

  /** Goes offline on a page that has loaded. */
  async function takeNetworkAway(page: Page, path: string): Promise<void> {
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    const before = await page.getByRole('heading', { level: 1 }).first().innerText();
    await harness.window.context.setOffline(true);
    await page.getByText(messages.offlineKeepGoing).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).first().innerText()).toBe(before);
    await inspect(`state-offline${named(path)}`);
  }

  test.each(isDeepRun ? [...READING, ...ALIKE] : READING)(
    '%s shows a skeleton while it loads, an error if that fails, and its content when the network is lost',
    async (path) => {
      const page = await openWithoutAnswers(path);
      await tryAgainUntilShown(page);
      await waitForQuietNetwork(page);
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'hidden' });
      await takeNetworkAway(page, path);
      expect(harness.problems).toEqual([]);
    },
  );

  test.each(LEADING)('%s shows a skeleton while it loads, and an error if that fails', async (path) => {
    await openWithoutAnswers(path);
    expect(harness.problems).toEqual([]);
  });

  test.each(STANDING)('%s says that there is no network, and keeps its content', async (path) => {
    const page = await openAs(await tokenOf(path));
    await gotoQuietly(page, path);
    await takeNetworkAway(page, path);
    expect(harness.problems).toEqual([]);
  });

  test('/loadingScreen says that there is no network, and continues when there is', async () => {
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
    await page.unroute(CALLS);
    await context.setOffline(false);
    await page.waitForURL('**/home');
    expect(harness.problems).toEqual([]);
  });

  test('/generic_error_screen says that a report could not be sent without a network, and sends it when there is one', async () => {
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

  test('a page whose code cannot be loaded says that there is no network, and appears when there is', async () => {
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

  test.each(SIZES)('on a %s nothing moves when the content of a page replaces its skeletons', async (name) => {
    const page = await openSignedInPage(harness, name, await demoSessionToken(harness, 'traveler'));
    await page.addInitScript(recordLayoutShifts);
    const problems: string[] = [];
    for (const path of isDeepRun ? [...MAIN_PAGES, ...OTHER_PAGES] : MAIN_PAGES) {
      const letLoad = await holdRequest(page, CALLS);
      await page.goto(path);
      const skeletons = page.locator('main [aria-busy=true]').first();
      await skeletons.waitFor();
      const heading = page.getByRole('heading', { level: 1 });
      const title = await heading.innerText();
      const before = await heading.boundingBox();
      await letLoad();
      await skeletons.waitFor({ state: 'detached' });
      await waitForQuietNetwork(page);
      const { sum, moved } = await layoutShifts(page);
      if (sum > MOST_SHIFT) problems.push(`${path} shifts by ${sum.toFixed(3)}:${moved}`);
      const after = await heading.boundingBox();
      if (title === (await heading.innerText()) && before?.y !== after?.y)
        problems.push(`${path} moves its heading from ${before?.y} to ${after?.y}`);
    }
    expect(problems).toEqual([]);
  });
});
