import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../setup/free-port.ts';
import { chrome } from './support/browser.ts';
import { setUpBrowserHarness, startDemo } from './support/browser-harness.ts';
import { jpegFile } from './support/sample-files.ts';
import { committedTravelerToken, DEMO_PASSWORD, NEW_PASSWORD } from './support/sessions.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

describe.skipIf(chrome === undefined)('the front end in Svelte, on another origin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-svelte-'));
  let origin: string;
  let site: Server;

  const harness = setUpBrowserHarness(
    async () => {
      const port = await freePort();
      origin = `http://localhost:${port}`;
      const product = await startDemo(origin);
      const define = { 'import.meta.env.VITE_WAYMARK_URL': JSON.stringify(product.url) };
      const configFile = 'examples/svelte/vite.config.mjs';
      await build({ configFile, define, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
      site = createServer(({ url = '/' }, answer) => {
        const file = url === '/' ? '/index.html' : url;
        answer.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain');
        answer.end(readFileSync(join(folder, file)));
      });
      await new Promise<void>((ready) => site.listen(port, 'localhost', ready));
      return product;
    },
    { checksAccessibility: true },
  );
  afterAll(() => {
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the front end in a separate window, and signs in there. */
  const signIn = async (email: string, password: string): Promise<Page> => {
    const { page } = await harness.open('phone');
    await page.goto(origin);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    return page;
  };
  const openPage = async (page: Page, name: string, person: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel('Person').selectOption(person);
  };

  const uploaded = 'The lamp in the window – a first try.jpg is uploaded.';

  test('completes a step with a picture', async () => {
    const email = harness.emailOf('svelte');
    const traveler = { email, displayName: 'Nora Lind', password: NEW_PASSWORD, code: '24680' };
    await committedTravelerToken(harness, traveler);
    const page = await signIn(email, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Read your notes once' }).last().click();
    await page
      .getByLabel('A seat with a view', { exact: true })
      .last()
      .setInputFiles(await jpegFile());
    await page.getByText(uploaded).waitFor();
    await harness.inspect('step');
    await page.getByRole('button', { name: 'Complete step' }).click();
    await page.locator('p', { hasText: 'Read your notes once' }).getByText('done').waitFor();
    await harness.inspect('home');
    await page.getByRole('button', { name: 'Read your notes once' }).last().click();
    await page.getByText(uploaded).waitFor();
    expect(await page.getByRole('button', { name: 'Completed' }).isDisabled()).toBe(true);
    expect(harness.problems).toEqual([]);
  });

  test('chats while both people are online, and gives feedback', async () => {
    const [mentor, traveler] = [
      await signIn(demo('mentor'), DEMO_PASSWORD),
      await signIn(demo('traveler'), DEMO_PASSWORD),
    ];
    await openPage(traveler, 'Chat', 'Wanda Lockkeeper');
    await openPage(mentor, 'Chat', 'Robin Ferryman');
    await mentor.getByLabel('Message', { exact: true }).fill('Mind the tide.');
    await mentor.getByRole('button', { name: 'Send' }).click();
    for (const page of [mentor, traveler]) await page.getByRole('log').getByText('Mind the tide.').waitFor();
    await harness.inspect('chat');

    await openPage(mentor, 'Feedback', 'Robin Ferryman');
    const work = (page: Page) => page.getByRole('article', { name: 'Sit where people pass' });
    await work(mentor).getByLabel('Stars').fill('4');
    await work(mentor).getByLabel('What do you think of it?').fill('I could hear the ferry.');
    await work(mentor).getByRole('button', { name: 'Send feedback' }).click();
    await work(mentor).getByText('I could hear the ferry.').and(mentor.locator('blockquote')).waitFor();
    expect(await work(mentor).getByRole('button').count()).toBe(0);

    await traveler.getByRole('button', { name: 'Feedback', exact: true }).click();
    await work(traveler).getByText('I could hear the ferry.').waitFor();
    await harness.inspect('feedback');
    expect(harness.problems).toEqual([]);
  });
});

const demo = (who: string): string => `${who}@demo.waymark.test`;
