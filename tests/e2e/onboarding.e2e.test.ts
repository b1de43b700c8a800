import { describe, expect, test } from 'vitest';
import { chrome } from './support/browser.ts';
import { SIZES, setUpBrowserHarness } from './support/browser-harness.ts';
import { gotoQuietly } from './support/quiet-network.ts';

describe.skipIf(chrome === undefined)('the way in', () => {
  const harness = setUpBrowserHarness();
  const { heading, inspect, press } = harness;

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
