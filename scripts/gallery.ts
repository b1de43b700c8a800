import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { chrome, openBrowser, openWindow, settled, type WindowName, windows } from '../tests/e2e/browser.ts';
import { completeFirstChallenge } from '../tests/e2e/journey.ts';
import { serveApplets } from '../tests/e2e/applets-page.ts';
import { type Product, startProduct } from '../tests/e2e/product.ts';
import { type Look, Stranger } from '../tests/e2e/stranger.ts';
import { samples } from '../tests/ui/applets-page/samples.ts';
import { lookAround, lookAtFaults, lookBeside } from './gallery-beside.ts';

const folder = 'gallery';
/** How long answers that come after the page may take, in milliseconds. */
const QUIET = 500;

/** The longest picture, in pixels. */
const LONGEST = 3000;
/** The narrowest screen that everything has to be right on, in pixels. */
const NARROWEST = 350;
const themes = ['light', 'dark'] as const;

/** Names of the screens, in the order in which they were first seen. */
const screens = new Set<string>();

/** Takes the page as it stands in both themes, and in its full length where it is longer than the window. */
const camera =
  (page: Page, window: WindowName): Look =>
  async (screen) => {
    screens.add(screen);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(QUIET);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const path = `${folder}/${screen}.${window}-${colorScheme}`;
      await page.screenshot({ path: `${path}.png` });
      const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), LONGEST);
      if (height <= windows[window].height + 8) continue;
      await page.setViewportSize({ ...windows[window], height });
      await page.screenshot({ path: `${path}.full.png` });
      await page.setViewportSize(windows[window]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    if (window !== 'phone') return;
    await page.setViewportSize({ ...windows.phone, width: NARROWEST });
    await settled(page);
    await page.screenshot({ path: `${folder}/${screen}.narrow-light.png` });
    await page.setViewportSize(windows.phone);
  };

/** The way of a new person, and what lies beside it: complaints, letters, dialogs, pages that are not there. */
async function walk(product: Product, browser: Browser, window: WindowName): Promise<void> {
  const { page, context } = await openWindow(browser, product.url, window);
  const look = camera(page, window);
  const stranger = new Stranger(page, product, look, `gallery-${window}`);

  await stranger.arrive();
  await stranger.press('Create account');
  await look('register-complaints');
  await stranger.fillRegistration();
  await stranger.register();
  await page.getByRole('textbox', { name: 'Verification code' }).fill('00000');
  await stranger.press('Verify');
  await page.getByRole('alert').first().waitFor();
  await look('email-verification-wrong');
  await stranger.verify();
  await stranger.passAppOnboarding();
  await stranger.passQuestOnboarding();
  await stranger.promiseHours();
  await stranger.chooseReminder();
  await stranger.seeHome('Sit where people pass', 'home');
  await completeFirstChallenge(stranger, look);
  await stranger.seeHome('Ask one neighbour', 'home-after');

  await page.goto('/challenge/sit-where-people-pass/1');
  await stranger.heading('Sit for half an hour');
  await look('step-completed');
  await stranger.press('Tips');
  await page.getByRole('dialog').waitFor();
  await look('step-tips');
  for (const [screen, path] of Object.entries({
    'overview-all': '/overview?tab=All',
    'overview-weekly': '/overview?tab=Weekly',
    'overview-daily': '/overview?tab=Daily',
    quests: '/quests',
    replan: '/replan',
    settings: '/settings',
    reminder: '/daily-reminder-time?from=settings',
    join: '/join',
    'schedule-again': '/schedule-commit',
    'challenge-not-found': '/challenge/nowhere/0',
    'generic-error': '/generic_error_screen',
    letters: '/dev/mail',
    'api-docs': '/api/docs',
  })) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await look(screen);
  }
  await page.goto('/home');
  await stranger.heading('Ask one neighbour');
  await lookAtFaults(stranger, look);
  await lookAround(stranger, look);
  await context.close();
}

/** Every applet that is answered by choosing: nothing put in and passed over, put in, and completed. */
async function showApplets(browser: Browser, window: WindowName): Promise<void> {
  const applets = await serveApplets();
  const { page, context } = await openWindow(browser, applets.address('', 'blank'), window);
  const look = camera(page, window);
  for (const sample of Object.keys(samples))
    for (const stage of ['blank', 'answered', 'completed'] as const) {
      await page.goto(applets.address(sample, stage));
      await page.getByRole('region').first().waitFor();
      await look(`applet-${sample}-${stage}`);
    }
  await context.close();
  await applets.close();
}

function writeIndex(): void {
  const columns = (Object.keys(windows) as WindowName[])
    .flatMap((window) => themes.map((theme) => `${window}-${theme}`))
    .concat('narrow-light');
  const picture = (screen: string, column: string) =>
    `<td><a href="${screen}.${column}.png"><img loading="lazy" alt="${screen}, ${column}" src="${screen}.${column}.png"></a></td>`;
  const row = (screen: string) =>
    `<tr><th scope="row">${screen}</th>${columns.map((column) => picture(screen, column)).join('')}</tr>`;
  const heads = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Waymark, every screen</title>
<style>body{font:16px system-ui;margin:24px;background:#777;color:#fff}img{height:420px;display:block}th{text-align:start;padding:8px}td{padding:4px}a{color:inherit}</style>
<h1>Every screen</h1><table><tr><td></td>${heads}</tr>${[...screens].map(row).join('\n')}</table></html>\n`,
  );
}

if (chrome === undefined) throw new Error('No Chromium was found: set CHROME_PATH.');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await openBrowser();
try {
  for (const window of Object.keys(windows) as WindowName[]) {
    await walk(product, browser, window);
    await lookBeside(product, browser, window, camera);
    await showApplets(browser, window);
  }
} finally {
  writeIndex();
  console.log(`${screens.size} screens: ${folder}/index.html`);
  await browser.close();
  await product.close();
}
