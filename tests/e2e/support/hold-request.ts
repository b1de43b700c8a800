import type { Page } from 'playwright-core';

/** Has a call wait on its way to the server until it is let through; answers with how. */
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
