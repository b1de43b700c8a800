import { describe, expect, test } from 'vitest';
import { chrome } from './support/browser.ts';
import { isDeepRun } from '../../scripts/test-suites.mjs';
import { SIZES, setUpBrowserHarness } from './support/browser-harness.ts';
import { gotoQuietly } from './support/quiet-network.ts';

const APP = ['One small thing at a time', 'You decide when', 'Keep what you find'] as const;
const QUEST = ['A light in the window', 'Four weeks, four moves', 'What you need'] as const;

describe.skipIf(chrome === undefined)('the way in', () => {
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

  test.each(isDeepRun ? SIZES : [])(
    '[ONB-3][ONB-7] on a %s survives a reload and Back at every point',
    async (name) => {
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
    },
  );

  test.each(SIZES)('on a %s a video plays muted while its card is visible, and pauses otherwise', async (name) => {
    await harness.newTraveler(name, 'film');
    const { page, errors } = harness;
    /** Waits until the video has played on from a time, muted. */
    const moves = (from: number) =>
      page.waitForFunction((moment) => {
        const film = document.querySelector('video');
        return film && film.muted && !film.paused && film.videoWidth > 0 && film.currentTime !== moment;
      }, from);
    const rests = () => page.waitForFunction(() => document.querySelector('video')?.paused);
    const moment = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);

    // Films rest for those who asked for less motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/onboarding/week?week=rehearse');
    await heading('Once more, with the kettle on');
    await moves(0);
    await press('Next card');
    await rests();
    const stopped = await moment();
    await heading('Four small turns');
    await inspect('film-card-after');
    expect(await moment()).toBe(stopped);
    await press('Previous card');
    await moves(stopped);
    await inspect('film-card');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await heading('Once more, with the kettle on');
    await inspect('film-card-still');
    expect(await moment()).toBe(0);
    await press('Next card');
    await press('Start rehearsing');
    await heading('Before anything else, look up');
    expect(harness.problems).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a person who signs in on a second device finds home unchanged, and no card that they have seen', async () => {
    const first = await harness.newTraveler('phone', 'second-device');
    const { page, errors } = await harness.open('desktop');
    await gotoQuietly(page, '/auth/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(first.email);
    await page.getByLabel('Password', { exact: true }).fill(first.password);
    await press('Log in');
    await page.waitForURL('**/onboarding/week*');
    await press('Start noticing');
    await page.waitForURL((url) => !url.pathname.startsWith('/onboarding'));
    await page.goto('/home');
    await heading('Sit where people pass');
    await inspect('second-device');
    await first.page.reload();
    await first.waitForHeading('Sit where people pass');
    expect(harness.problems).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a person can use a browser with damaged storage', async () => {
    const stranger = await harness.newTraveler('phone', 'damaged');
    const { page, errors } = harness;
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key !== 'waymark.session') localStorage.setItem(key, (localStorage.getItem(key) ?? '').slice(1, 9));
      for (const key of ['waymark.theme', 'waymark.overview', 'waymark.reloadedAt'])
        localStorage.setItem(key, '{"old":');
    });
    await page.reload();
    await stranger.waitForHeading('Sit where people pass');
    await page.evaluate(() => localStorage.setItem('waymark.session', 'eyJ.half a token'));
    await page.reload();
    await heading('Welcome to Waymark');
    expect(errors).toEqual([]);
  });
});
