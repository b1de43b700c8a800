import { describe, expect, test } from 'vitest';
import { messages, formatMessage } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { demoSessionToken, submitPost, newTravelerToken, openSignedInPage } from '../support/sessions.ts';
import { SIZES, setUpBrowserHarness, startWithContent } from '../support/browser-harness.ts';
import { Visitor } from '../support/visitor.ts';

/** The Quest Codes of the folder's quests, by quest id. */
const CODES = { blank: '50001', done: '50002', short: '50003', unwalked: '50004' } as const;

describe.skipIf(chrome === undefined)('empty pages', () => {
  const harness = setUpBrowserHarness(() => startWithContent('tests/content/edge-cases'));
  const { heading, inspect, press } = harness;

  const link = (name: string): Promise<void> => harness.page.getByRole('link', { name, exact: true }).click();

  test.each(SIZES)('on a %s a quest without weeks says so, at home and in the overview', async (size) => {
    const page = await openSignedInPage(
      harness,
      size,
      await newTravelerToken(harness, harness.emailOf(`blank-${size}`), CODES.blank),
    );
    for (const [path, title, again] of [
      ['/home', messages.nextContentErrorTitle, messages.nextLookAgain],
      ['/overview', messages.overviewEmptyTitle, messages.nextLookAgain],
    ] as const) {
      await page.goto(path);
      await heading(title);
      await inspect(`empty${path.replace('/', '-')}`);
      const asked = page.waitForResponse('**/api/v1/quests/active');
      await press(again);
      expect([200, 304]).toContain((await asked).status());
      await heading(title);
    }
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });

  test.each(SIZES)(
    'on a %s carousels without cards are skipped, and a week is promised and completed, and rests until the next',
    async (size) => {
      const email = harness.emailOf(`short-${size}`);
      const token = await newTravelerToken(harness, email, CODES.short);
      const page = await openSignedInPage(harness, size, token);
      const stranger = new Visitor(page, harness.product, async () => undefined, harness.emailOf('short'));
      const paths = new Set<string>();
      page.on('framenavigated', (frame) => paths.add(new URL(frame.url()).pathname));
      await page.goto('/onboarding/app');
      await page.waitForURL('**/schedule-commit');
      expect([...paths]).toEqual(['/onboarding/app', '/loadingScreen', '/onboarding/quest', '/schedule-commit']);
      await heading(messages.scheduleTitle);
      const hours = page.getByRole('slider', { name: /^Hours on / });
      await hours.first().waitFor();
      expect(await hours.evaluateAll((days) => days.map((day) => day.getAttribute('aria-valuenow')))).toEqual(
        Array<string>(7).fill('0'),
      );
      await inspect('empty-schedule-commit');

      await page.goto('/replan');
      await page.getByText(messages.replanNotCommitted).waitFor();
      await inspect('empty-replan-promise');
      await link(messages.daysPromise);
      await stranger.commitHours();
      await stranger.chooseReminder();
      await heading('Say hello');

      await page.goto('/onboarding/week');
      await heading('What is near');
      await press(messages.cardStart);
      await page.waitForURL('**/home');
      await page.goto('/onboarding/week');
      await page.waitForURL('**/home');
      await heading('Say hello');

      expect(await submitPost(harness.product.url, 'say-hello', token)).toBe(200);
      await page.goto('/replan');
      await page.getByText(messages.replanNothingOpen).waitFor();
      await inspect('empty-replan');
      await link(messages.backToHome);
      await press(messages.milestoneOn);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await heading(messages.nextStartedTitle);
      await page.getByText(/The next week opens on Monday/).waitFor();
      await inspect('empty-home-between-weeks');
      expect([harness.problems, harness.errors]).toEqual([[], []]);
    },
  );

  test('a trial without cards leads home at its start and at its end', async () => {
    const token = await newTravelerToken(harness, harness.emailOf('done'), CODES.done);
    const page = await openSignedInPage(harness, 'phone', token);
    await page.goto('/onboarding/quest');
    await page.waitForURL('**/home');
    await heading('Sit down');
    expect(await submitPost(harness.product.url, 'sit-down', token)).toBe(200);
    for (const path of ['/offboarding/quest', '/onboarding/complete']) {
      await page.goto(path);
      await page.waitForURL('**/home');
      await page.getByRole('dialog').waitFor();
    }
    await inspect('empty-quest-completed');
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });

  test.each(SIZES)('on a %s every page of the operator console says that it is empty', async (size) => {
    const page = await openSignedInPage(harness, size, await demoSessionToken(harness, 'operator'));
    await page.goto('/operator');
    await page.getByRole('combobox', { name: messages.consoleCohort }).selectOption(CODES.unwalked);
    for (const [tab, title] of [
      [messages.consoleProgress, messages.consoleNobodyTitle],
      [messages.consoleReports, messages.consoleNoReportsTitle],
      [messages.consoleMail, formatMessage('consoleNoLettersTitle', { state: messages.consoleStateDead })],
      [messages.consoleAudit, messages.consoleNoAuditTitle],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await heading(title);
      await inspect(`empty-operator-${tab.toLowerCase()}`);
    }
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });
});
