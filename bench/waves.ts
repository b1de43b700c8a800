import type { Browser } from 'playwright-core';
import { openBrowser, openWindow } from '../tests/e2e/support/browser.ts';
import { gotoQuietly } from '../tests/e2e/support/quiet-network.ts';
import { startProduct } from '../tests/e2e/support/product.ts';

/** How long each request travels, in milliseconds. */
const LATENCY = 150;
const MAX_WAVES = 2;

interface Asked {
  readonly path: string;
  readonly start: number;
  end: number;
}

const product = await startProduct();
const browser = await openBrowser();
try {
  const answer = await fetch(`${product.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'traveler@demo.waymark.test', password: 'waymark-demo' }),
  });
  const { jwt } = (await answer.json()) as { readonly jwt: string };
  for (const path of ['/home', '/challenge/sit-where-people-pass/0']) {
    const waves = wavesOf(await askedBy(browser, path, jwt));
    console.log(`${waves.length <= MAX_WAVES ? '✔' : '✘'} ${path} asks in ${waves.length} waves, at most ${MAX_WAVES}`);
    for (const wave of waves) console.log(`  ${wave.join(', ')}`);
    if (waves.length > MAX_WAVES) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.close();
}

/** The calls of the API that a page makes when it is opened by its address, with their times in milliseconds. */
async function askedBy(by: Browser, path: string, token: string): Promise<readonly Asked[]> {
  const { page, context } = await openWindow(by, product.url, 'phone');
  await context.addInitScript((value) => localStorage.setItem('waymark.session', value), token);
  const devtools = await context.newCDPSession(page);
  const line = { offline: false, latency: LATENCY, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  const asked = new Map<unknown, Asked>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/') || pathname === '/api/v1/stream' || request.method() !== 'GET') return;
    asked.set(request, { path: pathname.slice('/api/v1'.length), start: performance.now(), end: Infinity });
  });
  page.on('requestfinished', (request) => {
    const one = asked.get(request);
    if (one) one.end = performance.now();
  });
  await gotoQuietly(page, path);
  await context.close();
  return [...asked.values()];
}

/** The calls that set out together: each wave sets out after an answer of the wave before. */
function wavesOf(asked: readonly Asked[]): string[][] {
  const waves: Asked[][] = [];
  for (const one of asked) {
    const before = waves.findLastIndex((wave) => wave.some(({ end }) => end <= one.start));
    (waves[before + 1] ??= []).push(one);
  }
  return waves.map((wave) => wave.map(({ path }) => path));
}
