import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome, rememberedAddress, type WindowName } from './support/browser.ts';
import { WIDE_SIZES, setUpBrowserHarness, startDemo } from './support/browser-harness.ts';
import { callApi, newTravelerToken, openSignedInPage } from './support/sessions.ts';

const password = 'waymark-demo';

describe.skipIf(chrome === undefined)('the operator console', () => {
  const harness = setUpBrowserHarness(startDemo);

  const logIn = async (name: WindowName, email: string): Promise<Page> => {
    const { page } = await harness.open(name);
    await page.goto('/auth/login?back=%2Foperator%3Fcohort%3D24680');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    return page;
  };

  const tell = async (path: string, body: object, token?: string): Promise<Readonly<Record<string, string>>> => {
    const response = await fetch(`${harness.product.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Readonly<Record<string, string>>;
  };

  /** Reports, as a person of the demo, that a week is missing. */
  const report = async (email: string): Promise<void> => {
    const { jwt } = await tell('/login', { email, password });
    await tell('/emails/report-content-error', { message: '<p>errorContentWeekDefMissing</p>' }, jwt);
  };

  test.each(WIDE_SIZES)(
    '[OPE-14][OPE-18] on a %s shows late people and possible pairs, exports a CSV, answers a report once, shows emails, and logs all of it',
    async (name) => {
      const reporter = name === 'phone' ? 'traveler@demo.waymark.test' : 'partner@demo.waymark.test';
      await report(reporter);
      const page = await logIn(name, 'operator@demo.waymark.test');
      await page.getByRole('rowheader', { name: /^Robin Ferryman/ }).waitFor();
      const [first] = await page
        .getByRole('row')
        .filter({ hasNot: page.getByRole('columnheader') })
        .all();
      expect(await first?.textContent()).toMatch(/Robin Ferryman.*late/);
      await harness.inspect('operator-progress');
      await page.getByRole('button', { name: 'Name', exact: true }).click();
      await page.getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort=ascending]')).waitFor();
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      expect(readFileSync(await (await coming).path(), 'utf8')).toContain('"Robin Ferryman"');

      const becomesFindable = async (place: string): Promise<void> => {
        const token = await newTravelerToken(harness, harness.emailOf(`pair-${place}-${name}`), '24680');
        await callApi(harness.product.url, '/relationships/findable', { isFindable: true }, token, 'PATCH');
      };
      await Promise.all(['one', 'other'].map(becomesFindable));
      await page.reload();
      const pairs = page.getByRole('table', { name: messages.consolePairs });
      await pairs.getByText(harness.emailOf(`pair-one-${name}`)).waitFor();
      expect(await pairs.textContent()).toContain(harness.emailOf(`pair-other-${name}`));
      await page.getByRole('rowheader', { name: /^Robin Ferryman/ }).waitFor();
      await page.getByText(messages.consolePairsMore).scrollIntoViewIfNeeded();
      await harness.inspect('operator-pairs');

      await page.getByRole('tab', { name: 'Reports' }).click();
      const before = await harness.product.emailsSentTo(reporter);
      await page
        .getByRole('row')
        .filter({ hasText: reporter })
        .getByRole('button', { name: /^Answer/ })
        .click();
      await page.getByRole('textbox', { name: 'Your answer' }).fill('The week is back.\nThank you.');
      await harness.inspect('operator-answer');
      await harness.press('Send answer');
      await page.getByRole('row').filter({ hasText: reporter }).getByText('The week is back.').waitFor();
      await expect.poll(() => harness.product.emailsSentTo(reporter)).toBe(before + 1);
      await harness.inspect('operator-reports');

      await page.getByRole('tab', { name: 'Emails' }).click();
      await page.getByRole('heading', { name: 'No emails given up' }).waitFor();
      await harness.inspect('operator-mail-none');
      await page.getByRole('combobox', { name: 'Show emails that are' }).selectOption('done');
      await page.getByRole('table', { name: 'Emails: sent' }).waitFor();
      await harness.inspect('operator-mail');

      await page.getByRole('tab', { name: 'Webhooks' }).click();
      await page.getByRole('heading', { name: 'No events yet' }).waitFor();
      await harness.inspect('operator-webhooks-none');

      await page.getByRole('tab', { name: 'Audit' }).click();
      const newest = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
      await expect
        .poll(async () => (await newest.nth(0).textContent()) ?? '')
        .toContain('Piet Harbourmasterreport answer');
      expect(await newest.nth(1).textContent()).toContain('progress download24680done');
      await harness.inspect('operator-audit');
      if (name === 'phone') {
        await page.setViewportSize({ width: 350, height: 844 });
        for (const tab of ['Reports', 'Progress']) {
          await page.getByRole('tab', { name: tab }).click();
          await page.getByRole('rowheader').first().waitFor();
          await harness.inspect(`operator-narrow-${tab.toLowerCase()}`);
        }
      }
      expect([harness.problems, harness.errors]).toEqual([[], []]);
    },
  );

  test.each(WIDE_SIZES)(
    '[OPE-62][OPE-71] on a %s leads from a bar of the dashboard to its people, and emails them',
    async (name) => {
      const code = '24681';
      const people = Array.from({ length: 6 }, (_, place) => harness.emailOf(`bar-${place}-${name}`));
      await Promise.all(people.map((email) => newTravelerToken(harness, email, code)));
      const before = await harness.product.emailsSentTo(people[0] ?? '');
      const page = await logIn(name, 'operator@demo.waymark.test');
      await page.waitForURL('**/operator**');
      await page.goto(`${harness.product.url}/operator?tab=dashboard&cohort=${code}`);
      await page.getByRole('table', { name: messages.figuresProgress }).waitFor();
      await harness.inspect('operator-dashboard');
      await page.getByRole('link', { name: messages.figureNothing }).click();
      await page.getByRole('button', { name: messages.consoleRemoveFilter }).waitFor();
      for (const email of people) await page.getByRole('rowheader').getByText(email).waitFor();
      await harness.inspect('operator-people-of-bar');

      await harness.press(messages.consoleEmailPeople);
      await page.getByRole('textbox', { name: messages.consoleEmailSubject }).fill('Monday at eight');
      await page.getByRole('textbox', { name: messages.consoleEmailText }).fill('We begin on Monday. Bring a pen.');
      await harness.press(messages.consoleEmailPreview);
      await page.getByText(/will get this email:$/).waitFor();
      await harness.inspect('operator-email-preview');
      await page.getByRole('button', { name: /^Send to \d+ people$/ }).click();
      await page.getByText(/is on its way\.$/).waitFor();
      for (const email of people) await expect.poll(() => harness.product.emailsSentTo(email)).toBe(before + 1);
      expect([harness.problems, harness.errors]).toEqual([[], []]);
    },
  );

  test('[OPE-50][OPE-51] shows an operator of an organization its cohort, and nothing of another one', async () => {
    const { product } = harness;
    const email = harness.emailOf('windmill');
    const token = await newTravelerToken(harness, email, '24680');
    await product.runOperatorCommand('organization', 'add', 'windmill', 'Windmill');
    await product.runOperatorCommand('organization', 'assign', 'windmill', '24682');
    await product.runOperatorCommand('organization', 'operator', 'add', 'windmill', email);
    const page = await openSignedInPage(harness, 'phone', token);
    await page.goto(`${product.url}/operator?cohort=24680`);
    const cohort = page.getByRole('combobox', { name: messages.consoleCohort });
    await expect.poll(() => cohort.locator('option').allTextContents()).toEqual([expect.stringMatching(/^24682/)]);
    const tabs = [messages.consoleProgress, messages.consoleDashboard];
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(tabs);
    await page.getByRole('link', { name: messages.navOperation }).first().waitFor();
    await harness.inspect('operator-of-organization');
    const read = async (path: string) => {
      const response = await fetch(`${product.url}/api/v1/operator/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await response.json()) as { readonly errorCode?: string }).errorCode;
    };
    expect(await read('cohorts/24680/progress')).toBe('cohortUnknown');
    expect(await read('cohorts/24682/progress')).toBeUndefined();
    expect(await read('reports')).toBe('errorForbidden');
    await product.runOperatorCommand('organization', 'operator', 'remove', 'windmill', email);
    expect(await read('cohorts/24682/progress')).toBe('errorForbidden');
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });

  test('[OPE-14] is unavailable to anyone else', async () => {
    const page = await logIn('phone', 'traveler@demo.waymark.test');
    await page.waitForURL('**/home');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor();
    expect(await page.getByRole('link', { name: 'Operations' }).count()).toBe(0);
    await page.goto('/operator?tab=audit');
    await page.waitForURL('**/home');
  });

  test('[ACC-6] the link of an invitation signs in once, and leaves no password in the URL', async () => {
    const link = await harness.product.invite(harness.emailOf('guest'), 'Ada Guest');
    const temporalpass = new URLSearchParams(new URL(link).hash.slice(1)).get('temporalpass') ?? 'none';
    for (const text of ['Welcome, Ada', 'Incorrect email or password, please verify your credentials and retry.']) {
      const { page, context } = await harness.open('phone');
      await page.goto(link);
      await page.getByText(text).first().waitFor();
      expect(await rememberedAddress(page)).not.toContain(temporalpass);
      await context.close();
    }
  });
});
