import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { UploadStatus } from '#core/applets';
import { chrome, waitForWorker } from './support/browser.ts';
import { textFile } from './support/sample-files.ts';
import { setUpBrowserHarness, SIZES, startWithUploads } from './support/browser-harness.ts';

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
  /** Sets the bytes a second that a page sends at most; -1 for as many as it can. */
  const throttleOf = async (context: BrowserContext, page: Page) => {
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    return (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
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
    const { page } = await harness.newTravelerAtFirstStep('phone', 'closed', 'allow');
    const { context } = harness.window;
    const step = page.url();
    const token = await page.evaluate(() => localStorage.getItem('waymark.session') ?? '');
    await waitForWorker(page);
    await page.reload();
    const throttle = await throttleOf(context, page);
    await throttle(4 * 1024 * 1024);
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

  test.each(SIZES)('[APL-109] on a %s an interrupted upload resumes on the next visit, on any page', async (size) => {
    await harness.newTravelerAtFirstStep(size, 'uploads-cut');
    const { page, context } = harness.window;
    const step = page.url();
    const any = fieldOf(page);
    const throttle = await throttleOf(context, page);
    const sent: string[] = [];
    // The part that is under way when the page is left may have arrived, and is not sent again then.
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).searchParams.get('part') ?? '');
    });
    await throttle(4 * 1024 * 1024);
    const file = textFile(24);
    const path = join(mkdtempSync(join(tmpdir(), 'waymark-cut-')), file.name);
    writeFileSync(path, file.buffer);
    await any.locator('input[type=file]:not([capture])').setInputFiles(path);
    await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(1);
    const asked: string[] = [];
    page.on('dialog', (dialog) => void (asked.push(dialog.type()), dialog.accept()));
    await throttle(1024 * 1024);
    await page.goto(new URL('/home', step).href);
    const strip = page.getByRole('complementary', { name: 'Uploads' });
    await strip.getByRole('progressbar', { name: 'Uploading diary.txt' }).waitFor();
    await harness.inspect('uploads-resumed');
    await throttle(-1);
    await strip.waitFor({ state: 'detached', timeout: 30_000 });
    expect([asked, [...new Set(sent)].toSorted()]).toEqual([[], ['1', '2', '3']]);
    expect(sent.filter((part) => part === '1')).toHaveLength(1);
    await page.goto(step);
    const save = any.getByRole('link', { name: 'Download' });
    await save.waitFor();
    const stored = await page.request.get(new URL((await save.getAttribute('href')) ?? '', harness.product.url).href);
    expect(hashOf(await stored.body())).toBe(hashOf(file.buffer));
    await page.getByText(/^Saved/).waitFor();
    await page.reload();
    await save.waitFor();
    expect(harness.problems).toEqual([]);
  });
});
