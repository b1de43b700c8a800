import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { OWN_SERVER_CONNECTION } from '#adapters/http/api-client';
import { messages } from '#core/messages';
import { isDeepRun } from '../../scripts/test-suites.mjs';
import { chrome, rememberedAddress } from './support/browser.ts';
import { holdRequest } from './support/hold-request.ts';
import { firstWeekToken, NEW_PASSWORD, newTravelerToken, storeSession } from './support/sessions.ts';
import { SIZES, setUpBrowserHarness } from './support/browser-harness.ts';
import type { Visitor } from './support/visitor.ts';
import { gotoQuietly } from './support/quiet-network.ts';

const CALLS = '**/api/v1/**';

/** The values to enter, by field label. */
type Typed = Readonly<Record<string, string>>;

/** The button on each signed-out page, and the values to enter before it is clicked. */
const DOORS = [
  ['/auth/login', 'Log in', { [messages.email]: 'nora@stranger.test', [messages.password]: NEW_PASSWORD }],
  [
    '/auth/register',
    messages.registerSubmit,
    {
      [messages.displayName]: 'Nora Lind',
      [messages.email]: 'nora@stranger.test',
      [messages.password]: NEW_PASSWORD,
      [messages.questCode]: '24680',
    },
  ],
  ['/auth/forgotPassword', messages.forgotSubmit, { [messages.email]: 'nora@stranger.test' }],
] as const;

describe.skipIf(chrome === undefined)('the signed-out pages', () => {
  const harness = setUpBrowserHarness();

  const { inspect } = harness;
  const signUp = async (stranger: Visitor): Promise<void> => {
    await stranger.page.goto('/auth/register');
    await stranger.fillRegistration();
    await stranger.register();
  };

  const named = (path: string): string => path.replaceAll(/[^a-z]+/gi, '-');
  const field = (label: string): Locator => harness.page.getByLabel(label, { exact: true });
  const write = async (typed: Typed): Promise<void> => {
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  };

  /** Submits a form to a server that is down, then goes offline too: the page says both, and keeps the input. */
  const loseServer = async (path: string, send: string, typed: Typed): Promise<void> => {
    const { page, context } = harness.window;
    await page.route(CALLS, (route) => route.abort('connectionfailed'));
    await page.clock.install();
    const firstTry = page.waitForEvent('requestfailed');
    await harness.press(send);
    await firstTry;
    await page.clock.runFor(OWN_SERVER_CONNECTION.retryDelay);
    await page.getByText(messages.errorServerDown).first().waitFor();
    await inspect(`state-error${named(path)}`);
    await context.setOffline(true);
    await page.getByText(messages.errorOffline).first().waitFor();
    for (const [label, text] of Object.entries(typed)) expect(await field(label).inputValue()).toBe(text);
    await inspect(`state-offline${named(path)}`);
    await context.setOffline(false);
    await page.unroute(CALLS);
  };

  /** Submits a form with a wrong code, and again without server and network; returns the right code. */
  const mistake = async (path: string, send: string, email: string, more: Typed): Promise<string> => {
    const code = await harness.product.codeFor(email);
    const typed = { [messages.verificationCode]: code === '11111' ? '22222' : '11111', ...more };
    await write(typed);
    await harness.press(send);
    await harness.page.getByText(messages.verificationCodeNotValid).first().waitFor();
    await inspect(`state-wrong${named(path)}`);
    await loseServer(path, send, typed);
    return code;
  };

  test.each(isDeepRun ? DOORS : DOORS.slice(0, 1))(
    '%s shows the error and keeps the input, also without a network',
    async (path, send, typed) => {
      const { page } = await harness.open('phone');
      await gotoQuietly(page, path);
      await write(typed);
      await loseServer(path, send, typed);
      expect(harness.problems).toEqual([]);
    },
  );

  test.each(SIZES)('on a %s a forgotten password is replaced with the code from an email', async (name) => {
    const stranger = await harness.newVisitor(name, 'forgot');
    const { page, errors } = harness;
    await signUp(stranger);
    await harness.product.codeFor(stranger.email);
    await stranger.press('Go back');
    await stranger.waitForHeading('Welcome to Waymark');
    await page.getByRole('textbox', { name: 'Email' }).fill(stranger.email);
    await stranger.followLink('Forgot your password?');
    await stranger.waitForHeading('Forgot your password?');
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(stranger.email);
    await inspect('forgot');
    const before = await harness.product.emailsSentTo(stranger.email);
    await stranger.press('Send me a code');
    await stranger.waitForHeading('Choose a new password');
    await expect.poll(() => harness.product.emailsSentTo(stranger.email)).toBe(before + 1);
    await inspect('reset');
    await page.getByRole('textbox', { name: 'Verification code' }).fill(await harness.product.codeFor(stranger.email));
    await field('New password').fill('a loud walk along the quay');
    await field('Repeat the password').fill('a loud walk along the quay');
    await stranger.press('Set new password');
    await stranger.waitForHeading('Welcome to Waymark');
    await page.getByText('Your new password is set. You can log in now.').waitFor();
    await inspect('login-after-reset');
    await field('Password').fill('a loud walk along the quay');
    await stranger.press('Log in');
    await page.waitForURL(/\/onboarding\/app/);
    expect([harness.problems, errors]).toEqual([[], []]);
  });

  test('[ACC-6] the link in an email verifies its address automatically, and leaves no code in the URL', async () => {
    const stranger = await harness.newVisitor('phone', 'link');
    await signUp(stranger);
    const verificationCode = await harness.product.codeFor(stranger.email);
    const query = new URLSearchParams({ verificationCode, name: stranger.name, email: stranger.email });
    await harness.page.goto(`/auth/emailVerification?${query.toString()}`);
    await stranger.waitForHeading('Welcome, Nora');
    expect(await rememberedAddress(harness.page)).not.toContain(verificationCode);
    expect(harness.errors).toEqual([]);
  });

  test.each(SIZES)(
    '[ACC-4] on a %s a session that ends while the person types continues after they sign in again',
    async (name) => {
      const stranger = await harness.newVisitor(name, 'expired');
      const { page } = harness;
      await storeSession(page, await firstWeekToken(harness, stranger.email));
      await page.goto('/challenge/sit-where-people-pass/1');
      await stranger.waitForHeading('Sit for half an hour');
      await stranger.answer('Three things I saw', 'The low wall, half');
      await page.evaluate(async () => {
        const authorization = `Bearer ${localStorage.getItem('waymark.session') ?? ''}`;
        await fetch('/api/v1/logout', { method: 'POST', headers: { authorization } });
      });

      await stranger.press('I sat there');
      const question = page.getByRole('dialog', { name: 'Log in again' });
      await question.getByText(stranger.email).waitFor();
      await inspect('sign-in-again');
      const opacity = () => page.locator('#root').evaluate((root) => getComputedStyle(root).opacity);
      expect(await opacity()).toBe('0');
      expect(await page.locator('textarea').first().inputValue()).toBe('The low wall, half');
      await question.getByLabel('Password', { exact: true }).fill('not this one');
      await question.getByRole('button', { name: 'Log in', exact: true }).click();
      await question.getByText('Incorrect email or password, please verify your credentials and retry.').waitFor();
      await question.getByLabel('Password', { exact: true }).fill(stranger.password);
      await question.getByRole('button', { name: 'Log in', exact: true }).click();
      await stranger.waitForHeading('Read your notes once');
      expect(await opacity()).toBe('1');
      expect(harness.problems).toEqual([]);
    },
  );

  test.each(SIZES)('on a %s people can read the legal documents over a form, which keeps its input', async (name) => {
    const stranger = await harness.newVisitor(name, 'legal');
    const { page, errors } = harness;
    await page.goto('/auth/register');
    await stranger.fillRegistration();
    for (const [link, title, content] of [
      ['terms of service', 'Terms of service', 'What you write stays yours'],
      ['privacy policy', 'Privacy policy', 'What we keep'],
    ] as const) {
      await stranger.press(link);
      const sheet = page.getByRole('dialog', { name: title });
      await sheet.getByRole('heading', { name: content }).waitFor();
      await inspect(title);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(stranger.email);
    expect([harness.problems, errors]).toEqual([[], []]);
  });

  test('/auth/register shows the skeleton of a document while it loads', async () => {
    const { page } = await harness.open('phone');
    const letDocument = await holdRequest(page, '**/api/v1/legal*');
    await gotoQuietly(page, '/auth/register');
    await harness.press(messages.legalTermsOfService);
    const sheet = page.getByRole('dialog', { name: messages.legalTermsOfServiceTitle });
    await sheet.getByRole('status').getByText(messages.loading).waitFor();
    await inspect('state-loading-legal');
    await letDocument();
    await sheet.getByRole('heading', { name: 'What you write stays yours' }).waitFor();
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });

  test.each(SIZES)(
    'on a %s people who come without an address are asked for it, and a link without a code mentions the email',
    async (name) => {
      const { page } = await harness.open(name);
      for (const [path, title, screen] of [
        ['/auth/emailVerification', messages.verifyUnknownTitle, 'verification-without-address'],
        ['/auth/resetPassword', messages.resetTitle, 'reset-without-address'],
        [
          '/auth/emailVerification?email=nora%40stranger.test&name=Nora',
          messages.verifyTitle,
          'verification-incomplete',
        ],
      ] as const) {
        await gotoQuietly(page, path);
        await harness.heading(title);
        await inspect(screen);
      }
      await page.getByRole('button', { name: messages.goBack }).waitFor();
      expect([harness.problems, harness.errors]).toEqual([[], []]);
    },
  );

  test('/auth/emailVerification shows the error and keeps the code, also without a network', async () => {
    const stranger = await harness.newVisitor('phone', 'states-verify');
    await gotoQuietly(stranger.page, '/auth/register');
    await stranger.fillRegistration();
    await stranger.register();
    await mistake('/auth/emailVerification', messages.verifySubmit, stranger.email, {});
    await stranger.verify();
    expect(harness.problems).toEqual([]);
  });

  test('/auth/resetPassword shows the error and keeps the input, also without a network', async () => {
    const stranger = await harness.newVisitor('phone', 'states-reset');
    const { email, password } = stranger;
    await newTravelerToken(harness, email, '13579');
    const before = await harness.product.emailsSentTo(email);
    await gotoQuietly(stranger.page, '/auth/forgotPassword');
    await write({ [messages.email]: email });
    await stranger.press(messages.forgotSubmit);
    await stranger.waitForHeading(messages.resetTitle);
    await expect.poll(() => harness.product.emailsSentTo(email)).toBe(before + 1);
    const chosen = { [messages.newPassword]: password, [messages.repeatPassword]: password };
    const code = await mistake('/auth/resetPassword', messages.resetSubmit, email, chosen);
    await write({ [messages.verificationCode]: code });
    await stranger.press(messages.resetSubmit);
    await stranger.page.getByText(messages.resetDone).waitFor();
    expect(harness.problems).toEqual([]);
  });
});
