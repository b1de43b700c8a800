import { mkdirSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openBrowser, openWindow, type WindowName, windows } from '../../tests/e2e/support/browser.ts';
import { startProduct } from '../../tests/e2e/support/product.ts';
import { demoSessionToken } from '../../tests/e2e/support/sessions.ts';
import { servePseudoSite } from './pseudo-site.ts';
import { isUntranslated } from './pseudo-texts.ts';

const folder = 'gallery/pseudo';

/** The main screens by viewer: a visitor, or a person of the demo. */
const screens: Readonly<Record<string, readonly string[]>> = {
  '': ['/auth/login', '/auth/register', '/auth/forgotPassword', '/nowhere'],
  traveler: [
    '/home',
    '/overview?tab=All',
    '/overview?tab=Weekly',
    '/overview?tab=Daily',
    '/challenge/pick-the-purpose/1',
    '/playlist',
    '/relationships',
    '/profile',
    '/profile/NotebookGrid',
    '/profile/ManageQuests',
    '/profile/ShowcasesList',
    '/replan',
    '/schedule-commit',
    '/daily-reminder-time',
    '/join',
    '/settings',
    '/settings/name_and_email',
    '/settings/notifications',
    '/settings/visibility_permissions',
    '/settings/get_help',
    '/settings/give_us_feedback',
    '/settings/calendar_link',
    '/onboarding/app',
    '/generic_error_screen',
  ],
  operator: ['/operator'],
};

/**
 * The problems of a page: content wider than the window, texts that are cut off, and texts that are in no message
 * table.
 */
const problemsOf = async (page: Page, answers: string): Promise<string[]> => {
  const { wide, cut, texts } = await page.evaluate(() => {
    const visible = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => one.checkVisibility());
    return {
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: visible
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .filter((one) => /hidden|clip/.test(getComputedStyle(one).overflowX))
        .map((one) => (one.innerText || one.className).slice(0, 60)),
      texts: visible
        .flatMap((one) => [
          ...[...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
          ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name)),
        ])
        .flatMap((text) => text?.trim() ?? []),
    };
  });
  return [
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
    ...cut.map((text) => `cut off: ${text}`),
    ...[...new Set(texts)]
      .filter((text) => isUntranslated(text) && !answers.includes(JSON.stringify(text).slice(1, -1)))
      .map((text) => `in no table: ${text.slice(0, 80)}`),
  ];
};

/** Photographs the main screens in a made-up language, two fifths longer, accented and from right to left, and says what they do not get right. */
export async function photographPseudoLocale(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const product = await startProduct();
  const site = await servePseudoSite(product.url);
  const browser = await openBrowser();
  const stage = { product, open: (name: WindowName) => openWindow(browser, site.url, name) };
  try {
    for (const [who, paths] of Object.entries(screens)) {
      const token = who && (await demoSessionToken(stage, who));
      for (const name of Object.keys(windows) as WindowName[]) {
        const { page, context } = await stage.open(name);
        if (token) await context.addInitScript((kept) => localStorage.setItem('waymark.session', kept), token);
        let answers = '';
        page.on('response', async (response) => {
          if (/\/api\/v1\/(?!.*stream)/.test(response.url())) answers += await response.text().catch(() => '');
        });
        for (const path of paths) {
          await page.goto(path);
          await page.locator('h1').first().waitFor();
          await page.waitForTimeout(1_500);
          const screen = path.replaceAll(/\W+/g, '-').slice(1);
          await page.screenshot({ path: `${folder}/${screen}.${name}.png` });
          for (const problem of await problemsOf(page, answers)) console.log(`${screen}, ${name}: ${problem}`);
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await site.close();
    await product.close();
  }
}
