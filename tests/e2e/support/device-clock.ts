import type { Page } from 'playwright-core';

/** Has the server keep to itself what time it is, so that the device's clock is all there is. */
export async function hideServerTime(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/** Sets a device's clock ahead, or back, by milliseconds, all at once; runs in the page. */
export function shiftDeviceClock(by: number): void {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given: [] | [string]) {
      if (given.length === 0) super(Right.now() + by);
      else super(...given);
    }

    static override now = (): number => Right.now() + by;
  } as unknown as DateConstructor;
}
