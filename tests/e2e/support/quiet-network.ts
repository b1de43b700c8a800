import type { Page, Request } from 'playwright-core';

/** How long nothing may be on its way before the network counts as quiet, in milliseconds. */
const QUIET = 250;

const pending = new WeakMap<Page, Set<Request>>();

/** The stream of live events stays open for as long as the page does. */
const isLasting = (request: Request): boolean => request.url().endsWith('/api/v1/stream');

/** Keeps count of what a page asks for, from its first request on. */
export function trackRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', (request) => !isLasting(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until everything that a page asked for has come, and the page has nothing else to do. */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  const open = pending.get(page) ?? new Set();
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET && !page.isClosed();) {
    const isIdle = await becomesIdle(page);
    if (open.size > 0 || !isIdle) quietSince = performance.now();
    await new Promise((resume) => setTimeout(resume, 25));
  }
}

/** Waits for the page's own work, which may ask for more; whether the page is still the same then. */
const becomesIdle = (page: Page): Promise<boolean> =>
  page.evaluate(() => scheduler.postTask(() => true, { priority: 'background' })).catch(() => false);

/** Goes to an address and waits until everything that its page asked for has come. */
export async function gotoQuietly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForQuietNetwork(page);
}
