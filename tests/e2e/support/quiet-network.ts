import type { Page, Request } from 'playwright-core';

/** The time without any request after which the network counts as quiet, in milliseconds. */
const QUIET = 250;

const pending = new WeakMap<Page, Set<Request>>();

/** Whether the request is the stream of live events, which stays open as long as the page. */
const isLasting = (request: Request): boolean => request.url().endsWith('/api/v1/stream');

/** Counts the pending requests of a page, from the first one on. */
export function trackRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', (request) => !isLasting(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until all requests of a page have finished, and the page is idle. */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  const open = pending.get(page) ?? new Set();
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET && !page.isClosed();) {
    const isIdle = await becomesIdle(page);
    if (open.size > 0 || !isIdle) quietSince = performance.now();
    await new Promise((resume) => setTimeout(resume, 25));
  }
}

/** Waits until the page is idle, which may start more requests; returns whether the page is still the same. */
const becomesIdle = (page: Page): Promise<boolean> =>
  page.evaluate(() => scheduler.postTask(() => true, { priority: 'background' })).catch(() => false);

/** Opens a URL and waits until all requests of its page have finished. */
export async function gotoQuietly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForQuietNetwork(page);
}
