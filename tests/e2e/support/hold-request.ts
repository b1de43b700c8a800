import type { Page } from 'playwright-core';

/**
 * Delays the requests to a URL, in which `*` stands for any text; returns a function that lets them continue. Unlike a
 * route of Playwright, which sees every request and turns the cache off, it leaves all others to the browser.
 */
export async function holdRequest(page: Page, url: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: url }] });
  // The browser continues what it holds for a session that ends.
  return () => session.detach();
}
