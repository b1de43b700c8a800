import type { Browser, Page } from 'playwright-core';
import { openWindow, type WindowName } from '../../tests/e2e/support/browser.ts';
import type { Product } from '../../tests/e2e/support/product.ts';
import type { InspectScreen, Visitor } from '../../tests/e2e/support/visitor.ts';

/** A browser window of one size that screenshots are taken in. */
type Camera = (page: Page, window: WindowName) => InspectScreen;

/** How many hours a preview of replanning is asked for. */
const HOURS = 9;

const dialog = (page: Page): Promise<void> => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();

/** Captures the dialogs and previews of a quest in progress, an ended session and errors. */
export async function captureQuestDialogs(visitor: Visitor, look: InspectScreen): Promise<void> {
  const { page } = visitor;
  await page.goto('/overview?tab=daily');
  await visitor.press('Edit schedule');
  await dialog(page);
  await look('edit-schedule');

  await page.goto('/replan');
  await page.getByText('Hours left this week').waitFor();
  for (let more = 0; more < HOURS; more += 1) await visitor.press('More: Hours left this week');
  await look('replan-preview');

  await page.goto('/profile/ManageQuests');
  await visitor.waitForHeading('Your quests');
  await visitor.press('New quest');
  await dialog(page);
  await look('new-quest-asked');
  await page.goto('/join');
  await page.getByRole('textbox', { name: 'Quest Code' }).fill('24681');
  await visitor.press('Continue');
  await page.getByRole('radio', { name: /With my group/ }).check();
  await look('join-asked');
  await page.getByRole('button', { name: /^Leave Harbour Lights.* and join$/ }).click();
  await page.waitForURL((url) => url.pathname !== '/join');
  await page.goto('/profile/ManageQuests');
  await page
    .getByRole('button', { name: /^Switch to Harbour Lights/ })
    .first()
    .click();
  await dialog(page);
  await look('switch-asked');

  await page.goto('/unsubscribe/made-up');
  await page.getByText('This link no longer works.').waitFor();
  await look('unsubscribe-not-valid');
  await page.route('**/notifications/reminder-link', (route) => route.fulfill({ json: { isOn: false } }));
  await page.goto('/unsubscribe/as-it-was-mailed');
  await visitor.waitForHeading('Your reminders are off');
  await look('unsubscribe');

  await page.goto('/settings/calendar_link');
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('waymark.session') ?? ''}`;
    await fetch('/api/v1/logout', { method: 'POST', headers: { authorization } });
  });
  await visitor.press('Make a link');
  await page.getByRole('dialog', { name: 'Log in again' }).waitFor();
  await look('sign-in-again');
}

/** Captures the screens for missing quest data, a server that is down, and no network. */
export async function captureErrorScreens(visitor: Visitor, look: InspectScreen): Promise<void> {
  const { page } = visitor;
  await page.context().setOffline(true);
  await page.getByText('Keep going: we save what you write').first().waitFor();
  await look('home-offline');
  await page.context().setOffline(false);

  const missing = {
    '**/schedules/config*': 'errorGetScheduleConfigNoQuest',
    '**/quests/*/weeks': 'errorGetWeeksForQuestNoQuest',
  };
  for (const [calls, errorCode] of Object.entries(missing))
    await page.route(calls, (route) => route.fulfill({ status: 404, json: { errorCode, additionalInformation: {} } }));
  await page.goto('/loadingScreen');
  await visitor.waitForHeading('Part of your quest is missing');
  await look('loading-errors');
  for (const calls of Object.keys(missing)) await page.unroute(calls);

  await page.route('**/api/v1/quests/active', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/loadingScreen');
  await visitor.waitForHeading('Waymark isn’t available right now');
  await look('backend-down');
  await page.unroute('**/api/v1/quests/active');
}

/** Captures the pages of a person with an invitation, and of one who has completed a quest. */
export async function captureInvitationAndFinish(
  product: Product,
  browser: Browser,
  window: WindowName,
  camera: Camera,
): Promise<void> {
  const link = await product.invite(`guest-${window}@stranger.test`, 'Ada Guest');
  for (const [screen, heading] of [
    ['invitation', 'Welcome, Ada'],
    ['invitation-used', 'Incorrect email or password, please verify your credentials and retry.'],
  ] as const) {
    const { page, context } = await openWindow(browser, product.url, window);
    await page.goto(link);
    await page.getByText(heading).first().waitFor();
    await camera(page, window)(screen);
    await context.close();
  }

  const { page, context } = await openWindow(browser, product.url, window);
  const look = camera(page, window);
  await page.goto('/auth/register', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'terms of service' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'What you write stays yours' }).waitFor();
  await look('legal');

  await page.goto('/auth/login?back=%2Foffboarding%2Fquest', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Email' }).fill('mentor@demo.waymark.test');
  await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  for (const [index, title] of ['The lamp is lit', 'What stays', 'The next window'].entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Next card' }).click();
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await look(`offboarding-${index + 1}`);
  }
  await page.getByRole('button', { name: 'Close the door softly' }).click();
  await page.getByRole('heading', { name: 'You made it to the end' }).waitFor();
  await look('offboarding-done');
  await page.goto('/onboarding/week?week=rehearse');
  await page.getByRole('heading', { name: 'Once more, with the kettle on' }).waitFor();
  await look('film-card');
  await context.close();
}
