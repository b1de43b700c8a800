import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from './support/browser.ts';
import { demoSessionToken, openSignedInPage } from './support/sessions.ts';
import { SIZES, setUpBrowserHarness } from './support/browser-harness.ts';

const QUEST = '**/api/v1/quests/active';

describe.skipIf(chrome === undefined)('errors', () => {
  const harness = setUpBrowserHarness();
  const { heading, inspect, press } = harness;

  test.each(SIZES)('[ERR-6][ERR-7] on a %s are shown, with a way to try again and a way out', async (name) => {
    const page = await openSignedInPage(harness, name, await demoSessionToken(harness, 'traveler'));
    const missing = {
      '**/schedules/config*': 'errorGetScheduleConfigNoQuest',
      '**/quests/*/weeks': 'errorGetWeeksForQuestNoQuest',
    };
    for (const [calls, errorCode] of Object.entries(missing))
      await page.route(calls, (route) =>
        route.fulfill({ status: 404, json: { errorCode, additionalInformation: {} } }),
      );
    await page.goto('/loadingScreen');
    await heading(messages.loadingErrorsTitle);
    for (const errorCode of Object.values(missing)) await page.getByText(errorCode, { exact: true }).waitFor();
    await inspect('loading-errors');
    await press(messages.reportToAdmin);
    await page.getByText(messages.reportSent).waitFor();
    for (const calls of Object.keys(missing)) await page.unroute(calls);

    await page.route(QUEST, (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/home');
    await heading(messages.backendDownTitle);
    await page.getByText(messages.errorBackendDown).first().waitFor();
    await inspect('backend-down');
    await page.unroute(QUEST);
    await press(messages.tryAgain);
    await page.getByRole('link', { name: messages.navHome }).waitFor();

    await page.goto('/generic_error_screen');
    await heading(messages.genericErrorTitle);
    await inspect('generic-error');
    expect(harness.problems).toEqual(['generic-error: something has no words']);
  });

  test('[ERR-3] a repeated errorRedis reloads the app exactly once, and then shows an error', async () => {
    const page = await openSignedInPage(harness, 'phone', await demoSessionToken(harness, 'traveler'));
    await page.goto('/generic_error_screen');
    await heading(messages.genericErrorTitle);
    await page.route('**/schedules/config*', (route) =>
      route.fulfill({ status: 500, json: { errorCode: 'errorRedis', additionalInformation: {} } }),
    );
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.goto('/loadingScreen');
    await heading(messages.backendDownTitle);
    await inspect('redis-down');
    expect(loads).toEqual(['/loadingScreen', '/', '/home']);
    expect(harness.problems).toEqual([]);
  });

  test.each(SIZES)('[ONB-8] on a %s a quest ends with its message, also after a reload and Back', async (name) => {
    const page = await openSignedInPage(harness, name, await demoSessionToken(harness, 'mentor'));
    await page.goto('/offboarding/quest');
    const cards = ['The lamp is lit', 'What stays', 'The next window'];
    for (const [index, title] of cards.entries()) {
      if (index > 0) await press('Next card');
      await heading(title);
      await page.reload();
      await heading(title);
      await inspect(`offboarding-${index + 1}`);
    }
    await page.goBack();
    await heading('What stays');
    await page.goForward();
    await heading('The next window');
    await press('Close the door softly');
    await heading(messages.completeTitle);
    await page.reload();
    await heading(messages.completeTitle);
    await inspect('offboarding-done');
    await press(messages.cardWellDone);
    await page.waitForURL('**/home');
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });
});
