import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import {
  chrome,
  openBrowser,
  openWindow,
  waitUntilSettled,
  type WindowName,
  windows,
} from '../../tests/e2e/support/browser.ts';
import { completeFirstChallenge } from '../../tests/e2e/support/first-challenge.ts';
import { serveAppletsPage } from '../../tests/e2e/support/serve-applets-page.ts';
import { type Product, startProduct } from '../../tests/e2e/support/product.ts';
import { type InspectScreen, Visitor } from '../../tests/e2e/support/visitor.ts';
import { samples } from '../../tests/ui/applets-page/samples.ts';
import { photographPseudoLocale } from './pseudo-gallery.ts';
import { captureQuestDialogs, captureErrorScreens, captureInvitationAndFinish } from './gallery-scenarios.ts';

const folder = 'gallery';
/** How long answers that come after the page may take, in milliseconds. */
const QUIET = 500;

/** The maximum height of a screenshot, in pixels. */
const LONGEST = 3000;
/** The narrowest screen that everything has to be right on, in pixels. */
const NARROWEST = 350;
const themes = ['light', 'dark'] as const;

/** Names of the screens, in the order in which they were first seen. */
const screens = new Set<string>();

/** Captures the page in both themes, in full length if it is longer than the window. */
const camera =
  (page: Page, window: WindowName): InspectScreen =>
  async (screen) => {
    screens.add(screen);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(QUIET);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await waitUntilSettled(page);
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
    await waitUntilSettled(page);
    await page.screenshot({ path: `${folder}/${screen}.narrow-light.png` });
    await page.setViewportSize(windows.phone);
  };

/** Captures the screens of a new user, with validation problems, emails, dialogs and pages that do not exist. */
async function captureWindow(product: Product, browser: Browser, window: WindowName): Promise<void> {
  const { page, context } = await openWindow(browser, product.url, window);
  const look = camera(page, window);
  const visitor = new Visitor(page, product, look, `gallery-${window}@stranger.test`);

  await visitor.openRegistration();
  await visitor.press('Create account');
  await look('register-complaints');
  await visitor.fillRegistration();
  await visitor.register();
  await page.getByRole('textbox', { name: 'Verification code' }).fill('00000');
  await visitor.press('Confirm email');
  await page.getByRole('alert').first().waitFor();
  await look('email-verification-wrong');
  await visitor.verify();
  await visitor.passAppOnboarding();
  await visitor.passQuestOnboarding();
  await visitor.commitHours();
  await visitor.chooseReminder();
  await visitor.seeHome('Sit where people pass', 'home');
  await completeFirstChallenge(visitor, look);
  await visitor.seeHome('Ask one neighbour', 'home-after');

  await page.goto('/challenge/sit-where-people-pass/1');
  await visitor.waitForHeading('Sit for half an hour');
  await look('step-completed');
  await visitor.press('Tips');
  await page.getByRole('dialog').waitFor();
  await look('step-tips');
  for (const [screen, path] of Object.entries({
    'overview-all': '/overview?tab=All',
    'overview-weekly': '/overview?tab=Weekly',
    'overview-daily': '/overview?tab=Daily',
    quests: '/profile/ManageQuests',
    replan: '/replan',
    settings: '/settings',
    'settings-name': '/settings/name_and_email',
    'settings-help': '/settings/get_help',
    'settings-visibility': '/settings/visibility_permissions',
    'settings-feedback': '/settings/give_us_feedback',
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
  await visitor.waitForHeading('Ask one neighbour');
  await captureErrorScreens(visitor, look);
  await captureQuestDialogs(visitor, look);
  await context.close();
}

/** Every applet that is answered by choosing: nothing put in and passed over, put in, and completed. */
async function showApplets(browser: Browser, window: WindowName): Promise<void> {
  const applets = await serveAppletsPage();
  const { page, context } = await openWindow(browser, applets.address('', 'blank'), window);
  const look = camera(page, window);
  for (const sample of Object.keys(samples))
    for (const answerState of ['blank', 'answered', 'completed'] as const) {
      await page.goto(applets.address(sample, answerState));
      await page.getByRole('region').first().waitFor();
      await look(`applet-${sample}-${answerState}`);
    }
  await context.close();
  await applets.close();
}

function writeIndex(): void {
  const columns = (Object.keys(windows) as WindowName[])
    .flatMap((window) => themes.map((theme) => `${window}-${theme}`))
    .concat('narrow-light');
  const image = (screen: string, column: string) =>
    `<td><a href="${screen}.${column}.png"><img loading="lazy" alt="${screen}, ${column}" src="${screen}.${column}.png"></a></td>`;
  const row = (screen: string) =>
    `<tr><th scope="row">${screen}</th>${columns.map((column) => image(screen, column)).join('')}</tr>`;
  const heads = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Waymark, every screen</title>
<style>body{font:16px system-ui;margin:24px;background:#777;color:#fff}img{height:420px;display:block}th{text-align:start;padding:8px}td{padding:4px}a{color:inherit}</style>
<h1>Every screen</h1><table><tr><td></td>${heads}</tr>${[...screens].map(row).join('\n')}</table></html>\n`,
  );
}

if (chrome === undefined) throw new Error('No Chromium was found: set CHROME_PATH.');
if (process.argv.includes('--pseudo')) await photographPseudoLocale();
else await photographEverything();

async function photographEverything(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    for (const window of Object.keys(windows) as WindowName[]) {
      await captureWindow(product, browser, window);
      await captureInvitationAndFinish(product, browser, window, camera);
      await showApplets(browser, window);
    }
  } finally {
    writeIndex();
    console.log(`${screens.size} screens: ${folder}/index.html`);
    await browser.close();
    await product.close();
  }
}
