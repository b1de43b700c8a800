import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness, SIZES } from '../support/browser-harness.ts';
import { demoSessionToken, openSignedInPage } from '../support/sessions.ts';

/** A task that starts at home: the elements to tap in order, and the result. */
interface Search {
  readonly what: string;
  readonly taps: readonly ((page: Page) => Locator)[];
  readonly found: (page: Page) => Locator;
}

/** A navigation entry, with any unread count. */
const entry = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: messages.mainNavigation }).getByRole('link', { name: new RegExp(`^${name}`) });
const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name });
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const you = entry(messages.navYou);
const account = (page: Page): Locator => page.getByRole('button', { name: /^You: account of/ });

const SEARCHES: readonly Search[] = [
  {
    what: 'change my name',
    taps: [you, button(messages.profileEditName)],
    found: (page) => page.getByRole('textbox', { name: messages.nameFirst }),
  },
  {
    what: 'last week’s answer',
    taps: [you, link(new RegExp(`^${messages.profileArtifacts}`))],
    found: (page) => page.getByRole('article').getByRole('button').first(),
  },
  {
    what: 'a saved article',
    taps: [entry(messages.navPlaylist)],
    found: (page) => page.getByRole('article').getByRole('button', { pressed: true }).first(),
  },
  {
    what: 'my old quest',
    taps: [you, link(new RegExp(`^${messages.profileQuests}`))],
    found: (page) => page.getByRole('region', { name: messages.questsTitle }).getByRole('article').first(),
  },
  {
    what: 'my points',
    taps: [you],
    found: (page) =>
      page
        .getByRole('main')
        .getByText(/\d+ xp/i)
        .first(),
  },
  {
    what: 'my running partner',
    taps: [entry(messages.navPeople)],
    found: (page) => page.getByRole('main').getByText('Amina Quay').first(),
  },
  {
    what: 'my showcases',
    taps: [you, link(new RegExp(`^${messages.profileShowcases}`))],
    found: (page) => page.getByRole('heading', { name: messages.showcasesTitle, exact: true }).first(),
  },
  { what: 'sign out', taps: [account], found: button(messages.signOut) },
  {
    what: 'the reminder hour',
    taps: [you, link(messages.reminderSetting)],
    found: (page) => page.getByRole('heading', { name: messages.reminderSetting }),
  },
  {
    what: 'download my data',
    taps: [you, link(messages.dataTitle)],
    found: button(messages.dataDownload),
  },
];

describe.skipIf(chrome === undefined)('common tasks', () => {
  const harness = setUpBrowserHarness();

  test.each(SIZES)('on a %s each of ten tasks takes at most two taps from home', async (name) => {
    const page = await openSignedInPage(harness, name, await demoSessionToken(harness, 'traveler'));
    await page.goto('/playlist');
    const heart = page
      .getByRole('article')
      .getByRole('button', { name: /^Save “/ })
      .first();
    if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click();
    await page.getByRole('article').getByRole('button', { pressed: true }).first().waitFor();
    const notFound: string[] = [];
    for (const { what, taps, found } of SEARCHES) {
      expect(taps.length).toBeLessThanOrEqual(2);
      await page.goto('/home');
      try {
        for (const tap of taps) await tap(page).click({ timeout: 8000 });
        await found(page).waitFor({ timeout: 8000 });
      } catch {
        notFound.push(what);
      }
    }
    expect(notFound).toEqual([]);
    expect(harness.errors).toEqual([]);
  });
});
