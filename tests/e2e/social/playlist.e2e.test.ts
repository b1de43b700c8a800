import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness, SIZES } from '../support/browser-harness.ts';
import { newTravelerToken, openSignedInPage } from '../support/sessions.ts';

const READING = 'The second look';
const heartOf = (title: string): string => messages.playlistHeart.replace('{title}', title);

describe.skipIf(chrome === undefined)('the playlist', () => {
  const harness = setUpBrowserHarness(undefined, { checksAccessibility: true });
  const { inspect } = harness;

  test.each(SIZES)(
    '[PLY-2][PLY-3][PLY-5] on a %s it is filtered, an artifact gets a heart and is read, and a reload keeps this',
    async (name) => {
      const page = await openSignedInPage(
        harness,
        name,
        await newTravelerToken(harness, harness.emailOf(`playlist-${name}`), '24680'),
      );
      await page.goto('/overview');
      await page.getByRole('link', { name: messages.navPlaylist, exact: true }).click();
      await harness.heading(messages.playlistTitle);
      await page.getByRole('heading', { name: READING }).waitFor();
      await inspect('playlist');

      const filter = page.getByRole('group', { name: messages.playlistFilter });
      const cards = page.getByRole('article');
      const all = await cards.count();
      await filter.getByRole('button', { name: /^listen/i }).click();
      await expect.poll(() => cards.count()).toBeLessThan(all);
      await filter.getByRole('button', { name: /^all/i }).click();
      await expect.poll(() => cards.count()).toBe(all);

      const second = page.getByRole('article').filter({ hasNotText: READING }).first();
      // What the browser has not drawn yet has no inner text.
      const title = (await second.getByRole('heading').textContent()) ?? '';
      const heart = page.getByRole('button', { name: new RegExp(`^Save “${title.slice(0, 12)}`) });
      await heart.click();
      await page.getByRole('button', { name: READING, exact: true }).click();
      await page.getByRole('dialog').getByText('harbour pilot').waitFor();
      await inspect('playlist-reading');
      await page.getByRole('dialog').getByRole('button', { name: messages.close }).click();
      await page.getByRole('alertdialog').getByText(messages.playlistClosingText.replace('{title}', READING)).waitFor();
      await inspect('playlist-closing');
      const saved = page.waitForResponse((response) => response.url().endsWith('/playlists/artifact'));
      await page.getByRole('button', { name: messages.playlistDone, exact: true }).click();
      expect((await saved).status()).toBe(200);
      await page.reload();
      const completed = page.getByRole('article').filter({ hasText: READING });
      await completed.getByText(messages.playlistCompleted).waitFor();
      expect(await completed.getByRole('button', { name: heartOf(READING) }).count()).toBe(0);
      expect(await heart.getAttribute('aria-pressed')).toBe('true');
      await inspect('playlist-completed');
      expect(harness.problems).toEqual([]);
      expect(harness.errors).toEqual([]);
    },
  );

  test.each(SIZES)('on a %s /playlist of a quest without one says so, and is not in the navigation', async (name) => {
    const token = await newTravelerToken(harness, harness.emailOf(`no-playlist-${name}`), '13579');
    const page = await openSignedInPage(harness, name, token);
    await page.goto('/playlist');
    await harness.heading(messages.playlistEmptyTitle);
    await inspect('playlist-empty');
    const asked = page.waitForResponse('**/api/v1/playlists');
    await harness.press(messages.nextLookAgain);
    expect((await asked).status()).toBe(200);
    await page.getByRole('link', { name: messages.navOverview, exact: true }).waitFor();
    expect(await page.getByRole('link', { name: messages.navPlaylist, exact: true }).count()).toBe(0);
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });
});
