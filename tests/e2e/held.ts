import type { Page } from 'playwright-core';

/** Has a call wait on its way to the server until it is let through; answers with how. */
export async function held(page: Page, call: string): Promise<() => Promise<void>> {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  const passing: Promise<void>[] = [];
  await page.route(call, (route) => {
    passing.push(gate.then(() => route.fallback()));
  });
  return async () => {
    letThrough();
    await Promise.all(passing);
    await page.unroute(call);
  };
}

/** Has the server keep to itself what time it is, so that the device's clock is all there is. */
export async function timeless(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}
