import { describe, expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { SIZES, setUpBrowserHarness } from '../support/browser-harness.ts';

const APP = ['One small thing at a time', 'You decide when', 'Keep what you find'] as const;
const QUEST = ['A light in the window', 'Four weeks, four moves', 'What you need'] as const;

describe.skipIf(chrome === undefined)('the way in, reloaded', () => {
  const harness = setUpBrowserHarness();
  const { heading, inspect, press } = harness;

  /** Reloads the page and checks that it shows the same content. */
  const reload = async (title: string): Promise<void> => {
    await harness.page.reload();
    await heading(title);
  };

  /** Goes through the cards; reloads the page on each, and goes back from each to the previous one. */
  const turn = async (titles: readonly string[], screen: string): Promise<void> => {
    for (const [index, title] of titles.entries()) {
      if (index > 0) await press('Next card');
      await heading(title);
      await reload(title);
      await inspect(`${screen}-${index + 1}`);
      if (index === 0) continue;
      await harness.page.goBack();
      await heading(titles[index - 1] ?? '');
      await harness.page.goForward();
      await heading(title);
    }
  };

  /** Goes back to a page and checks that it survives a reload; then continues where a new visitor would. */
  const backAndIn = async (before: string, path: string, onward: string, title: string): Promise<void> => {
    const { page } = harness;
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await heading(before);
    await reload(before);
    await expect.poll(() => page.url()).toBe(harness.product.url + path);
    await page.goto(onward);
    await heading(title);
  };

  test.each(SIZES)('[ONB-3][ONB-7] on a %s survives a reload and Back at every point', async (name) => {
    const stranger = await harness.newVisitor(name, 'way-in');
    const { page, errors } = harness;
    await stranger.openRegistration();
    await stranger.fillRegistration();
    await stranger.register();
    await stranger.verify();
    await heading(APP[0]);
    await backAndIn(APP[0], '/onboarding/app', '/loadingScreen', APP[0]);
    await turn(APP, 'app-cards');
    await press('Show me my quest');

    await heading(QUEST[0]);
    await backAndIn(APP[1], '/onboarding/app?card=2', '/loadingScreen', QUEST[0]);
    await turn(QUEST, 'quest-cards');
    await press('Choose my hours');

    await heading('Your week');
    await reload('Your week');
    await backAndIn(QUEST[1], '/onboarding/quest?card=2', '/schedule-commit', 'Your week');
    await stranger.commitHours();
    await heading('When should we remind you?');
    await reload('When should we remind you?');
    await page.goBack();
    await heading('Your week');
    await page.goForward();
    await stranger.chooseReminder();
    await stranger.seeHome('Sit where people pass', 'home');
    await page.goBack();
    await page.waitForURL('**/daily-reminder-time');
    await heading('When should we remind you?');
    await page.goForward();
    await stranger.seeHome('Sit where people pass', 'home');

    await stranger.followLink('Start');
    await heading('Before anything else, look up');
    await reload('Before anything else, look up');
    await inspect('week-cards');
    await page.goBack();
    await heading('Sit where people pass');
    await stranger.followLink('Start');
    await press('Start noticing');
    await heading('Pick your spot');
    await reload('Pick your spot');
    await page.goBack();
    await page.waitForURL('**/home');
    expect(harness.problems).toEqual([]);
    expect(errors).toEqual([]);
  });
});
