import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblemsInBothThemes } from './support/axe.ts';
import { chrome, windows } from './support/browser.ts';
import {
  signUpAndReachHome,
  completeFirstChallenge,
  DRAWN_OPTION,
  REFLECTION,
  NOTES_ANSWER,
} from './support/first-challenge.ts';
import { SIZES, setUpBrowserHarness } from './support/browser-harness.ts';
import { startProduct } from './support/product.ts';
import { type InspectScreen, Visitor } from './support/visitor.ts';
import { waitForQuietNetwork } from './support/quiet-network.ts';

/** The buttons of the celebration that are out of view, and the element that a click next to its button hits. */
const celebrationLayout = (page: Page): Promise<{ cutOff: (string | null)[]; inCard: string | null | undefined }> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const card = dialog.querySelector('section')?.getBoundingClientRect() ?? new DOMRect();
    const below = [...dialog.querySelectorAll('button')].filter(
      (button) => button.getBoundingClientRect().bottom > innerHeight,
    );
    return {
      cutOff: below.map(({ textContent }) => textContent),
      inCard: document.elementFromPoint(card.left + 30, card.top + 10)?.closest('button')?.textContent,
    };
  });

describe.skipIf(chrome === undefined)('the first flow', () => {
  const harness = setUpBrowserHarness(() => startProduct());

  test.each(SIZES)(
    'on a %s a new person gets from sign-up to the celebration, and finds everything after a restart',
    async (name) => {
      const { page, errors } = await harness.open(name);
      const { product } = harness;
      /** Skips the greeting, which disappears before it can be checked in both themes. */
      const look: InspectScreen = async (screen) => {
        for (const size of screen === 'celebration' ? [...Object.values(windows), windows[name]] : []) {
          await page.setViewportSize(size);
          expect(await celebrationLayout(page)).toEqual({ cutOff: [], inCard: 'Continue' });
        }
        await harness.inspect(screen, { isBrief: screen === 'loading' });
      };
      const stranger = new Visitor(page, product, look, harness.emailOf(`flow-${name}`));

      await signUpAndReachHome(stranger);
      await completeFirstChallenge(stranger, look);
      await stranger.seeHome('Ask one neighbour', 'home-after');
      expect(errors).toEqual([]);

      expect(await product.stop()).toBe(0);
      await product.start();
      errors.length = 0;
      await page.reload();
      await stranger.seeHome('Ask one neighbour', 'home-restarted');
      await page.getByText('40 XP', { exact: true }).first().waitFor();

      for (const [index, heading, texts] of [
        [0, 'Pick your spot', [DRAWN_OPTION]],
        [1, 'Sit for half an hour', NOTES_ANSWER.split('\n')],
        [2, 'Read your notes once', ['Let a night pass.']],
        [3, 'The person you would like to know', [REFLECTION]],
      ] as const) {
        await page.goto(`/challenge/sit-where-people-pass/${index}`);
        await stranger.waitForHeading(heading);
        for (const text of texts) await page.getByText(text).waitFor();
      }
      await look('post-completed');
      expect(errors).toEqual([]);
      expect(harness.problems).toEqual([]);
    },
  );

  test('[ERR-2] registering while the server is down tries twice, shows an error, and keeps the input', async () => {
    const stranger = await harness.newVisitor('phone', 'server-down');
    const { page, product } = harness;
    await stranger.openRegistration();
    await stranger.fillRegistration();
    await page.getByRole('textbox', { name: 'Quest Code' }).blur();
    await waitForQuietNetwork(page);

    const tries: { readonly call: string; readonly at: number }[] = [];
    page.on('request', (request) => {
      tries.push({ call: `${request.method()} ${new URL(request.url()).pathname}`, at: performance.now() });
    });
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await stranger.press('Create account');
    await page.getByText('Sorry, we ran into some trouble, please try again in a few minutes!').first().waitFor();

    const [first, second, ...more] = tries;
    expect([first?.call, more]).toEqual([second?.call, []]);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950);
    expect(await page.getByRole('textbox', { name: 'First and last name' }).inputValue()).toBe(stranger.name);
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(stranger.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(stranger.password);
    expect(await page.getByRole('textbox', { name: 'Quest Code' }).inputValue()).toBe('24680');
    expect(await accessibilityProblemsInBothThemes(page)).toEqual([]);

    await page.unrouteAll();
    await stranger.register();
    expect(await product.codeFor(stranger.email)).toMatch(/^\d{5}$/);
  });

  test('[ERR-2] a sign-up whose response is lost is sent again, and takes effect once', async () => {
    const stranger = await harness.newVisitor('desktop', 'lost-answer');
    const { product } = harness;
    const { context } = harness.window;
    await stranger.openRegistration();
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
    expect(await product.emailsSentTo(stranger.email)).toBe(1);
  });
});
