import { describe, expect, test } from 'vitest';
import { chrome } from './browser.ts';
import { SIZES, stageFor } from './stage.ts';
import type { Stranger } from './stranger.ts';

describe.skipIf(chrome === undefined)('the front door', () => {
  const stage = stageFor();

  const { look } = stage;
  const signUp = async (stranger: Stranger): Promise<void> => {
    await stranger.page.goto('/auth/register');
    await stranger.fillRegistration();
    await stranger.register();
  };
  const password = (label: string) => stage.page.getByLabel(label, { exact: true });
  /** Whatever the browser could still tell of the address a page was opened with. */
  const remembered = () =>
    stage.page.evaluate(() => [location.href, JSON.stringify(history.state), document.referrer].join(' '));

  test.each(SIZES)('on a %s a forgotten password is replaced with the code from a letter', async (name) => {
    const stranger = await stage.stranger(name, 'forgot');
    const { page, complaints } = stage;
    await signUp(stranger);
    await stranger.press('Go back');
    await stranger.heading('Welcome back');
    await page.getByRole('textbox', { name: 'Email' }).fill(stranger.email);
    await stranger.follow('Forgot your password?');
    await stranger.heading('Lost the key?');
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(stranger.email);
    await look('forgot');
    const before = await stage.product.lettersTo(stranger.email);
    await stranger.press('Send me a code');
    await stranger.heading('Choose a new password');
    await expect.poll(() => stage.product.lettersTo(stranger.email)).toBe(before + 1);
    await look('reset');
    await page.getByRole('textbox', { name: 'Verification code' }).fill(await stage.product.codeFor(stranger.email));
    await password('New password').fill('a loud walk along the quay');
    await password('Repeat the password').fill('a loud walk along the quay');
    await stranger.press('Set new password');
    await stranger.heading('Welcome back');
    await page.getByText('Your new password is set. Log in with it.').waitFor();
    await look('login-after-reset');
    await password('Password').fill('a loud walk along the quay');
    await stranger.press('Log in');
    await stranger.heading('Look into your mail');
    expect([stage.problems, complaints]).toEqual([[], []]);
  });

  test('[ACC-6] the link in a letter proves its address by itself, and leaves no code behind', async () => {
    const stranger = await stage.stranger('phone', 'link');
    await signUp(stranger);
    const verificationCode = await stage.product.codeFor(stranger.email);
    const query = new URLSearchParams({ verificationCode, name: stranger.name, email: stranger.email });
    await stage.page.goto(`/auth/emailVerification?${query.toString()}`);
    await stranger.heading('Welcome, Nora');
    expect(await remembered()).not.toContain(verificationCode);
    expect(stage.complaints).toEqual([]);
  });

  test('[ACC-6] the link of an invitation signs in once, and leaves no password behind', async () => {
    const email = 'guest@stranger.test';
    const link = await stage.product.invite(email, 'Ada Guest');
    const temporalpass = new URL(link).searchParams.get('temporalpass') ?? 'none';
    await stage.stranger('phone', 'invited');
    await stage.page.goto(link);
    await stage.page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor();
    expect(await remembered()).not.toContain(temporalpass);
    await stage.window.context.close();

    await stage.stranger('phone', 'invited-again');
    await stage.page.goto(link);
    await stage.page.getByText('Incorrect email or password, please verify your credentials and retry.').waitFor();
    expect(await remembered()).not.toContain(temporalpass);
  });

  test.each(SIZES)('[ACC-4] on a %s a session that ends in mid-sentence is taken up where it was', async (name) => {
    const stranger = await stage.stranger(name, 'expired');
    const { page } = stage;
    await signUp(stranger);
    await stranger.verify();
    await page.goto('/challenge/sit-where-people-pass/1');
    await stranger.press('Start noticing');
    await stranger.heading('Sit for half an hour');
    await stranger.answer('Three things I saw', 'The low wall, half');
    await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('waymark.session') ?? ''}`;
      await fetch('/api/v1/logout', { method: 'POST', headers: { authorization } });
    });

    await stranger.press('I sat there');
    const question = page.getByRole('dialog', { name: 'Sign in again' });
    await question.getByText(stranger.email).waitFor();
    await look('sign-in-again');
    expect(await page.locator('textarea').first().inputValue()).toBe('The low wall, half');
    await question.getByLabel('Password', { exact: true }).fill('not this one');
    await question.getByRole('button', { name: 'Sign in', exact: true }).click();
    await question.getByText('Incorrect email or password, please verify your credentials and retry.').waitFor();
    await question.getByLabel('Password', { exact: true }).fill(stranger.password);
    await question.getByRole('button', { name: 'Sign in', exact: true }).click();
    await stranger.heading('Read your notes once');
    expect(stage.problems).toEqual([]);
  });

  test.each(SIZES)('on a %s everybody can read what they agree to, over a form that stays as it is', async (name) => {
    const stranger = await stage.stranger(name, 'legal');
    const { page, complaints } = stage;
    await page.goto('/auth/register');
    await stranger.fillRegistration();
    for (const [link, title, words] of [
      ['terms of service', 'Terms of service', 'What you write stays yours'],
      ['privacy policy', 'Privacy policy', 'What we keep'],
    ] as const) {
      await stranger.press(link);
      const sheet = page.getByRole('dialog', { name: title });
      await sheet.getByRole('heading', { name: words }).waitFor();
      await look(title);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(stranger.email);
    expect([stage.problems, complaints]).toEqual([[], []]);
  });
});
