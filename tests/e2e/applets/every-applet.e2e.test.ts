import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AppletAnswer } from '#core/applets';
import { editorHtml } from '#core/applets/server';
import type { Challenge } from '#core/challenges';
import { partsOf, todayIn } from '#core/shared';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import type { GivenAnswer } from '../support/applet-answers.ts';
import { chrome, type WindowName, ZONE } from '../support/browser.ts';
import { POST_FILE, REFLECTION, STEPS } from '../support/every-applet-answers.ts';
import { chooseFile, type InputMethod, type InputKind } from '../support/input-method.ts';
import { KeyboardInput } from '../support/keyboard-input.ts';
import { PointerInput } from '../support/pointer-input.ts';
import { setUpBrowserHarness, startWithContent } from '../support/browser-harness.ts';

/** By keyboard on the desktop; with `npm run test:deep` also by mouse or touch, and in the other window. */
const JOURNEYS: readonly (readonly [WindowName, InputKind])[] = isDeepRun
  ? [
      ['desktop', 'by mouse'],
      ['desktop', 'by keys'],
      ['phone', 'by mouse'],
      ['phone', 'by keys'],
    ]
  : [['desktop', 'by keys']];

const PASSWORD = 'a quiet walk along the quay';

describe.skipIf(chrome === undefined)('a challenge that uses every applet', () => {
  const harness = setUpBrowserHarness(() => startWithContent('tests/content/every-applet'));
  const { inspect } = harness;

  const handAt = async (size: WindowName, way: InputKind): Promise<InputMethod> => {
    const { page } = await harness.open(size);
    return way === 'by keys' ? new KeyboardInput(page) : new PointerInput(page, size === 'phone');
  };
  const button = ({ page }: InputMethod, name: string): Locator => page.getByRole('button', { name, exact: true });
  const press = (input: InputMethod, name: string): Promise<void> => input.press(button(input, name));
  const follow = (input: InputMethod, name: string): Promise<void> =>
    input.press(input.page.getByRole('link', { name, exact: true }));
  const region = ({ page }: InputMethod, title: string): Locator =>
    page.getByRole('region', { name: title, exact: true });

  const logIn = async (input: InputMethod, email: string): Promise<void> => {
    await input.fill(input.page.getByRole('textbox', { name: 'Email' }), email);
    await input.fill(input.page.getByLabel('Password', { exact: true }), PASSWORD);
    await press(input, 'Log in');
  };

  /** Signs up and continues to the first step. */
  const comeIn = async (input: InputMethod, email: string): Promise<void> => {
    await input.page.goto('/auth/login');
    await logIn(input, email);
    await press(input, 'Get started');
    await follow(input, 'Start');
    await press(input, 'Begin');
    await harness.heading('Words');
  };

  /** Checks that each applet shows its answer. */
  const readBack = async (
    input: InputMethod,
    given: ReadonlyMap<string, GivenAnswer>,
    titles: readonly string[],
  ): Promise<void> => {
    for (const title of titles) {
      const at = region(input, title);
      for (const content of given.get(title)?.words ?? [])
        await expect.poll(() => at.evaluate(allWords), { timeout: 10_000, message: title }).toContain(bare(content));
    }
  };

  test.each(JOURNEYS)('on a %s, %s: it is answered, completed, and shown on another device', async (size, way) => {
    const email = await signedUp(harness.product, harness.emailOf(`${size}-${way.replaceAll(' ', '-')}`));
    const input = await handAt(size, way);
    await comeIn(input, email);
    await press(input, 'Complete step');
    await input.page.getByRole('dialog', { name: 'Not quite there yet' }).waitFor();
    await inspect('every-cannot-continue');
    await press(input, 'Take me there');

    const given = new Map<string, GivenAnswer>();
    const ids = new Map<string, string>();
    for (const [index, { title: step, asked }] of STEPS.entries()) {
      await harness.heading(step);
      for (const { id, title, answer } of asked) {
        given.set(title, await answer(input, region(input, title)));
        ids.set(title, id);
      }
      const titles = asked.map(({ title }) => title);
      await readBack(input, given, titles);
      await input.page.getByText(/^Saved \d+:\d+/).waitFor();
      if (index === 1) {
        await input.page.reload();
        await harness.heading(step);
        await readBack(input, given, titles);
      }
      if (way === 'by mouse') await inspect(`every-${index}-answered`);
      await press(input, 'Complete step');
      if (titles.some((title) => given.get(title)?.words.length === 0)) await press(input, 'Skip and complete');
    }

    await harness.heading('What is left to say');
    await input.fill(input.page.getByRole('textbox', { name: 'Your reflection' }), REFLECTION);
    const file = POST_FILE();
    await chooseFile(input, file, () => press(input, 'Choose a file'));
    await input.page.getByRole('link', { name: 'Download' }).waitFor();
    if (way === 'by mouse') await inspect('every-post-answered');
    await press(input, 'Finish it');
    await input.page.getByRole('dialog', { name: 'Every applet' }).getByText('100 earned').waitFor();
    await inspect('every-celebration', { isBrief: true });
    await press(input, 'Return to home');
    await input.page.waitForURL('**/home');

    const { answers, completed, post } = await challengeOf(input.page);
    expect([completed, post?.reflectAnswers, post?.fileType]).toEqual([true, REFLECTION, file.mimeType]);
    for (const [title, { words: texts, kept: stored, html }] of given) {
      const answer = answers.find(({ appletId }) => appletId === ids.get(title));
      if (texts.length === 0) expect([title, answer]).toEqual([title, undefined]);
      else expect(answer).toMatchObject(stored);
      if (html !== undefined) expect(htmlOf(answer)).toBe(html);
    }

    const complaints = [...harness.errors];
    const elsewhere = await handAt(size, way);
    await elsewhere.page.goto('/challenge/every-applet/0');
    await logIn(elsewhere, email);
    for (const [index, { title: step, asked }] of STEPS.entries()) {
      await harness.heading(step);
      await readBack(
        elsewhere,
        given,
        asked.map(({ title }) => title),
      );
      if (way === 'by keys') await inspect(`every-${index}-completed`);
      await follow(elsewhere, index + 1 === STEPS.length ? 'Go to your reflection' : 'Next step');
    }
    await harness.heading('What is left to say');
    await expect.poll(() => elsewhere.page.getByRole('main').evaluate(allWords)).toContain(bare(REFLECTION));
    if (way === 'by keys') await inspect('every-post-completed');

    const hard = [input, elsewhere].flatMap((one) => (one instanceof KeyboardInput ? one.problems : []));
    expect([...harness.problems, ...hard]).toEqual([]);
    expect([...complaints, ...harness.errors].filter((one) => !/media/i.test(one))).toEqual([]);
  });
});

/** Creates an account with a verified address; returns the address. */
async function signedUp(product: { readonly url: string; codeFor(email: string): Promise<string> }, email: string) {
  const send = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `${path}-${email}` };
    const response = await fetch(`${product.url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect([path, response.status, await response.text()]).toEqual([
      path,
      expect.toSatisfy((status) => status < 300),
      expect.anything(),
    ]);
  };
  const { year, month, day } = partsOf(todayIn(ZONE, new Date().toISOString()));
  const person = { displayName: 'Nora Lind', email, password: PASSWORD, code: '50001', timeZone: ZONE };
  await send('/users', { ...person, userLocalDate: { year, month, day } });
  await send('/users/verify', { email, verificationCode: await product.codeFor(email), password: PASSWORD });
  return email;
}

/** The challenge as the server stores it for the signed-in person. */
const challengeOf = (page: Page): Promise<Challenge> =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('waymark.session') ?? ''}`;
    return (await fetch('/api/v1/challenges/every-applet', { headers: { authorization } })).json();
  });

const htmlOf = (answer: AppletAnswer | undefined): string =>
  answer?.richText ? editorHtml(answer.richText).replace(/src="[^"]*"/g, 'src=""') : '';

/** Removes all white space, which differs between the editor and the rendered text. */
const bare = (content: string): string => content.replace(/\s/g, '');

/** All text of an element, including field values and a dot at selected options, without white space. */
function allWords(element: Element): string {
  const said = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (node instanceof HTMLInputElement && node.type === 'radio') return node.checked ? '●' : '';
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) return node.value;
    const name = node.matches('button') ? null : (node.getAttribute('alt') ?? node.getAttribute('aria-label'));
    return `${name ?? ''}${[...node.childNodes].map(said).join('')}`;
  };
  return said(element).replace(/\s/g, '');
}
