import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOfLogin } from '../../scripts/size-budget.ts';
import { chrome, openBrowser, openWindow, settled } from './browser.ts';
import { type Product, startProduct } from './product.ts';

describe.skipIf(chrome === undefined)('the log-in page', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  test('loads no script that its size budget does not count', async () => {
    const { page, context } = await openWindow(browser, product.url, 'phone');
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname.slice(1));
    });
    await page.goto('/auth/login', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill('mara@harbour.example');
    await settled(page);
    await page.waitForLoadState('networkidle');
    await context.close();

    const counted = filesOfLogin(join(process.cwd(), 'dist/site'))?.js ?? [];
    expect(scripts.size).toBeGreaterThan(3);
    expect([...scripts].filter((script) => !counted.includes(script))).toEqual([]);
  });
});
