import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filesOfEditor, filesOfHome, filesOfLogin, filesOfStep } from '../../scripts/size-budget.ts';
import { chrome, waitUntilSettled } from './support/browser.ts';
import { setUpBrowserHarness } from './support/browser-harness.ts';
import { gotoQuietly, waitForQuietNetwork } from './support/quiet-network.ts';

const site = join(process.cwd(), 'dist/site');

describe.skipIf(chrome === undefined)('the weight of a page', () => {
  const harness = setUpBrowserHarness();

  /** Records the scripts that this page loads from now on. */
  const scriptsOf = (page: Page): ReadonlySet<string> => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname.slice(1));
    });
    return scripts;
  };

  test('log-in loads no script that its size budget does not count', async () => {
    const { page } = await harness.open('phone');
    const scripts = scriptsOf(page);
    await gotoQuietly(page, '/auth/login');
    await page.getByLabel('Email').fill('mara@harbour.example');
    await waitUntilSettled(page);
    await waitForQuietNetwork(page);

    const counted = filesOfLogin(site)?.js ?? [];
    expect(scripts.size).toBeGreaterThan(3);
    expect([...scripts].filter((script) => !counted.includes(script))).toEqual([]);
  });

  test('home loads no script that its size budget does not count', async () => {
    await harness.newTraveler('phone', 'weight');
    const page = await harness.window.context.newPage();
    const scripts = scriptsOf(page);
    await gotoQuietly(page, '/home');
    await page.getByRole('link', { name: 'Start', exact: true }).waitFor();
    await waitUntilSettled(page);
    await waitForQuietNetwork(page);

    const counted = filesOfHome(site)?.js ?? [];
    expect(scripts.size).toBeGreaterThan(10);
    expect([...scripts].filter((script) => !counted.includes(script))).toEqual([]);
    expect(counted.filter((script) => !scripts.has(script))).toEqual([]);
  });

  test('a step loads no script that its size budget does not count, and no editor if it needs none', async () => {
    await harness.newTravelerAtFirstStep('phone', 'step-weight');
    const page = await harness.window.context.newPage();
    const scripts = scriptsOf(page);
    await gotoQuietly(page, '/challenge/sit-where-people-pass/1');
    await page.getByRole('region', { name: 'Three things I saw' }).getByRole('textbox').waitFor();
    await waitUntilSettled(page);
    await waitForQuietNetwork(page);

    const counted = filesOfStep(site)?.js ?? [];
    const editor = filesOfEditor(site);
    expect(scripts.size).toBeGreaterThan(10);
    expect([...scripts].filter((script) => !counted.includes(script))).toEqual([]);
    expect(counted.filter((script) => !scripts.has(script))).toEqual([]);
    expect(editor.length).toBeGreaterThan(0);
    expect(editor.filter((script) => scripts.has(script))).toEqual([]);
  });

  test('every script and style of a kilobyte or more is there in a compressed form', () => {
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:m?js|css)$/.test(file))
      .map((file) => join(site, file));
    const large = files.filter((file) => statSync(file).size >= 1_024);

    expect(large.length).toBeGreaterThan(100);
    expect(large.filter((file) => !existsSync(`${file}.br`) || !existsSync(`${file}.gz`))).toEqual([]);
  });
});
