import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessProblems, accessProblemsInBothThemes } from './axe.ts';
import { chrome, openBrowser, openWindow, type Window, type WindowName } from './browser.ts';
import { comeIn, completeFirstChallenge, missing, reflection, spot, things } from './journey.ts';
import { type Product, startProduct } from './product.ts';
import { type Look, Stranger } from './stranger.ts';

describe.skipIf(chrome === undefined)('the first flow', () => {
  let product: Product;
  let browser: Browser;
  let window: Window;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
  });
  afterEach(async ({ task }) => {
    const { page, context, complaints } = window;
    if (task.result?.state === 'fail') console.error(page.url(), complaints, await page.locator('body').ariaSnapshot());
    await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  const open = async (name: WindowName): Promise<Window> => {
    window = await openWindow(browser, product.url, name);
    return window;
  };

  /** Collects what axe finds on every screen in the light and in the dark; the greeting is gone before it could be both. */
  const lookAt =
    ({ page }: Window, problems: string[]): Look =>
    async (screen) => {
      const found = await (screen === 'loading' ? accessProblems(page) : accessProblemsInBothThemes(page));
      problems.push(...found.map((problem) => `${screen}: ${problem}`));
    };

  test.each(['phone', 'desktop'] as const)(
    'on a %s a stranger gets from the closed door to the celebration, and finds everything again after a restart',
    async (name) => {
      const { page, complaints } = await open(name);
      const problems: string[] = [];
      const look = lookAt(window, problems);
      const stranger = new Stranger(page, product, look, `flow-${name}`);

      await comeIn(stranger);
      await completeFirstChallenge(stranger, look);
      await stranger.seeHome('Ask one neighbour', 'home-after');
      expect(complaints).toEqual([]);

      expect(await product.stop()).toBe(0);
      await product.start();
      complaints.length = 0;
      await page.reload();
      await stranger.seeHome('Ask one neighbour', 'home-restarted');
      await page.getByText('40 XP', { exact: true }).first().waitFor();

      for (const [place, heading, texts] of [
        [0, 'Pick your spot', [spot]],
        [1, 'Sit for half an hour', things.split('\n')],
        [2, 'Read your notes once', [missing]],
        [3, 'The person you would like to know', [reflection]],
      ] as const) {
        await page.goto(`/challenge/sit-where-people-pass/${place}`);
        await stranger.heading(heading);
        for (const text of texts) await page.getByText(text).waitFor();
      }
      await look('post-completed');
      expect(complaints).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  test('[ERR-2] registering while the server is down tries twice, says so, and keeps what was typed', async () => {
    const { page } = await open('phone');
    const stranger = new Stranger(page, product, async () => undefined, 'server-down');
    await stranger.arrive();
    await stranger.fillRegistration();
    await page.getByRole('textbox', { name: 'Quest Code' }).blur();
    await page.waitForLoadState('networkidle');

    const tries: { readonly call: string; readonly at: number }[] = [];
    page.on('request', (request) => {
      tries.push({ call: `${request.method()} ${new URL(request.url()).pathname}`, at: performance.now() });
    });
    await product.stop();
    await stranger.press('Create account');
    await page.getByText('Sorry, we ran into some trouble, please try again in a few minutes!').first().waitFor();

    const [first, second, ...more] = tries;
    expect([first?.call, more]).toEqual([second?.call, []]);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950);
    expect(await page.getByRole('textbox', { name: 'First and last name' }).inputValue()).toBe(stranger.name);
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(stranger.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(stranger.password);
    expect(await page.getByRole('textbox', { name: 'Quest Code' }).inputValue()).toBe('24680');
    expect(await accessProblemsInBothThemes(page)).toEqual([]);

    await product.start();
    await stranger.register();
    expect(await product.codeFor(stranger.email)).toMatch(/^\d{5}$/);
  });

  test('[ERR-2] a sign-up whose answer is lost on the way is sent once more, and acts once', async () => {
    const { page, context } = await open('desktop');
    const stranger = new Stranger(page, product, async () => undefined, 'lost-answer');
    await stranger.arrive();
    await stranger.fillRegistration();

    const keys: (string | undefined)[] = [];
    await context.route('**/api/v1/users', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await stranger.register();

    expect(keys[0]).toBeDefined();
    expect(keys).toEqual([keys[0], keys[0]]);
    await product.codeFor(stranger.email);
    expect(await product.lettersTo(stranger.email)).toBe(1);
  });
});
