import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { UploadStatus } from '#core/applets';
import { chrome } from './support/browser.ts';
import { textFile } from './support/sample-files.ts';
import { setUpBrowserHarness, startWithUploads } from './support/browser-harness.ts';

/** The background fetches that the browser has accepted, whether or not they run. */
const countBackgroundFetches = async (): Promise<number> => {
  const worker = (await navigator.serviceWorker.ready) as unknown as {
    readonly backgroundFetch: { getIds(): Promise<readonly string[]> };
  };
  return (await worker.backgroundFetch.getIds()).length;
};

/** A headless shell accepts background fetches, and never begins them. */
const canFetchInBackground = !chrome?.includes('headless-shell');

describe.skipIf(chrome === undefined)('uploads whose page is closed', () => {
  const harness = setUpBrowserHarness(() =>
    startWithUploads({ id: 'a-page', type: 'generic-upload-file', title: 'My page' }),
  );
  const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const fieldOf = (page: Page) => page.getByRole('region', { name: 'My page' });
  const slowDown = async (context: BrowserContext, page: Page): Promise<void> => {
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 4 * 1024 * 1024,
    });
  };
  /** The links of the parts that a page sends. */
  const partsSentBy = (page: Page): URL[] => {
    const sent: URL[] = [];
    page.on('request', (request) => void (request.method() === 'PUT' && sent.push(new URL(request.url()))));
    return sent;
  };
  const namesOf = (links: readonly URL[]) => links.map(({ searchParams }) => searchParams.get('part'));

  /** Hides and closes a page while it sends the second of three parts; returns the data that the next page needs. */
  async function closeDuringUpload() {
    const stranger = await harness.newTraveler('phone', 'closed');
    await stranger.followLink('Start');
    await stranger.passWeekOnboarding();
    await stranger.waitForHeading('Pick your spot');
    const step = stranger.page.url();
    const token = await stranger.page.evaluate(() => localStorage.getItem('waymark.session') ?? '');
    const { page, context } = await harness.open('phone', undefined, 'allow');
    await page.goto('/auth/login');
    await page.evaluate((saved) => localStorage.setItem('waymark.session', saved), token);
    await page.goto(step);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await slowDown(context, page);
    const sent = partsSentBy(page);
    const file = textFile(24);
    const path = join(mkdtempSync(join(tmpdir(), 'waymark-closed-')), file.name);
    writeFileSync(path, file.buffer);
    await fieldOf(page).locator('input[type=file]:not([capture])').setInputFiles(path);
    await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(2);
    const next = await context.newPage();
    await next.goto('/icon.svg');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => next.evaluate(countBackgroundFetches)).toBe(1);
    await page.close();
    expect(namesOf(sent)).toEqual(['1', '2']);
    return { next, step, token, hash: hashOf(file.buffer), address: sent[0]?.pathname ?? '' };
  }

  async function savedFile(page: Page, step: string): Promise<string> {
    await page.goto(step);
    const save = fieldOf(page).getByRole('link', { name: 'Download' });
    await save.waitFor({ timeout: 30_000 });
    const stored = await page.request.get(new URL((await save.getAttribute('href')) ?? '', harness.product.url).href);
    return hashOf(await stored.body());
  }

  test('[STP-25] the rest of a file whose page was closed is sent once: by the browser if it can, otherwise by the next page', async () => {
    const { next, step, token, hash, address } = await closeDuringUpload();
    const missing = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await next.request.get(new URL(`${address}/parts`, harness.product.url).href, { headers });
      const { parts } = (await answer.json()) as UploadStatus;
      return parts.filter(({ isThere }) => !isThere).length;
    };
    if (canFetchInBackground) await expect.poll(missing, { timeout: 30_000 }).toBe(0);
    const sent = partsSentBy(next);
    expect(await savedFile(next, step)).toBe(hash);
    expect(namesOf(sent)).toEqual(canFetchInBackground ? [] : ['2', '3']);
  });
});
