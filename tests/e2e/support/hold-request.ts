import type { Page } from 'playwright-core';

/** Delays a request; returns a function that lets it continue. */
export async function holdRequest(page: Page, call: string): Promise<() => Promise<void>> {
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
